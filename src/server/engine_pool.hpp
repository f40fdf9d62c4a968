// The threads that engines think on, separate from the network's. The queue is bounded and fair: owners take turns, and
// jobs that nobody is waiting for come last.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "catalog/any_bot.hpp"

namespace scalinata::server {

struct ThinkJob {
  std::string key;                // jobs with the same key run one after the other
  std::string owner;              // owners take turns, however many keys each has
  bool unattended = false;        // nobody is waiting for it: others go first, and one thread is kept free for them
  std::shared_ptr<AnyGame> game;  // a copy of its own
  BotSettings settings;
  ThinkLimits limits;
  std::shared_ptr<std::atomic<bool>> cancelled = std::make_shared<std::atomic<bool>>(false);
  std::function<void(const Thought&)> done;  // from a thread of the pool; not called once cancelled
  // Other work instead of a game. Called even when cancelled, so that it can report that; it should then return at
  // once.
  std::function<void(const std::atomic<bool>& cancelled)> work;
};

class EnginePool {
 public:
  EnginePool(int threads, std::size_t max_waiting);
  ~EnginePool();
  EnginePool(const EnginePool&) = delete;
  EnginePool& operator=(const EnginePool&) = delete;

  // False if the queue is full.
  bool submit(ThinkJob job);
  std::size_t waiting() const;
  std::uint64_t finished() const { return finished_; }

 private:
  using Keys = std::deque<std::string>;
  void work();
  Keys::iterator next_key();
  ThinkJob take(Keys::iterator key);

  const std::size_t max_waiting_;
  mutable std::mutex mutex_;
  std::condition_variable ready_;
  // A key is in `keys_` while it has jobs and none is running, and in `jobs_` until its last job has run.
  std::unordered_map<std::string, std::deque<ThinkJob>> jobs_;
  Keys keys_;
  std::unordered_map<std::string, std::uint64_t> served_;  // by owner: value of begun_ at their last job
  std::uint64_t begun_ = 0;
  std::size_t unattended_ = 0;  // running jobs only
  std::size_t waiting_ = 0;
  std::vector<std::shared_ptr<std::atomic<bool>>> running_;  // to cancel in the destructor
  bool ending_ = false;
  std::atomic<std::uint64_t> finished_{0};
  std::vector<std::thread> threads_;
};

}  // namespace scalinata::server
