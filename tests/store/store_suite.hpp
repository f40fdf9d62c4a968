// StoreSuite: the fixture of the tests for both kinds of store: an open store on a fresh database.
#pragma once

#include "store/database.hpp"

namespace scalinata::testing {

class StoreSuite : public EachDatabase {
 protected:
  void SetUp() override { reopen(); }
  void reopen(const StoreOptions& options = {}) {
    store.reset();
    store = database.open(options);
    ASSERT_TRUE(store);
  }
  void reopen_at(Millis now) {
    database.set_time(now);
    reopen();
  }
  RoomHead head(const std::string& id) {
    const auto room = store->room(id);
    EXPECT_TRUE(room && *room);
    return room && *room ? **room : RoomHead{};
  }
  std::vector<std::string> ids(const RoomQuery& query) {
    std::vector<std::string> result;
    const auto rooms = store->rooms(query);
    EXPECT_TRUE(rooms);
    for (const RoomHead& room : *rooms) result.push_back(room.id);
    return result;
  }
  void add_room(const std::string& id, RoomStatus status = RoomStatus::open, bool listed = true) {
    NewRoom room = sample_room(id);
    room.status = status;
    room.listed = listed;
    ASSERT_TRUE(create(*store, room));
  }

  std::unique_ptr<Store> store;
};

}  // namespace scalinata::testing
