// The threads on which engines think, apart from the network: a fair queue with a limit, in which everybody's jobs take
// turns, and what nobody waits for comes last.
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
  std::string key;                // jobs of one key run one after the other, in turn with other keys' jobs
  std::string owner;              // whose keys take turns with other owners' keys, however many they are
  bool unattended = false;        // nobody waits for it: others go first, and one thread is kept for them
  std::shared_ptr<AnyGame> game;  // a copy of its own
  BotSettings settings;
  ThinkLimits limits;
  std::shared_ptr<std::atomic<bool>> cancelled = std::make_shared<std::atomic<bool>>(false);
  std::function<void(const Thought&)> done;  // from a thread of the pool; not called once cancelled
  // Other work instead, without a game. Called even when cancelled, so that it can say so; it should then end at once.
  std::function<void(const std::atomic<bool>& cancelled)> work;
};

class EnginePool {
 public:
  EnginePool(int threads, std::size_t most_waiting);
  ~EnginePool();
  EnginePool(const EnginePool&) = delete;
  EnginePool& operator=(const EnginePool&) = delete;

  // False where too many wait already.
  bool submit(ThinkJob job);
  std::size_t waiting() const;
  std::uint64_t finished() const { return finished_; }

 private:
  using Keys = std::deque<std::string>;
  void work();
  Keys::iterator next_key();
  ThinkJob take(Keys::iterator key);

  const std::size_t most_waiting_;
  mutable std::mutex mutex_;
  std::condition_variable ready_;
  // A key is in `keys_` while it has jobs and none of them runs; it is in `jobs_` until its last job has run.
  std::unordered_map<std::string, std::deque<ThinkJob>> jobs_;
  Keys keys_;
  std::unordered_map<std::string, std::uint64_t> served_;  // by owner: when a job of theirs was last begun
  std::uint64_t begun_ = 0;
  std::size_t unattended_ = 0;  // of the running ones
  std::size_t waiting_ = 0;
  std::vector<std::shared_ptr<std::atomic<bool>>> running_;  // to be stopped at the end
  bool ending_ = false;
  std::atomic<std::uint64_t> finished_{0};
  std::vector<std::thread> threads_;
};

}  // namespace scalinata::server
