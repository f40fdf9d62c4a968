#include "catalog/analysis.hpp"

#include <algorithm>
#include <cassert>
#include <optional>

#include "catalog/reasons.hpp"
#include "search/reward.hpp"

namespace scalinata {
namespace {

constexpr std::size_t max_best_moves = 5;

std::optional<double> estimate_of(const Thought& thought, const std::string& move) {
  for (const MoveEstimate& estimate : thought.moves)
    if (estimate.move == move && (estimate.visits > 0 || thought.solved)) return estimate.value;
  return std::nullopt;
}

// Every seat's estimate after the best move, which is worth more to the mover than the mean of all moves tried.
std::vector<double> with_best_move(const Thought& thought, std::size_t mover) {
  std::vector<double> values = thought.values;
  values[mover] = estimate_of(thought, thought.move).value_or(thought.value);
  if (values.size() == 2) values[1 - mover] = 1 - values[mover];
  return values;
}

std::vector<double> result_of(const AnyGame& game) {
  const SeatValues values = search::rank_values(game.ranks());
  return {values.begin(), values.begin() + game.seats()};
}

// A decision, and the position it was made in.
struct Decision {
  AnalysedMove analysed;
  SearchedMove searched;
  MoveEstimate best;
  std::unique_ptr<AnyGame> before;
};

// Every seat's estimate after the best move; empty if chance comes next.
std::vector<double> look_after_best(const Decision& decision, AnyBot& bot, const ThinkLimits& limits) {
  const std::unique_ptr<AnyGame> game = decision.before->clone();
  [[maybe_unused]] const auto done = game->play(decision.best.move);
  assert(done.ok() && "a bot's moves are legal");
  if (game->turn().is_over()) return result_of(*game);
  if (!game->turn().is_player()) return {};
  return with_best_move(bot.think(*game, limits), game->turn().seat);
}

}  // namespace

std::string why_better(const AnyGame& before, const std::string& better, const std::string& played, Language language) {
  const auto of_played = move_features(before, played), of_better = move_features(before, better);
  std::string text;
  if (of_played.ok() && of_better.ok()) text = reason(before.info(), *of_played, *of_better, language);
  if (!text.empty()) return text;
  return say(language, "they look equal now; a deeper search prefers the better one");
}

std::vector<std::string> line_words(const AnyGame& from, std::span<const std::string> line, const Wording& wording) {
  std::vector<std::string> words;
  const std::unique_ptr<AnyGame> game = from.clone();
  for (const std::string& move : line) {
    auto text = game->move_words(move, {}, wording);
    words.push_back(text ? *std::move(text) : move);
    // The continuation of a line must not reveal hidden information.
    if (!text || game->hides_information() || !game->play(move).ok()) break;
  }
  return words;
}

std::vector<MoveEstimate> ranked_moves(const Thought& thought) {
  std::vector<MoveEstimate> moves(
      thought.moves.begin(),
      thought.moves.begin() + static_cast<std::ptrdiff_t>(std::min(max_best_moves, thought.moves.size())));
  if (moves.empty()) moves.push_back({thought.move, 0, thought.value});
  for (MoveEstimate& move : moves) move.value = std::min(move.value, moves[0].value);
  std::stable_sort(moves.begin() + 1, moves.end(),
                   [](const MoveEstimate& a, const MoveEstimate& b) { return a.value > b.value; });
  return moves;
}

std::vector<AnalysedMove> analyse(const AnyGame& played, const AnalysisSettings& settings,
                                  const AnalysisProgress& progress) {
  const std::vector<std::string> moves = played.moves();
  const std::unique_ptr<AnyGame> game = played.clone();
  while (game->move_count() > 0 && game->undo().ok()) {}
  const std::unique_ptr<AnyBot> bot = make_bot(*game, settings.bot);

  std::vector<Decision> decisions;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Turn turn = game->turn();
    if (turn.is_player()) {
      const Thought thought = bot->think(*game, settings.limits);
      Decision& decision = decisions.emplace_back();
      decision.analysed.number = i + 1;
      decision.analysed.turn = turn;
      decision.analysed.played = moves[i];
      decision.analysed.played_words =
          line_words(*game, std::span(&moves[i], 1), {.language = settings.language}).front();
      decision.best = ranked_moves(thought).front();
      SearchedMove& searched = decision.searched;
      searched.seat = turn.seat;
      searched.values = with_best_move(thought, turn.seat);
      searched.proved = thought.solved;
      searched.best = moves[i] == thought.move;
      searched.played = estimate_of(thought, moves[i]);
      decision.before = game->clone();
    }
    [[maybe_unused]] const auto done = game->play(moves[i]);
    assert(done.ok() && "a game's own moves can be played again");
    if (turn.is_player()) decisions.back().searched.followed = !game->hides_information() && !game->turn().is_chance();
    if (progress) progress(i + 1, moves.size());
  }

  // Apparent mistakes are checked by a search from the position after the better move, as was done after the move
  // played: this compares two searches of the same kind, not the root of one with the depth of another.
  const std::unique_ptr<AnyBot> second = make_bot(*game, settings.bot);
  const std::vector<double> result = game->turn().is_over() ? result_of(*game) : std::vector<double>{};
  std::vector<SettledMove> settled;
  for (bool again = true; again;) {
    std::vector<SearchedMove> searched;
    for (const Decision& decision : decisions) searched.push_back(decision.searched);
    settled = settle(std::move(searched), result);
    again = false;
    for (std::size_t i = 0; i < decisions.size(); ++i) {
      SearchedMove& move = decisions[i].searched;
      if (!settled[i].worse || !move.followed || move.proved || !move.after_best.empty()) continue;
      move.after_best = look_after_best(decisions[i], *second, settings.limits);
      again |= !move.after_best.empty();
    }
  }

  std::vector<AnalysedMove> all;
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    AnalysedMove& move = decisions[i].analysed;
    move.estimates = settled[i];
    if (settled[i].worse) {
      move.better = decisions[i].best.move;
      move.reason = why_better(*decisions[i].before, move.better, move.played, settings.language);
      move.line = decisions[i].best.line;
      const AnyGame& before = *decisions[i].before;
      move.line_words = line_words(before, move.line, {.language = settings.language});
      move.better_words = line_words(before, std::span(&move.better, 1), {Voice::advice, settings.language}).front();
    }
    all.push_back(std::move(move));
  }
  return all;
}

}  // namespace scalinata
