#include "catalog/exact.hpp"

#include "catalog/kernel.hpp"

namespace scalinata {

Result<ExactValue> solve_exactly(const AnyGame& game, bool by_score, const ExactLimits& limits, Language language) {
  if (game.seats() != 2)
    return fail(language, "{game}: only two-player games can be solved; this one has {seats} players",
                "game"_a = game.game_string(), "seats"_a = game.seats());
  if (game.turn().is_over()) return fail(language, "the game is over");
  if (game.kernel().solve == nullptr)
    return fail(language, "{game}: only games without chance or hidden cards can be solved", "game"_a = game.info().id);
  return game.kernel().solve(game, by_score, limits);
}

}  // namespace scalinata
