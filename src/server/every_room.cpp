#include "server/every_room.hpp"

namespace scalinata::server {

Result<void> for_each_room(Store& store, const std::function<Result<void>(const RoomHead&)>& work) {
  constexpr int page = 100;
  for (const RoomStatus status : {RoomStatus::open, RoomStatus::playing, RoomStatus::finished, RoomStatus::closed}) {
    RoomQuery query;
    query.status = status;
    query.listed_only = false;
    query.limit = page;
    for (;;) {
      const auto rooms = store.rooms(query);
      if (!rooms) return rooms.failure();
      for (const RoomHead& room : *rooms)
        if (auto done = work(room); !done) return done;
      if (rooms->size() < static_cast<std::size_t>(page)) break;
      query.after = RoomPlace{rooms->back().since, rooms->back().id};
    }
  }
  return {};
}

}  // namespace scalinata::server
