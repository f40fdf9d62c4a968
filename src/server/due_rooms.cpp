#include "server/due_rooms.hpp"

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
    if (due) found(*due);
  });
}

void DueRooms::found(const std::vector<RoomHead>& due) {
  const bool more = due.size() == static_cast<std::size_t>(max_due);
  last_ = more ? RoomPlace{due.back().wake, due.back().id} : RoomPlace{};
  if (more) next_ = 0;
  for (const RoomHead& head : due) wake_(head);
}

}  // namespace scalinata::server
