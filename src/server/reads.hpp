// The hub's reads from the database, on their own threads: a database that hangs delays only those who need something
// from it.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "server/hub_common.hpp"

namespace scalinata::server {

class Reads {
 public:
  explicit Reads(HubCommon& hub) : hub_(hub), threads_(threads, max_waiting) {}

  // `read` runs on a thread; reads with the same key run in order. `then` gets the result on the strand, always later,
  // unless the hub is destroyed first.
  template <class T>
  void ask(const std::string& key, std::function<Result<T>(Store&)> read, std::function<void(Result<T>)> then) {
    const auto answer = std::make_shared<std::optional<Result<T>>>();
    const auto deliver = hub_.on_strand([this, answer, then = std::move(then)] {
      --waiting_;
      then(std::move(**answer));
    });
    ThinkJob job;
    job.key = job.owner = key;
    job.work = [answer, deliver, read = std::move(read), &store = hub_.store,
                asked = Clock::now()](const auto& ending) {
      const bool expired = ending || Clock::now() - asked > timeout;
      answer->emplace(expired ? Result<T>(too_late()) : read(store));
      deliver();
    };
    ++waiting_;
    if (threads_.submit(std::move(job))) return;
    answer->emplace(too_late());
    deliver();
  }

  std::size_t waiting() const { return waiting_; }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int threads = 4;  // as many as the store has connections for
  static constexpr std::size_t max_waiting = 20'000;
  static constexpr std::chrono::seconds timeout{10};
  static Error too_late() { return fail("too many reads are waiting for the database"); }

  HubCommon& hub_;
  std::size_t waiting_ = 0;
  EnginePool threads_;
};

}  // namespace scalinata::server
