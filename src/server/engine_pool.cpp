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
    for (const auto& cancelled : running_) *cancelled = true;
  }
  ready_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool EnginePool::submit(ThinkJob job) {
  {
    const std::lock_guard lock(mutex_);
    if (ending_ || waiting_ >= most_waiting_) return false;
    ++waiting_;
    const auto [found, is_new] = jobs_.try_emplace(job.key);
    if (is_new) keys_.push_back(job.key);
    found->second.push_back(std::move(job));
  }
  ready_.notify_one();
  return true;
}

std::size_t EnginePool::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_;
}

// Precondition: locked, and a key is ready.
ThinkJob EnginePool::take() {
  auto& jobs = jobs_[keys_.front()];
  keys_.pop_front();
  ThinkJob job = std::move(jobs.front());
  jobs.pop_front();
  --waiting_;
  running_.push_back(job.cancelled);
  const bool another_is_idle = running_.size() < threads_.size();
  if (job.settings.level == highest_level && another_is_idle) job.settings.threads = highest_level_threads;
  return job;
}

void EnginePool::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    ready_.wait(lock, [this] { return ending_ || !keys_.empty(); });
    if (ending_) return;
    ThinkJob job = take();
    lock.unlock();
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
    lock.lock();
    running_.erase(std::find(running_.begin(), running_.end(), job.cancelled));
    if (const auto found = jobs_.find(job.key); found->second.empty())
      jobs_.erase(found);
    else
      keys_.push_back(job.key);  // for this thread or whoever is quicker
  }
}

}  // namespace scalinata::server
