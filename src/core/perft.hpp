// The number of move sequences of a given length: the standard check and speed measure of move generation.
#pragma once

#include <cstdint>

#include "core/game.hpp"

namespace scalinata {

template <Game G>
std::uint64_t perft(const G& position, int depth) {
  if (depth == 0) return 1;
  MoveList<G> moves;
  position.legal_moves(moves);
  if (depth == 1) return moves.size();
  std::uint64_t count = 0;
  for (const auto& move : moves) {
    G next = position;
    next.play(move);
    count += perft(next, depth - 1);
  }
  return count;
}

}  // namespace scalinata
