// Rooms that need attention though nobody has them in memory: looked for in the database, some at a time, round and
// round, so that none keeps the others waiting.
#pragma once

#include <set>
#include <string>

#include "server/rooms.hpp"

namespace scalinata::server {

class DueRooms {
 public:
  DueRooms(HubCommon& hub, Reads& reads, Rooms& rooms) : hub_(hub), reads_(reads), rooms_(rooms) {}
  void tick(Millis now);

 private:
  void take_in(const std::vector<RoomHead>& due);
  void put_off(const Live& live, const RoomHead& head);

  HubCommon& hub_;
  Reads& reads_;
  Rooms& rooms_;
  bool looking_ = false;
  Millis next_ = 0;
  RoomPlace last_;                    // how far this round has come
  std::set<std::string> unreadable_;  // of another version's rules, or damaged: left alone
};

}  // namespace scalinata::server
