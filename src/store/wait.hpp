// Waits for a write: `wait<Appended>([&](auto done) { store.append(a, done); })`. For commands and tests; never call it
// on the store's own threads.
#pragma once

#include <condition_variable>
#include <mutex>
#include <optional>
#include <utility>

#include "store/store.hpp"

namespace scalinata {

template <class T, class Start>
Result<T> wait(Start start) {
  std::mutex mutex;
  std::condition_variable arrived;
  std::optional<Result<T>> answer;
  start(Done<T>([&](Result<T> result) {
    const std::lock_guard lock(mutex);
    answer.emplace(std::move(result));
    arrived.notify_one();
  }));
  std::unique_lock lock(mutex);
  arrived.wait(lock, [&] { return answer.has_value(); });
  return std::move(*answer);
}

}  // namespace scalinata
