#include "catalog/exact.hpp"

#include "catalog/kernel.hpp"

namespace scalinata {

Result<ExactValue> solve_exactly(const AnyGame& game, bool by_score, const ExactLimits& limits, Language language) {
  if (game.seats() != 2)
    return fail(language, "{}: only games of two seats can be solved, this one has {}",
                "{}: si risolvono solo partite a due posti, questa ne ha {}", game.game_string(), game.seats());
  if (game.turn().is_over()) return fail(language, "the game is over", "la partita è finita");
  if (game.kernel().solve == nullptr)
    return fail(language, "{}: games with chance or hidden cards have no exact value to search for",
                "{}: i giochi con il caso o carte coperte non hanno un valore esatto da cercare", game.info().id);
  return game.kernel().solve(game, by_score, limits);
}

}  // namespace scalinata
