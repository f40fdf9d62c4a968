// What clients measure: waits, bytes received, refusals; and how it is reported.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "json/json.hpp"

namespace scalinata::load {

struct Wait {
  double due;  // seconds since the first move
  double ms;
};

// Frames with updates, and all bytes since the previous one: also acknowledgements, presence and pings.
struct Sent {
  double frames = 0, bytes = 0;
};

struct Tally {
  std::vector<Wait> waits;       // from when a move was due, or its client saw its turn, to the acknowledgement
  Sent to_next, to_others;       // to the player to move, with the legal moves, and to the others
  double last_acknowledged = 0;  // seconds since the first move
  std::uint64_t reconnections = 0, repeated_actions = 0;
  std::map<std::string, std::uint64_t> refused;  // by code
};

// p50, p99 and the longest. Null if there are none.
Json quantiles(std::vector<double> values);
// The waits of moves due in [from, to).
Json waits_between(const Tally& tally, double from, double to);
// Bytes per frame to the next player and to others, and per move.
Json wire_bytes(const Tally& tally, double moves);

}  // namespace scalinata::load
