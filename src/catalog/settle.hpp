// Makes the estimates of a game's positions consistent with each other.
//
// Each position is searched separately, and two searches never agree exactly: without this, the best move found would
// sometimes show a loss, and a proved win would be in doubt one move later.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace scalinata {

// A smaller difference between two estimates is noise.
inline constexpr double min_loss = 0.05;

// A decision as it was searched. Estimates range from 0 (surely last) to 1 (surely first).
struct SearchedMove {
  std::size_t seat = 0;            // the seat that moved
  std::vector<double> values;      // for every seat, with the best move found
  bool proved = false;             // they are exact
  bool best = false;               // the move played is the best found
  std::optional<double> played;    // the mover's estimate of the move played, by the same search
  std::vector<double> after_best;  // for every seat, by a search after the best move; empty: not done yet
  bool followed = true;            // the next decision, or the result, directly follows this move, with nothing hidden
};

// The mover's estimates.
struct SettledMove {
  double before = 0.5;
  std::optional<double> after;  // unknown if no search looked at the move
  bool proved = false;          // `before` is exact
  bool worse = false;           // `after` is clearly less than `before`
};

// If moves are consecutive, the `after` of one is the `before` of the next, for every seat. The best move found never
// shows a loss: if the next search thinks less of it, this one was too optimistic. Proofs are carried over to
// neighbours for which they also hold. Empty `result`: the game is not over.
std::vector<SettledMove> settle(std::vector<SearchedMove> moves, const std::vector<double>& result);

}  // namespace scalinata
