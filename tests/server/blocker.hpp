// Keeps an engine thread busy until it is destroyed, so that other jobs have to wait.
#pragma once

#include <future>
#include <memory>

#include "server/engine_pool.hpp"

namespace scalinata::server {

class Blocker {
 public:
  // Waits until the thread has begun.
  explicit Blocker(EnginePool& pool) {
    auto begun = std::make_shared<std::promise<void>>();
    ThinkJob job;
    job.key = "blocker";
    job.work = [begun, release = release_.get_future().share()](const std::atomic<bool>&) {
      begun->set_value();
      release.wait();
    };
    auto running = begun->get_future();
    if (pool.submit(std::move(job))) running.wait();
  }
  ~Blocker() { release(); }
  Blocker(const Blocker&) = delete;
  Blocker& operator=(const Blocker&) = delete;

  void release() {
    if (!released_) release_.set_value();
    released_ = true;
  }

 private:
  std::promise<void> release_;
  bool released_ = false;
};

}  // namespace scalinata::server
