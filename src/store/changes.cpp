// The lock is held during callbacks, so that none is called after its subscription has ended.
#include "store/changes.hpp"

namespace scalinata {

Subscription Changes::subscribe(std::function<void(const Change&)> callback) {
  const std::lock_guard lock(subscribers_->mutex);
  const auto place = subscribers_->list.insert(subscribers_->list.end(), std::move(callback));
  return Subscription(&*place, [subscribers = subscribers_, place](void*) {
    const std::lock_guard removing(subscribers->mutex);
    subscribers->list.erase(place);
  });
}

void Changes::notify(const Change& change) {
  const std::lock_guard lock(subscribers_->mutex);
  for (const auto& callback : subscribers_->list) callback(change);
}

}  // namespace scalinata
