// Rematches: once everybody at the table agrees, one new room is created, with the seats rotated and reserved.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/actions.hpp"
#include "server/room_maker.hpp"
#include "server/rooms.hpp"

namespace scalinata::server {

struct Watching;

class Rematches {
 public:
  Rematches(HubCommon& hub, Rooms& rooms, Actions& actions, RoomMaker& maker)
      : hub_(hub), rooms_(rooms), actions_(actions), maker_(maker) {}

  // Offers a rematch or agrees to one; the last to agree creates the room.
  void ask(const Live& live, const Watching& from, Pending pending);

 private:
  // A player going to the next room, with the tokens they hold in this one.
  struct Guest {
    std::string token, maker_token;
    Pending pending;
  };
  void make(const Live& live, const std::function<void(const Refused&)>& refuse, const std::function<void()>& done);
  void join(const Live& live, const Guest& guest, RoomVersion version);

  HubCommon& hub_;
  Rooms& rooms_;
  Actions& actions_;
  RoomMaker& maker_;
};

}  // namespace scalinata::server
