// A game as numbers (core/encoding.hpp) for code that knows it only as AnyGame; one table of functions per game. Its
// hot code is also compiled for newer processors, like a Kernel (catalog/kernel.hpp).
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catalog/any_game.hpp"
#include "core/encoding.hpp"
#include "native/batch.hpp"
#include "native/tree.hpp"

namespace scalinata {

using Numbers = std::vector<std::int32_t>;

// At a chance turn, numbers are those of its outcomes.
struct Arrays {
  int (*actions)(const AnyGame& game);
  int (*outcomes)(const AnyGame& game);
  PlaneShape (*shape)(const AnyGame& game);
  std::vector<std::string> (*plane_names)(const AnyGame& game);

  void (*legal)(const AnyGame& game, Numbers& out);                     // clears, then fills, ascending
  std::vector<std::pair<int, double>> (*chances)(const AnyGame& game);  // outcomes with probabilities, ascending
  Result<int> (*number)(const AnyGame& game, std::string_view move);
  Result<std::string> (*text)(const AnyGame& game, int number);
  Result<void> (*play)(AnyGame& game, int number);
  // A chance outcome drawn by weight, or a uniformly random legal move. Precondition: not over.
  int (*draw)(const AnyGame& game, Rng& rng);
  // As the seat sees it now, into zeroed memory.
  void (*observe)(const AnyGame& game, int seat, float* out);

  // How long plain C++ takes, without Python and without checks: seconds to play random games with this many moves in
  // total, and to play these actions from a start. The baselines of bench/python.
  double (*time_random)(const AnyGame& start, int moves, Rng& rng);
  double (*time_replay)(const AnyGame& start, const Numbers& actions);

  // A batch of games with this one's options.
  std::unique_ptr<AnyBatch> (*make_batch)(const AnyGame& game, int count, bool auto_reset);
  // Precondition: it is a seat's turn.
  std::unique_ptr<AnyTree> (*make_tree)(const AnyGame& game, const TreeSettings& settings);
};

// The table of a game that suits the processor best.
template <class G>
const Arrays& arrays_of();

// The table of a game of the catalog.
const Arrays& arrays_of(const AnyGame& game);

}  // namespace scalinata
