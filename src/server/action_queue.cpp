#include "server/action_queue.hpp"

#include <algorithm>

namespace scalinata::server {

Pending own_action(Action action, std::optional<int> seat, bool engine) {
  Pending pending;
  pending.actor.server = !engine;
  pending.actor.engine = engine;
  pending.actor.seat = seat;
  pending.action = std::move(action);
  return pending;
}

bool is_urgent(const Action& action) {
  return std::visit(
      [](const auto& one) {
        using A = std::decay_t<decltype(one)>;
        return std::is_same_v<A, act::Move> || std::is_same_v<A, act::Resign> ||
               std::is_same_v<A, act::AnswerTakeback> || std::is_same_v<A, act::TimePassed> ||
               std::is_same_v<A, act::Resume>;
      },
      action);
}

Pending ActionQueue::take_first() {
  Pending first = std::move(pending_.front());
  pending_.pop_front();
  return first;
}

bool ActionQueue::insert(Pending& pending) {
  constexpr std::size_t max_queued = 256, max_urgent = 1024;
  const bool urgent = is_urgent(pending.action);
  if (pending_.size() >= (urgent ? max_urgent : max_queued)) return false;
  auto place = pending_.end();
  if (urgent)
    place = std::find_if(pending_.begin() + (pending_.empty() ? 0 : 1), pending_.end(),
                         [](const Pending& other) { return !is_urgent(other.action); });
  pending_.insert(place, std::move(pending));
  return true;
}

}  // namespace scalinata::server
