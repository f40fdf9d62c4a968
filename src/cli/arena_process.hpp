// Process: a child process that answers lines with texts, over pipes, within a time.
#pragma once

#include <atomic>
#include <string>
#include <string_view>

#include <sys/types.h>

#include "core/language.hpp"

namespace scalinata::arena {

class Process {
 public:
  // Runs the command in a shell; what it prints to standard error goes where ours goes.
  static Result<Process> start(const std::string& command, Language language);

  Process(Process&& other) noexcept;
  Process& operator=(Process&&) = delete;
  ~Process();  // ends the child

  // Sends one line and reads up to the blank line that ends an answer in the Go Text Protocol.
  // Precondition: SIGPIPE is ignored, so that a dead child is an error and not our end.
  Result<std::string> ask(std::string_view line, double seconds);

  // Kills the child; may be called from another thread than the one that asks.
  void interrupt();

 private:
  Process(pid_t child, int to, int from, Language language)
      : child_(child), to_(to), from_(from), language_(language) {}

  Result<void> send(std::string_view line, double seconds);
  // What became of the child, after it closed its pipes.
  std::string end_text();

  std::atomic<pid_t> child_;  // -1 once it has ended
  int to_;
  int from_;
  Language language_;
  std::string unread_;
  std::string ended_;  // what became of the child, once that is known
};

}  // namespace scalinata::arena
