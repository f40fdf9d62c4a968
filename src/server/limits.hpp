// Credit-based rate limits: a bucket fills at a steady rate up to its size, and each message takes one credit.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <unordered_map>

#include "server/clock.hpp"

namespace scalinata::server {

struct Rate {
  double burst = 1;
  double per_second = 1;
};

class Credits {
 public:
  Credits(const Rate& rate, Millis now) : rate_(rate), left_(rate.burst), at_(now) {}

  bool take(Millis now, double cost = 1) {
    refill(now);
    if (left_ < cost) return false;
    left_ -= cost;
    return true;
  }
  bool full(Millis now) {
    refill(now);
    return left_ >= rate_.burst;
  }

 private:
  void refill(Millis now) {
    if (now > at_) left_ = std::min(rate_.burst, left_ + static_cast<double>(now - at_) / 1000.0 * rate_.per_second);
    at_ = std::max(at_, now);
  }

  Rate rate_;
  double left_;
  Millis at_;
};

// One bucket for each address; buckets that are full again are forgotten.
class AddressLimits {
 public:
  explicit AddressLimits(const Rate& rate, std::size_t most = 100'000) : rate_(rate), most_(most) {}

  bool take(const std::string& address, Millis now, double cost = 1) {
    if (buckets_.size() >= most_) std::erase_if(buckets_, [&](auto& entry) { return entry.second.full(now); });
    if (buckets_.size() >= most_) return false;
    return buckets_.try_emplace(address, rate_, now).first->second.take(now, cost);
  }

 private:
  Rate rate_;
  std::size_t most_;
  std::unordered_map<std::string, Credits> buckets_;
};

}  // namespace scalinata::server
