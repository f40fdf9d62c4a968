// Those who want to hear of changed rooms, and the telling.
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
  Subscription subscribe(std::function<void(const Change&)> hear);
  void tell(const Change& change);

 private:
  struct Hearers {
    std::mutex mutex;
    std::list<std::function<void(const Change&)>> list;
  };
  std::shared_ptr<Hearers> hearers_ = std::make_shared<Hearers>();
};

}  // namespace scalinata
