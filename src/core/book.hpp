// What a game's opening book says about a position.
#pragma once

namespace scalinata {

template <class Move>
struct BookMove {
  Move move{};
  double value = 0.5;  // for the seat to move, 0..1, as the search that made the book saw it
};

}  // namespace scalinata
