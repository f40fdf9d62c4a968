// Subscriptions to changes of rooms.
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <mutex>

#include "store/store.hpp"

namespace scalinata {

class Changes {
 public:
  // The subscription may outlive this object.
  Subscription subscribe(std::function<void(const Change&)> callback);
  void notify(const Change& change);

 private:
  struct Subscribers {
    std::mutex mutex;
    std::list<std::function<void(const Change&)>> list;
  };
  std::shared_ptr<Subscribers> subscribers_ = std::make_shared<Subscribers>();
};

}  // namespace scalinata
