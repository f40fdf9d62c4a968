#include "server/engine_pool.hpp"

#include <algorithm>

namespace scalinata::server {

EnginePool::EnginePool(int threads, std::size_t max_waiting) : max_waiting_(max_waiting) {
  const std::lock_guard lock(mutex_);  // the threads read threads_.size()
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
    if (ending_ || waiting_ >= max_waiting_) return false;
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

// The key whose job runs next: attended jobs before unattended ones, then the least recently served owner. keys_.end()
// if no job may run now. Precondition: locked.
EnginePool::Keys::iterator EnginePool::next_key() {
  const bool keeps_thread = unattended_ + 1 >= std::max<std::size_t>(threads_.size(), 2);
  auto best = keys_.end();
  std::pair<bool, std::uint64_t> best_place;
  for (auto key = keys_.begin(); key != keys_.end(); ++key) {
    const ThinkJob& job = jobs_[*key].front();
    if (job.unattended && keeps_thread) continue;
    const auto served = served_.find(job.owner);
    const std::pair place(job.unattended, served == served_.end() ? 0 : served->second);
    if (best != keys_.end() && place >= best_place) continue;
    best = key;
    best_place = place;
  }
  return best;
}

// Precondition: locked.
ThinkJob EnginePool::take(Keys::iterator key) {
  constexpr std::size_t max_owners = 10'000;
  auto& jobs = jobs_[*key];
  keys_.erase(key);
  ThinkJob job = std::move(jobs.front());
  jobs.pop_front();
  --waiting_;
  if (served_.size() >= max_owners) served_.clear();
  served_[job.owner] = ++begun_;
  unattended_ += job.unattended;
  running_.push_back(job.cancelled);
  const bool another_is_idle = running_.size() < threads_.size();
  if (job.settings.level == highest_level && another_is_idle) job.settings.threads = highest_level_threads;
  return job;
}

void EnginePool::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    ready_.wait(lock, [this] { return ending_ || next_key() != keys_.end(); });
    if (ending_) return;
    ThinkJob job = take(next_key());
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
    unattended_ -= job.unattended;
    if (const auto found = jobs_.find(job.key); found->second.empty())
      jobs_.erase(found);
    else
      keys_.push_back(job.key);
  }
}

}  // namespace scalinata::server
