// A room in memory: its state, its watchers, and what each part of the hub keeps about it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "protocol/updates.hpp"
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
  std::string token, maker_token;  // as the client sent them; `token` is for the seat, if any
  Sent sent;
};

struct LiveRoom {
  LiveRoom(WholeRoom read, const Rate& talking, Millis now)
      : room(std::move(read.room)),
        tokens(std::move(read.tokens)),
        presence(room.seats().size()),
        talk(room.seats().size(), Credits(talking, now)),
        last_used(now),
        loaded_at(now) {}

  Room room;
  std::vector<RoomToken> tokens;  // up to the last event; tokens given without an event may be missing
  std::vector<Watching> watchers;
  std::optional<Shown> shown;  // what the watchers were last shown; none if nobody watches
  Actions::OfRoom work;
  Presences::OfRoom presence;
  EngineTurns::OfRoom engine;
  Hints::OfRoom hint;
  std::vector<Credits> talk;  // by seat
  std::string owner;          // the address that created it if known, otherwise one that watches
  bool damaged = false;       // the stored events no longer apply
  Millis last_used, loaded_at;
  Millis look_at = never;  // Attention's
};

}  // namespace scalinata::server
