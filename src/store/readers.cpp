#include "store/readers.hpp"

namespace scalinata {

std::unique_ptr<sql::Connection> Readers::take() {
  std::unique_lock lock(mutex_);
  returned_.wait(lock, [this] { return free_places_ > 0; });
  --free_places_;
  if (idle_.empty()) return nullptr;
  auto connection = std::move(idle_.back());
  idle_.pop_back();
  return connection;
}

void Readers::give_back(std::unique_ptr<sql::Connection> connection) {
  {
    const std::lock_guard lock(mutex_);
    ++free_places_;
    if (connection) idle_.push_back(std::move(connection));
  }
  returned_.notify_one();
}

void Readers::drop_idle() {
  const std::lock_guard lock(mutex_);
  idle_.clear();
}

}  // namespace scalinata
