#include "store/retention.hpp"

#include "store/wait.hpp"

namespace scalinata {

Result<std::int64_t> purge(Store& store, const Retention& retention) {
  const auto now = store.now();
  if (!now) return now.failure();
  const std::pair<RoomStatus, std::optional<Millis>> rules[] = {{RoomStatus::open, retention.open},
                                                                {RoomStatus::playing, retention.playing},
                                                                {RoomStatus::finished, retention.finished},
                                                                {RoomStatus::closed, retention.closed}};
  std::int64_t removed = 0;
  for (const auto& [status, age] : rules) {
    if (!age) continue;
    RoomQuery query;
    query.status = status;
    query.listed_only = false;
    query.idle_since = *now - *age;
    while (true) {
      const auto page = store.rooms(query);
      if (!page) return page.failure();
      if (page->empty()) break;
      for (const RoomHead& room : *page) {
        const auto gone = wait<bool>([&](auto done) { store.remove_room(room.id, query.idle_since, done); });
        if (!gone) return gone.failure();
        removed += *gone;
      }
      query.after = RoomPlace{page->back().since, page->back().id};
    }
  }
  return removed;
}

}  // namespace scalinata
