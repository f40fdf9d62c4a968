// What the system reports about processes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include <sys/types.h>

#include "core/result.hpp"

namespace scalinata::load {

// CPU seconds in user and system mode, by all threads: `own`, and of its children that have ended.
struct ProcessUse {
  pid_t parent = 0;
  std::string name;
  double own = 0, ended_children = 0;
};
// None if there is no such process.
std::optional<ProcessUse> use_of(pid_t process);

// CPU seconds used so far; 0 if there is no such process.
double cpu_seconds(pid_t process);
// The same with all its children, those that have ended included.
double family_cpu_seconds(pid_t process);

// Resident memory, now and at its highest.
std::int64_t resident_kib(pid_t process);
std::int64_t highest_resident_kib(pid_t process);

// Allows as many open files as the system permits; an error if a process with `needed` sockets has too few.
Result<void> raise_descriptor_limit(std::size_t needed);

}  // namespace scalinata::load
