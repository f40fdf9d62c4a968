#include "native/pool.hpp"

#include <unistd.h>

#include <algorithm>

namespace scalinata::python {

Pool::Pool(int threads) : owner_(getpid()) {
  for (int i = 1; i < threads; ++i) workers_.emplace_back([this] { wait_for_work(); });
}

bool Pool::forked() const {
  return getpid() != owner_;
}

Pool::~Pool() {
  if (forked()) {
    new std::vector<std::thread>(std::move(workers_));  // leaked: there is nothing to join
    return;
  }
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  begun_.notify_all();
  for (std::thread& worker : workers_) worker.join();
}

void Pool::run(int count, const Work& work) {
  if (count <= range || workers_.empty() || forked()) {
    work(0, count);
    return;
  }
  {
    const std::lock_guard lock(mutex_);
    work_ = &work;
    count_ = count;
    next_ = 0;
    busy_ = static_cast<int>(workers_.size());
    ++round_;
  }
  begun_.notify_all();
  run_ranges();
  std::unique_lock lock(mutex_);
  ended_.wait(lock, [&] { return busy_ == 0; });
}

void Pool::run_ranges() {
  for (int begin = next_.fetch_add(range); begin < count_; begin = next_.fetch_add(range))
    (*work_)(begin, std::min(begin + range, count_));
}

void Pool::wait_for_work() {
  std::uint64_t seen = 0;
  std::unique_lock lock(mutex_);
  while (true) {
    begun_.wait(lock, [&] { return closing_ || round_ != seen; });
    if (closing_) return;
    seen = round_;
    lock.unlock();
    run_ranges();
    lock.lock();
    if (--busy_ == 0) ended_.notify_one();
  }
}

}  // namespace scalinata::python
