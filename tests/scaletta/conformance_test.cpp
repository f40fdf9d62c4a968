#include "conformance/conformance.hpp"

#include "games/scaletta/scaletta.hpp"
#include "perft/perft_file.hpp"

namespace scalinata {
namespace {

TEST(Scaletta, Conforms) {
  conformance::Plan plan;
  plan.always_ends = false;
  plan.max_moves = 400;
  plan.games = 10;
  conformance::run<Scaletta>(plan);
}

TEST(Scaletta, ConformsWithALimitOfTurns) {
  conformance::Plan plan;
  for (int players = 2; players <= 4; ++players)
    for (int turns : {1, 7, 200})
      for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        conformance::random_game<Scaletta>({players, turns}, seed, plan);
        if (HasFatalFailure()) return;
      }
}

TEST(Scaletta, Perft) {
  check_perft_file<Scaletta>("scaletta.txt");
}

}  // namespace
}  // namespace scalinata
