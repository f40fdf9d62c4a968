// A table: the room in which its two players play at the moment.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bench/load/script.hpp"
#include "bench/load/stage.hpp"

namespace scalinata::load {

// A room that was made, and which of its moves were acknowledged: with which version, by ply; 0: not.
struct PlayedRoom {
  std::string id;
  std::shared_ptr<const Script> script;
  std::vector<std::int64_t> acknowledged;
};

struct Table {
  std::size_t number = 0;
  PlayedRoom room;
  std::string tokens[2];
  std::size_t games = 0;                       // in earlier rooms
  double phase = 0;                            // fraction of the interval between moves
  double interval = 0;                         // seconds between moves; 0: as soon as possible
  Clock::time_point begun;                     // of this room's first interval
  std::function<void()> over;                  // called when the last move was acknowledged
  std::function<void(std::size_t ply)> moved;  // called before a move is sent; may be empty

  const std::vector<ScriptedMove>& moves() const { return room.script->moves; }
  Clock::time_point due(std::size_t ply) const { return due(ply, phase); }
  Clock::time_point due(std::size_t ply, double part) const {
    const std::chrono::duration<double> offset((static_cast<double>(ply) + part) * interval);
    return begun + std::chrono::duration_cast<Clock::duration>(offset);
  }
};

}  // namespace scalinata::load
