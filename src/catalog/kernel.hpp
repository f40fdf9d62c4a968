// Kernel: the hot code of one game (search, solver, perft, measurements) as a table of functions.
//
// The program is built for any x86-64 processor of the last fifteen years. Where newer instructions make a game much
// faster, its rules and its kernel are compiled again for them (src/catalog/CMakeLists.txt says which), and the table
// for the processor at hand is chosen at run time. All versions give the same results.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "catalog/any_bot.hpp"
#include "catalog/exact.hpp"
#include "catalog/explain.hpp"
#include "core/game.hpp"

namespace scalinata {

struct Measurement {
  Phrase what;
  double value = 0;
  Phrase unit;
};

struct Kernel {
  std::unique_ptr<AnyBot> (*make_bot)(const BotSettings& settings);
  // Null where a game has chance or secrets. Precondition: two seats, not over.
  ExactValue (*solve)(const AnyGame& game, bool by_score, const ExactLimits& limits);
  std::uint64_t (*perft)(const AnyGame& game, int depth);
  // The speed of the rules, each measurement for about that many seconds. Precondition: the options are valid.
  std::vector<Measurement> (*measure)(const OptionValues& options, double seconds);
  Result<std::vector<MoveFeature>> (*move_features)(const AnyGame& game, std::string_view move);
  std::string (*greedy_move)(const AnyGame& game, Rng& rng);
};

// The kernel of a game that suits the processor best.
template <Game G>
const Kernel& kernel_of();

}  // namespace scalinata
