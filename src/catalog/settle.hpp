// Estimates of the positions of a game that agree with each other.
//
// Each position is searched by itself, and two searches never agree quite: without this, the best move found would now
// and then show a loss, and a win that was proved would be in doubt one move later.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace scalinata {

// Below that a difference of two estimates is noise.
inline constexpr double least_loss = 0.05;

// A decision as it was searched. Estimates go from 0 (surely last) to 1 (surely first).
struct SearchedMove {
  std::size_t seat = 0;            // that moved
  std::vector<double> values;      // of every seat, with the best move found
  bool proved = false;             // they are exact
  bool best = false;               // the move played is the best found
  std::optional<double> played;    // the mover's estimate of the move played, by the same search
  std::vector<double> after_best;  // of every seat, by a search of the position after the best move; empty: none yet
  bool goes_on = true;             // the next decision, or the result, is the position after this move, and as open
};

// The mover's estimates.
struct SettledMove {
  double before = 0.5;
  std::optional<double> after;  // unknown where no search looked at the move
  bool proved = false;          // `before` is exact
  bool worse = false;           // `after` is clearly less than `before`
};

// Where moves go on, one's `after` is the next one's `before`, told by every seat's share. The best move found never
// shows a loss: where the next search thinks less of it, this one had hoped for too much. What is proved is carried to
// the neighbours for which it is a proof too. Empty `result`: the game is not over.
std::vector<SettledMove> settle(std::vector<SearchedMove> moves, const std::vector<double>& result);

}  // namespace scalinata
