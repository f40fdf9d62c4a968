// Counts open connections, in total and per address. Each connection holds a slot for as long as it lives. All on one
// thread.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>

namespace scalinata::server {

struct ConnectionCount {
  std::int64_t max = 0, max_per_address = 0;
  std::int64_t open = 0;
  std::uint64_t refused = 0;
  std::unordered_map<std::string, std::int64_t> by_address;
};

class ConnectionSlot {
 public:
  // The count is shared because a connection may outlive the server.
  explicit ConnectionSlot(std::shared_ptr<ConnectionCount> count)
      : count_(std::move(count)), taken_(count_->open < count_->max) {
    count_->open += taken_;
    count_->refused += !taken_;
  }
  ConnectionSlot(const ConnectionSlot&) = delete;
  ConnectionSlot& operator=(const ConnectionSlot&) = delete;
  ~ConnectionSlot() {
    count_->open -= taken_;
    if (!address_.empty() && --count_->by_address[address_] == 0) count_->by_address.erase(address_);
  }

  bool taken() const { return taken_; }

  // False if there are already too many from that address. Precondition: not empty, and called only once.
  bool take_address(const std::string& address) {
    const auto found = count_->by_address.find(address);
    if (found != count_->by_address.end() && found->second >= count_->max_per_address) {
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
