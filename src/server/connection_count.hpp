// How many connections are open, in all and from each address, and the place that each of them takes while it lives.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>

namespace scalinata::server {

struct ConnectionCount {
  std::int64_t most = 0, most_per_address = 0;
  std::int64_t open = 0;
  std::uint64_t refused = 0;
  std::unordered_map<std::string, std::int64_t> by_address;
};

class ConnectionPlace {
 public:
  // A connection that is still open when the server ends goes later than it: the count is shared.
  explicit ConnectionPlace(std::shared_ptr<ConnectionCount> count)
      : count_(std::move(count)), taken_(count_->open < count_->most) {
    count_->open += taken_;
    count_->refused += !taken_;
  }
  ConnectionPlace(const ConnectionPlace&) = delete;
  ConnectionPlace& operator=(const ConnectionPlace&) = delete;
  ~ConnectionPlace() {
    count_->open -= taken_;
    if (!address_.empty() && --count_->by_address[address_] == 0) count_->by_address.erase(address_);
  }

  bool taken() const { return taken_; }

  // False where too many come from there already. Precondition: called once, with a text.
  bool take_address(const std::string& address) {
    const auto found = count_->by_address.find(address);
    if (found != count_->by_address.end() && found->second >= count_->most_per_address) {
      ++count_->refused;
      return false;
    }
    ++count_->by_address[address];
    address_ = address;
    return true;
  }

 private:
  std::shared_ptr<ConnectionCount> count_;
  bool taken_;
  std::string address_;  // empty until one is taken
};

}  // namespace scalinata::server
