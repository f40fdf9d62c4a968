#include "cli/solve_game.hpp"

#include <nlohmann/json.hpp>

#include "catalog/catalog.hpp"
#include "catalog/exact.hpp"
#include "cli/command.hpp"

namespace scalinata {
namespace {

std::string outcome_text(int outcome, Language language) {
  if (outcome > 0) return say(language, "player 1 wins");
  if (outcome < 0) return say(language, "player 2 wins");
  return say(language, "a draw");
}

std::string lead_text(int lead, Language language) {
  const int points = lead < 0 ? -lead : lead;
  if (points == 0) return "";
  return say_count(language, points, " by {n} point", " by {n} points");
}

std::string value_json(const AnyGame& game, const ExactValue& value, bool by_score) {
  nlohmann::ordered_json out{{"game", game.game_string()}, {"solved", value.solved}};
  if (value.solved) {
    out["outcome"] = value.outcome;
    if (by_score) out["lead"] = value.lead;
    out["best"] = value.best;
  }
  out["nodes"] = value.nodes;
  out["seconds"] = value.seconds;
  return out.dump();
}

std::string value_text(const AnyGame& game, const ExactValue& value, bool by_score, Language language) {
  if (!value.solved) return say(language, "{game}: not solved within the limits", "game"_a = game.game_string());
  return say(language, "{game}: {outcome}{lead}; best first move {move}", "game"_a = game.game_string(),
             "outcome"_a = outcome_text(value.outcome, language),
             "lead"_a = by_score ? lead_text(value.lead, language) : "", "move"_a = value.best);
}

}  // namespace

bool names_game(std::string_view text) {
  return find_game(text.substr(0, text.find('('))) != nullptr;
}

int solve_game(const GameToSolve& task, LongWork& work, Language language) {
  const auto spec = parse_game(task.game, language);
  if (!spec) return report(spec.error());
  Rng rng(task.seed);
  const auto game = begin_random(*spec, rng);
  if (!game) return report(game.error());
  const auto keep_going = [&](std::uint64_t nodes) {
    return work.keep_going([&](double spent) {
      return say_count(language, nodes, "{seconds} s, {n} position", "{seconds} s, {n} positions",
                       "seconds"_a = decimal_text(language, spent, 0));
    });
  };
  const auto value = solve_exactly(**game, task.by_score, {task.memory_mib, keep_going}, language);
  work.clear();
  if (!value) return report(value.error());
  fmt::print("{}\n", task.json ? value_json(**game, *value, task.by_score)
                               : value_text(**game, *value, task.by_score, language));
  fmt::print(stderr, "{}\n",
             say_count(language, value->nodes, "{n} position, {seconds} s", "{n} positions, {seconds} s",
                       "seconds"_a = decimal_text(language, value->seconds, 1)));
  if (value->solved) return success;
  return LongWork::interrupt_seen() ? interrupted : undecided;
}

}  // namespace scalinata
