#include "cli/arena_process.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace scalinata::arena {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t max_answer_size = 16u << 20;

// Waits until the pipe can be used; returns false at the deadline.
bool wait_for(int pipe, short events, Clock::time_point deadline) {
  for (;;) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    if (left <= 0) return false;
    pollfd waiting{pipe, events, 0};
    const int ready = poll(&waiting, 1, static_cast<int>(std::min<long long>(left, 1'000'000)));
    if (ready > 0) return true;
    if (ready < 0 && errno != EINTR) return true;  // the following read or write reports what is wrong
  }
}

Clock::time_point after(double seconds) {
  return Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

}  // namespace

Result<Process> Process::start(const std::string& command, Language language) {
  const auto failed = [&] {
    return fail(language, "cannot start {command}: {why}", "command"_a = command, "why"_a = std::strerror(errno));
  };
  // Closed in all other children, so that an engine sees the end of its input when we close it.
  std::array<int, 2> input{}, output{};
  if (pipe2(input.data(), O_CLOEXEC) != 0) return failed();
  if (pipe2(output.data(), O_CLOEXEC) != 0) {
    close(input[0]);
    close(input[1]);
    return failed();
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input[0], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO);
  // Its own process group, so that everything the shell started ends with it.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  std::string shell = "sh", flag = "-c", text = command;
  std::array<char*, 4> arguments{shell.data(), flag.data(), text.data(), nullptr};
  pid_t child = -1;
  errno = posix_spawn(&child, "/bin/sh", &actions, &attributes, arguments.data(), environ);
  const bool started = errno == 0;
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  close(input[0]);
  close(output[1]);
  if (!started) {
    close(input[1]);
    close(output[0]);
    return failed();
  }
  fcntl(input[1], F_SETFL, O_NONBLOCK);
  return Process(child, input[1], output[0], language);
}

Process::Process(Process&& other) noexcept
    : child_(other.child_.exchange(-1)),
      to_(std::exchange(other.to_, -1)),
      from_(std::exchange(other.from_, -1)),
      language_(other.language_),
      unread_(std::move(other.unread_)) {}

Process::~Process() {
  if (to_ >= 0) close(to_);
  if (from_ >= 0) close(from_);
  if (child_ < 0) return;
  // A well-behaved engine exits when its input ends; any other is killed.
  for (int tries = 0; tries < 20; ++tries) {
    if (waitpid(child_, nullptr, WNOHANG) != 0) return;
    usleep(10'000);
  }
  kill(-child_, SIGKILL);
  waitpid(child_, nullptr, 0);
}

void Process::interrupt() {
  if (const pid_t child = child_; child > 0) kill(-child, SIGKILL);
}

std::string Process::end_text() {
  ended_ = say(language_, "closed its output");
  int status = 0;
  for (int tries = 0; tries < 100; ++tries) {
    if (waitpid(child_, &status, WNOHANG) == child_) {
      child_ = -1;
      ended_ = WIFSIGNALED(status) ? say(language_, "ended by signal {signal}", "signal"_a = WTERMSIG(status))
                                   : say(language_, "ended with status {status}", "status"_a = WEXITSTATUS(status));
      break;
    }
    usleep(10'000);
  }
  return ended_;
}

Result<void> Process::send(std::string_view line, double seconds) {
  const std::string text = std::string(line) + "\n";
  const auto deadline = after(seconds);
  for (std::size_t sent = 0; sent < text.size();) {
    if (!wait_for(to_, POLLOUT, deadline))
      return fail(language_, "did not read its input for {seconds:g} s", "seconds"_a = seconds);
    const ssize_t count = write(to_, text.data() + sent, text.size() - sent);
    if (count < 0 && errno != EINTR && errno != EAGAIN) return Error{end_text()};
    if (count > 0) sent += static_cast<std::size_t>(count);
  }
  return {};
}

Result<std::string> Process::ask(std::string_view line, double seconds) {
  if (!ended_.empty()) return Error{ended_};
  const Result<void> sent = send(line, seconds);
  if (!sent) return sent.failure();
  const auto deadline = after(seconds);
  for (;;) {
    const std::size_t end = unread_.find("\n\n");
    if (end != std::string::npos) {
      std::string answer = unread_.substr(0, end);
      unread_.erase(0, end + 2);
      answer.erase(0, std::min(answer.find_first_not_of('\n'), answer.size()));
      if (!answer.empty()) return answer;
      continue;
    }
    if (unread_.size() > max_answer_size) return fail(language_, "its answer does not end");
    if (!wait_for(from_, POLLIN, deadline))
      return fail(language_, "did not answer within {seconds:g} s", "seconds"_a = seconds);
    std::array<char, 4096> buffer;
    const ssize_t count = read(from_, buffer.data(), buffer.size());
    if (count == 0) return Error{end_text()};
    if (count < 0 && errno != EINTR) return fail("{}", std::strerror(errno));
    for (ssize_t i = 0; i < count; ++i)
      if (buffer[static_cast<std::size_t>(i)] != '\r') unread_ += buffer[static_cast<std::size_t>(i)];
  }
}

}  // namespace scalinata::arena
