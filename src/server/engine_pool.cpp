#include "server/engine_pool.hpp"

#include <algorithm>

namespace scalinata::server {

EnginePool::EnginePool(int threads, std::size_t most_waiting) : most_waiting_(most_waiting) {
  for (int i = 0; i < std::max(threads, 1); ++i) threads_.emplace_back([this] { work(); });
}

EnginePool::~EnginePool() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    queue_.clear();
    for (const auto& cancelled : running_) *cancelled = true;
  }
  ready_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool EnginePool::submit(ThinkJob job) {
  {
    const std::lock_guard lock(mutex_);
    if (ending_ || queue_.size() >= most_waiting_) return false;
    queue_.push_back(std::move(job));
  }
  ready_.notify_one();
  return true;
}

std::size_t EnginePool::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

void EnginePool::work() {
  for (;;) {
    ThinkJob job;
    {
      std::unique_lock lock(mutex_);
      ready_.wait(lock, [this] { return ending_ || !queue_.empty(); });
      if (ending_) return;
      job = std::move(queue_.front());
      queue_.pop_front();
      running_.push_back(job.cancelled);
      const bool another_is_idle = running_.size() < threads_.size();
      if (job.settings.level == highest_level && another_is_idle) job.settings.threads = highest_level_threads;
    }
    if (job.work) {
      job.work(*job.cancelled);
      ++finished_;
    } else if (!*job.cancelled) {
      job.limits.stop = job.cancelled.get();
      const auto bot = make_bot(*job.game, job.settings);
      const Thought thought = bot->think(*job.game, job.limits);
      if (!*job.cancelled) job.done(thought);
      ++finished_;
    }
    const std::lock_guard lock(mutex_);
    std::erase(running_, job.cancelled);
  }
}

}  // namespace scalinata::server
