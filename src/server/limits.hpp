// Rate limits by token bucket: a bucket fills at a steady rate up to its size, and each message takes one credit.
#pragma once

#include <algorithm>
#include <cstddef>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/serve_limits.hpp"
#include "store/types.hpp"

namespace scalinata::server {

class Credits {
 public:
  Credits(const Rate& rate, Millis now) : rate_(rate), left_(rate.burst), at_(now) {}

  bool take(Millis now, double cost = 1) {
    left_ = filled(now);
    at_ = std::max(at_, now);
    if (left_ < cost) return false;
    left_ -= cost;
    return true;
  }
  // Charges what something turned out to cost, even beyond the remaining credit.
  void charge(double cost) { left_ -= cost; }
  bool full(Millis now) const { return filled(now) >= rate_.burst; }

 private:
  double filled(Millis now) const {
    const double seconds = static_cast<double>(std::max<Millis>(now - at_, 0)) / 1000.0;
    return std::min(rate_.burst, left_ + seconds * rate_.per_second);
  }

  Rate rate_;
  double left_;
  Millis at_;
};

// One bucket per address; full buckets are dropped. May be used on any thread.
class AddressLimits {
 public:
  explicit AddressLimits(const Rate& rate, std::size_t max = 100'000) : rate_(rate), max_(max) {}

  bool take(const std::string& address, Millis now, double cost = 1) {
    const std::lock_guard lock(mutex_);
    if (buckets_.size() >= max_) std::erase_if(buckets_, [&](const auto& entry) { return entry.second.full(now); });
    if (buckets_.size() >= max_) return false;
    return buckets_.try_emplace(address, rate_, now).first->second.take(now, cost);
  }

 private:
  Rate rate_;
  std::size_t max_;
  std::mutex mutex_;
  std::unordered_map<std::string, Credits> buckets_;
};

}  // namespace scalinata::server
