// The hub's reads of the database, on threads beside the network: a database that does not answer keeps only those
// waiting who asked for something that is in it.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "server/hub_common.hpp"

namespace scalinata::server {

class Reads {
 public:
  explicit Reads(HubCommon& hub) : hub_(hub), threads_(threads, most_waiting) {}

  // `read` runs on a thread, what is asked with one key in order; `then` gets the answer on the strand, later in every
  // case, unless the hub goes first.
  template <class T>
  void ask(const std::string& key, std::function<Result<T>(Store&)> read, std::function<void(Result<T>)> then) {
    const auto answer = std::make_shared<std::optional<Result<T>>>();
    const auto heard = hub_.on_strand([this, answer, then = std::move(then)] {
      --waiting_;
      then(std::move(**answer));
    });
    ThinkJob job;
    job.key = job.owner = key;
    job.work = [answer, heard, read = std::move(read), &store = hub_.store, asked = Clock::now()](const auto& ending) {
      const bool in_vain = ending || Clock::now() - asked > patience;
      answer->emplace(in_vain ? Result<T>(too_late()) : read(store));
      heard();
    };
    ++waiting_;
    if (threads_.submit(std::move(job))) return;
    answer->emplace(too_late());
    heard();
  }

  std::size_t waiting() const { return waiting_; }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int threads = 4;  // as many as the store has connections for
  static constexpr std::size_t most_waiting = 20'000;
  static constexpr std::chrono::seconds patience{10};
  static Error too_late() { return fail("too many reads are waiting for the database"); }

  HubCommon& hub_;
  std::size_t waiting_ = 0;
  EnginePool threads_;
};

}  // namespace scalinata::server
