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
  explicit Reads(HubCommon& hub) : hub_(hub) {}

  // `read` runs on a thread; reads with the same key run in order. `then` gets the result on the strand, always later,
  // unless the hub is destroyed first.
  template <class T>
  void ask(const std::string& key, std::function<Result<T>(Store&)> read, std::function<void(Result<T>)> then) {
    const auto answer = std::make_shared<std::optional<Result<T>>>();
    const auto deliver = hub_.on_strand([&hub = hub_, answer, then = std::move(then)] {
      --hub.counters.reads_waiting;
      then(std::move(**answer));
    });
    ThinkJob job;
    job.key = job.owner = key;
    job.work = [answer, deliver, read = std::move(read), &store = hub_.store,
                asked = Clock::now()](const auto& ending) {
      const bool expired = ending || Clock::now() - asked > timeout;
      *answer = expired ? std::nullopt : std::optional(read(store));
      if (!*answer) answer->emplace(too_late());
      deliver();
    };
    ++hub_.counters.reads_waiting;
    if (hub_.shared.read_threads.submit(std::move(job))) return;
    answer->emplace(too_late());
    deliver();
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::seconds timeout{10};
  static Error too_late() { return fail("too many reads are waiting for the database"); }

  HubCommon& hub_;
};

}  // namespace scalinata::server
