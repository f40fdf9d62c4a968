// Messages on their way to a connection. They are added on any thread, and taken on the connection's.
#pragma once

#include <deque>
#include <functional>
#include <mutex>
#include <string>

namespace scalinata::server {

class Outbox {
 public:
  // Once more than `max_bytes` are unsent, it is overfull, and stays so. `wake` is called then, and when there is
  // something to take again; it must arrange for that, not do it.
  Outbox(std::size_t max_bytes, std::function<void()> wake) : max_bytes_(max_bytes), wake_(std::move(wake)) {}

  void add(std::string message) {
    {
      const std::lock_guard lock(mutex_);
      if (overfull_) return;
      overfull_ = bytes_ > max_bytes_;
      bytes_ += message.size();
      messages_.push_back(std::move(message));
      if (awake_ && !overfull_) return;
      awake_ = true;
    }
    wake_();
  }

  // Messages as a list in one frame, of which a long one is alone or the first; counts them as unsent until the next
  // call. Empty: there is nothing to send until `wake` is called.
  std::string take_frame() {
    const std::lock_guard lock(mutex_);
    bytes_ -= taken_;
    taken_ = 0;
    awake_ = !messages_.empty();
    if (!awake_) return {};
    std::string frame = "[";
    do {
      if (frame.size() > 1) frame += ',';
      frame += messages_.front();
      taken_ += messages_.front().size();
      messages_.pop_front();
    } while (!messages_.empty() && frame.size() + messages_.front().size() < max_joined);
    return frame += ']';
  }

  bool is_empty() const {
    const std::lock_guard lock(mutex_);
    return !awake_;
  }
  bool is_overfull() const {
    const std::lock_guard lock(mutex_);
    return overfull_;
  }

 private:
  static constexpr std::size_t max_joined = 16 * 1024;  // bytes of several messages in one frame

  const std::size_t max_bytes_;
  const std::function<void()> wake_;
  mutable std::mutex mutex_;
  std::deque<std::string> messages_;
  std::size_t bytes_ = 0, taken_ = 0;
  bool awake_ = false, overfull_ = false;
};

}  // namespace scalinata::server
