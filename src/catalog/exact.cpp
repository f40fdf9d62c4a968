#include "catalog/exact.hpp"

#include "catalog/kinds.hpp"
#include "search/solver.hpp"

namespace scalinata {

Result<ExactValue> solve_exactly(const AnyGame& game, bool by_score, const ExactLimits& limits, Language language) {
  if (game.seats() != 2)
    return fail(language, "{}: only games of two seats can be solved, this one has {}",
                "{}: si risolvono solo partite a due posti, questa ne ha {}", game.game_string(), game.seats());
  if (game.turn().is_over()) return fail(language, "the game is over", "la partita è finita");
  return visit_kind(game, [&](auto kind) -> Result<ExactValue> {
    using G = typename decltype(kind)::GameType;
    using S = StrategyOf<G>;
    if constexpr (search::Solvable<G>) {
      const G& position = dynamic_cast<const MatchGame<G>&>(game).match().position();
      search::Solver<G, S> solver(limits.memory_mib << 20);
      const auto solution = solver.solve(position, by_score ? search::Goal::score : search::Goal::outcome,
                                         {.keep_going = limits.keep_going});
      ExactValue value;
      value.solved = solution.solved;
      value.nodes = solution.nodes;
      value.seconds = solution.seconds;
      if (!value.solved) return value;
      value.outcome = (solution.value > 0) - (solution.value < 0);
      if (by_score) {
        // Draws have no offset, and a lead may have either sign beside a win.
        value.outcome = (solution.value + search::score_win / 2 + search::score_win) / search::score_win - 1;
        value.lead = solution.value - value.outcome * search::score_win;
      }
      value.best = position.move_text(solution.best);
      return value;
    } else {
      return fail(language, "{}: games with chance or hidden cards have no exact value to search for",
                  "{}: i giochi con il caso o carte coperte non hanno un valore esatto da cercare", G::info.id);
    }
  });
}

}  // namespace scalinata
