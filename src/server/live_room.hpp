// A room in memory: what it is, who watches it, and what each part of the hub knows of it.
#pragma once

#include <string>
#include <vector>

#include "room/room.hpp"
#include "server/actions.hpp"
#include "server/engine_turns.hpp"
#include "server/hints.hpp"
#include "server/limits.hpp"
#include "server/peer.hpp"
#include "server/presences.hpp"

namespace scalinata::server {

struct Watching {
  PeerPtr peer;
  Watcher watcher;
  std::string token, maker_token;  // as they were shown; the first gives the seat, if any
  RoomVersion sent = 0;
};

struct LiveRoom {
  LiveRoom(WholeRoom read, const Rate& talking, Millis now)
      : room(std::move(read.room)),
        tokens(std::move(read.tokens)),
        presence(room.seats().size()),
        talk(room.seats().size(), Credits(talking, now)),
        used(now),
        loaded(now) {}

  Room room;
  std::vector<RoomToken> tokens;  // with the last event's; those given without an event may be missing
  std::vector<Watching> watchers;
  Actions::OfRoom work;
  Presences::OfRoom presence;
  EngineTurns::OfRoom engine;
  Hints::OfRoom hint;
  std::vector<Credits> talk;  // by seat
  std::string owner;          // the address that made it, where it is known, else one that watches
  bool damaged = false;       // what is stored cannot be followed any more
  Millis used, loaded;
  Millis look_at = never;  // Attention's
};

}  // namespace scalinata::server
