#include "cli/long_work.hpp"

#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>

#include <fmt/core.h>

#include "cli/command.hpp"

namespace scalinata {
namespace {

std::atomic<int> interrupts = 0;  // lock-free, because a signal handler uses it
static_assert(std::atomic<int>::is_always_lock_free);

}  // namespace

LongWork::LongWork(double seconds, bool always_shows)
    : seconds_(seconds),
      shows_(always_shows || isatty(STDERR_FILENO) != 0),
      start_(Steady::now()),
      shown_(start_),
      handler_before_(std::signal(SIGINT, [](int) {
        if (interrupts.exchange(1) != 0) std::_Exit(interrupted);
      })) {
  interrupts = 0;
}

LongWork::~LongWork() {
  clear();
  std::signal(SIGINT, handler_before_);
}

bool LongWork::keep_going(const std::function<std::string(double)>& progress) {
  const Steady::time_point now = Steady::now();
  const double spent = std::chrono::duration<double>(now - start_).count();
  if (shows_ && now - shown_ >= std::chrono::milliseconds(500)) {
    shown_ = now;
    line_ = true;
    fmt::print(stderr, "\r\x1b[K{}", progress(spent));
    std::fflush(stderr);
  }
  return interrupts == 0 && (seconds_ <= 0 || spent < seconds_);
}

void LongWork::clear() {
  if (line_) fmt::print(stderr, "\r\x1b[K");
  std::fflush(stderr);
  line_ = false;
}

bool LongWork::interrupt_seen() {
  return interrupts != 0;
}

}  // namespace scalinata
