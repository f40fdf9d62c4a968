// Messages on their way to a connection. They are added on any thread, and taken on the connection's.
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

namespace scalinata::server {

class Outbox {
 public:
  enum class Haste : std::uint8_t { none, soon, now };

  // Once more than `max_bytes` are unsent, it is overfull, and stays so. `wake` is called then, and when there is
  // something to take again, or in more haste; it must arrange for that, not do it.
  Outbox(std::size_t max_bytes, std::function<void(Haste)> wake) : max_bytes_(max_bytes), wake_(std::move(wake)) {}

  // Soon: the message can wait for others, to share their frame.
  void add(std::string message, Haste haste) {
    {
      const std::lock_guard lock(mutex_);
      if (overfull_) return;
      overfull_ = bytes_ > max_bytes_;
      bytes_ += message.size();
      messages_.push_back(std::move(message));
      if (overfull_) haste = Haste::now;
      if (haste_ >= haste && !overfull_) return;
      haste_ = haste;
    }
    wake_(haste);
  }

  // Makes `frame` a list of messages, of which a long one is alone or the first; counts them as unsent until the next
  // call. Empty: there is nothing to send until `wake` is called.
  void take_frame(std::string& frame) {
    frame.clear();
    const std::lock_guard lock(mutex_);
    bytes_ -= taken_;
    taken_ = 0;
    haste_ = messages_.empty() ? Haste::none : Haste::now;
    if (messages_.empty()) return;
    auto next = messages_.begin();
    do {
      frame += frame.empty() ? '[' : ',';
      frame += *next;
      taken_ += next->size();
    } while (++next != messages_.end() && frame.size() + next->size() < max_joined);
    frame += ']';
    messages_.erase(messages_.begin(), next);
    if (messages_.empty()) messages_ = {};
  }

  bool is_empty() const {
    const std::lock_guard lock(mutex_);
    return haste_ == Haste::none;
  }
  bool is_overfull() const {
    const std::lock_guard lock(mutex_);
    return overfull_;
  }

 private:
  static constexpr std::size_t max_joined = 16 * 1024;  // bytes of several messages in one frame

  const std::size_t max_bytes_;
  const std::function<void(Haste)> wake_;
  mutable std::mutex mutex_;
  std::vector<std::string> messages_;
  std::size_t bytes_ = 0, taken_ = 0;
  Haste haste_ = Haste::none;  // in which it was last woken
  bool overfull_ = false;
};

}  // namespace scalinata::server
