// A child process that answers lines with texts, over pipes, within a time limit.
#pragma once

#include <atomic>
#include <string>
#include <string_view>

#include <sys/types.h>

#include "core/language.hpp"

namespace scalinata::arena {

class Process {
 public:
  // Runs the command in a shell; its standard error is ours.
  static Result<Process> start(const std::string& command, Language language);

  Process(Process&& other) noexcept;
  Process& operator=(Process&&) = delete;
  ~Process();  // ends the child

  // Sends one line and reads up to the blank line that ends an answer in the Go Text Protocol.
  // Precondition: SIGPIPE is ignored, so that a dead child is an error and does not kill us.
  Result<std::string> ask(std::string_view line, double seconds);

  // Kills the child; may be called from another thread.
  void interrupt();

 private:
  Process(pid_t child, int to, int from, Language language)
      : child_(child), to_(to), from_(from), language_(language) {}

  Result<void> send(std::string_view line, double seconds);
  // How the child ended, after it closed its pipes.
  std::string end_text();

  std::atomic<pid_t> child_;  // -1 once it has ended
  int to_;
  int from_;
  Language language_;
  std::string unread_;
  std::string ended_;  // how the child ended, once known
};

}  // namespace scalinata::arena
