#include "catalog/analysis.hpp"

#include <cassert>

#include "catalog/reasons.hpp"
#include "search/reward.hpp"

namespace scalinata {
namespace {

constexpr double least_gain = 0.05;  // below that a difference of estimates is noise

std::optional<double> estimate_of(const Thought& thought, const std::string& move) {
  for (const MoveEstimate& estimate : thought.moves)
    if (estimate.move == move && (estimate.visits > 0 || thought.solved)) return estimate.value;
  return std::nullopt;
}

double best_estimate(const Thought& thought) {
  return estimate_of(thought, thought.move).value_or(thought.value);
}

}  // namespace

std::string why_better(const AnyGame& before, const std::string& better, const std::string& played, Language language) {
  const auto of_played = move_features(before, played), of_better = move_features(before, better);
  std::string text;
  if (of_played.ok() && of_better.ok())
    text = reason(before.info(), {played, *of_played}, {better, *of_better}, language);
  if (!text.empty()) return text;
  return say(language, "no single thing tells them apart at once: reading on, {} turns out better",
             "niente di singolo le distingue subito: leggendo avanti, {} risulta migliore", better);
}

std::vector<AnalysedMove> analyse(const AnyGame& played, const AnalysisSettings& settings,
                                  const AnalysisProgress& progress) {
  const std::vector<std::string> moves = played.moves();
  const std::unique_ptr<AnyGame> game = played.clone();
  while (game->move_count() > 0 && game->undo().ok()) {}
  const std::unique_ptr<AnyBot> bot = make_bot(*game, settings.bot);

  // A decision and what is needed to judge it once the next position has been looked at.
  struct Open {
    AnalysedMove move;
    std::string best;
    std::unique_ptr<AnyGame> before;
  };
  std::vector<AnalysedMove> all;
  const auto close = [&](Open& open) {
    AnalysedMove& move = open.move;
    if (open.best != move.played && move.after && move.before - *move.after >= least_gain) {
      move.better = open.best;
      move.reason = why_better(*open.before, move.better, move.played, settings.language);
    }
    all.push_back(std::move(move));
  };

  std::optional<Open> open;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Turn turn = game->turn();
    if (turn.is_player()) {
      const Thought thought = bot->think(*game, settings.limits);
      if (open) {
        const bool follows = open->move.number == i && !game->hides_information();
        // The mean of a search from there, as the best move's estimate is the mean of the simulations below it.
        if (follows) open->move.after = thought.values[open->move.turn.seat];
        close(*open);
      }
      open.emplace(Open{{.number = i + 1,
                         .turn = turn,
                         .played = moves[i],
                         .before = best_estimate(thought),
                         .after = estimate_of(thought, moves[i]),
                         .better = {},
                         .reason = {},
                         .proved = thought.solved},
                        thought.move,
                        game->clone()});
    }
    [[maybe_unused]] const auto done = game->play(moves[i]);
    assert(done.ok() && "a game's own moves can be played again");
    if (progress) progress(i + 1, moves.size());
  }
  if (open) {
    if (game->turn().is_over() && open->move.number == moves.size())
      open->move.after = search::rank_values(game->ranks())[open->move.turn.seat];
    close(*open);
  }
  return all;
}

}  // namespace scalinata
