// Finds rooms in the database that need attention though nobody has them in memory. Goes through them in batches, round
// after round, so that no room holds up the others.
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
  void wake(const std::vector<RoomHead>& due);
  void put_off(const Live& live, const RoomHead& head);

  HubCommon& hub_;
  Reads& reads_;
  Rooms& rooms_;
  bool looking_ = false;
  Millis next_ = 0;
  RoomPlace last_;                    // where this round has got to
  std::set<std::string> unreadable_;  // damaged, or played by another version of the rules: left alone
};

}  // namespace scalinata::server
