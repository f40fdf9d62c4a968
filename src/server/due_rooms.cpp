#include "server/due_rooms.hpp"

#include "server/live_room.hpp"

namespace scalinata::server {
namespace {

constexpr int max_due = 64;

}  // namespace

void DueRooms::tick(Millis now) {
  if (now < next_ || looking_) return;
  looking_ = true;
  next_ = now + hub_.options.poll;
  const auto read = [after = last_](Store& store) { return store.due_rooms(max_due, after); };
  reads_.ask<std::vector<RoomHead>>("due", read, [this](const Result<std::vector<RoomHead>>& due) {
    looking_ = false;
    if (due) wake(*due);
  });
}

void DueRooms::wake(const std::vector<RoomHead>& due) {
  const bool more = due.size() == static_cast<std::size_t>(max_due);
  last_ = more ? RoomPlace{due.back().wake, due.back().id} : RoomPlace{};
  if (more) next_ = 0;
  for (const RoomHead& head : due) {
    if (unreadable_.contains(head.id)) continue;
    rooms_.get(head.id, Language::en, [this, head](const Answer<Live>& found) {
      if (const auto* live = std::get_if<Live>(&found)) return put_off(*live, head);
      const Refusal why = std::get<Refused>(found).code;
      if (why == Refusal::not_allowed || why == Refusal::damaged) unreadable_.insert(head.id);
    });
  }
}

// The room is not actually due, or not yet: stores its real wake time.
void DueRooms::put_off(const Live& live, const RoomHead& head) {
  if (live->work.busy || !live->work.queue.empty() || live->room.version() != head.version) return;
  const Millis now = hub_.now();
  const Millis wake = live->room.wake(now);
  if (wake > 0 && wake <= now) return;
  Append later{head.id, head.version, {}, {}, {}, {}, {}};
  later.update.wake = wake;
  hub_.store.append(std::move(later), [](const Result<Appended>&) {});
}

}  // namespace scalinata::server
