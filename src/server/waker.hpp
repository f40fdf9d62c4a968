// Loads rooms that need attention though nobody has them in memory (due_rooms.hpp), so that they get it.
#pragma once

#include <set>
#include <string>

#include "server/rooms.hpp"

namespace scalinata::server {

class Waker {
 public:
  Waker(HubCommon& hub, Rooms& rooms) : hub_(hub), rooms_(rooms) {}
  void wake(const RoomHead& head);

 private:
  void put_off(const Live& live, const RoomHead& head);

  HubCommon& hub_;
  Rooms& rooms_;
  std::set<std::string> unreadable_;  // damaged, or played by another version of the rules: left alone
};

}  // namespace scalinata::server
