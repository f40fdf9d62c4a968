// Subscriptions: the lock is held while hearers are told, so nobody is told after his subscription ended.
#include "store/changes.hpp"

namespace scalinata {

Subscription Changes::subscribe(std::function<void(const Change&)> hear) {
  const std::lock_guard lock(hearers_->mutex);
  const auto place = hearers_->list.insert(hearers_->list.end(), std::move(hear));
  return Subscription(&*place, [hearers = hearers_, place](void*) {
    const std::lock_guard removing(hearers->mutex);
    hearers->list.erase(place);
  });
}

void Changes::tell(const Change& change) {
  const std::lock_guard lock(hearers_->mutex);
  for (const auto& hear : hearers_->list) hear(change);
}

}  // namespace scalinata
