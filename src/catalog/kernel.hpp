// The hot code of one game (search, solver, perft, measurements) as a table of functions.
//
// The program is built for any x86-64 processor of the last fifteen years. If newer instructions make a game much
// faster, its rules and kernel are also compiled for them (src/catalog/CMakeLists.txt says which), and the table for
// the current processor is chosen at run time. All versions give the same results.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "catalog/any_bot.hpp"
#include "catalog/exact.hpp"
#include "catalog/explain.hpp"
#include "core/game.hpp"
#include "search/level.hpp"

namespace scalinata {

struct Measurement {
  Phrase what;
  double value = 0;
  Phrase unit;
};

struct Kernel {
  std::unique_ptr<AnyBot> (*make_bot)(const BotSettings& settings);
  // Null if the game's strategy cannot use a network.
  Result<void> (*check_weights)(std::string_view weights);
  // Null if the game has chance or hidden information. Precondition: two seats, not over.
  ExactValue (*solve)(const AnyGame& game, bool by_score, const ExactLimits& limits);
  std::uint64_t (*perft)(const AnyGame& game, int depth);
  // The speed of the rules; each measurement takes about this many seconds. Null in browsers. Precondition: the options
  // are valid.
  std::vector<Measurement> (*measure)(const OptionValues& options, double seconds);
  Result<std::vector<MoveFeature>> (*move_features)(const AnyGame& game, std::string_view move);
  std::string (*greedy_move)(const AnyGame& game, Rng& rng);
  search::Levels (*levels)();
};

// The kernel of a game that suits the processor best.
template <Game G>
const Kernel& kernel_of();

}  // namespace scalinata
