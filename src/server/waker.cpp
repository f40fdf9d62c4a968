#include "server/waker.hpp"

#include "server/live_room.hpp"

namespace scalinata::server {

void Waker::wake(const RoomHead& head) {
  if (unreadable_.contains(head.id)) return;
  rooms_.get(head.id, Language::en, [this, head](const Answer<Live>& found) {
    if (const auto* live = std::get_if<Live>(&found)) return put_off(*live, head);
    const Refusal why = std::get<Refused>(found).code;
    if (why == Refusal::not_allowed || why == Refusal::damaged) unreadable_.insert(head.id);
  });
}

// The room is not actually due, or not yet: stores its real wake time.
void Waker::put_off(const Live& live, const RoomHead& head) {
  if (live->work.busy || !live->work.queue.empty() || live->room.version() != head.version) return;
  const Millis now = hub_.now();
  const Millis wake = live->room.wake(now);
  if (wake > 0 && wake <= now) return;
  Append later{head.id, head.version, {}, {}, {}, {}, {}};
  later.update.wake = wake;
  hub_.store.append(std::move(later), [](const Result<Appended>&) {});
}

}  // namespace scalinata::server
