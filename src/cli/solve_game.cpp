#include "cli/solve_game.hpp"

#include <nlohmann/json.hpp>

#include "catalog/catalog.hpp"
#include "catalog/exact.hpp"
#include "cli/command.hpp"

namespace scalinata {
namespace {

std::string outcome_text(int outcome, Language language) {
  if (outcome > 0) return say(language, "seat 1 wins", "vince il posto 1");
  if (outcome < 0) return say(language, "seat 2 wins", "vince il posto 2");
  return say(language, "a draw", "patta");
}

std::string lead_text(int lead, Language language) {
  const int points = lead < 0 ? -lead : lead;
  if (points == 0) return "";
  if (points == 1) return say(language, " by one point", " di un punto");
  return say(language, " by {} points", " di {} punti", points);
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
  if (!value.solved)
    return say(language, "{}: not solved within the limits", "{}: non risolto entro i limiti", game.game_string());
  return say(language, "{}: {}{}; best first move {}", "{}: {}{}; miglior prima mossa {}", game.game_string(),
             outcome_text(value.outcome, language), by_score ? lead_text(value.lead, language) : "", value.best);
}

}  // namespace

bool names_game(std::string_view text) {
  return find_game(text.substr(0, text.find('('))) != nullptr;
}

int solve_game(const GameToSolve& asked, LongWork& work, Language language) {
  const auto spec = parse_game(asked.game, language);
  if (!spec) return report(spec.error());
  Rng rng(asked.seed);
  const auto game = begin_random(*spec, rng);
  if (!game) return report(game.error());
  const auto keep_going = [&](std::uint64_t nodes) {
    return work.keep_going(
        [&](double spent) { return say(language, "{:.0f} s, {} positions", "{:.0f} s, {} posizioni", spent, nodes); });
  };
  const auto value = solve_exactly(**game, asked.by_score, {asked.memory_mib, keep_going}, language);
  work.clear();
  if (!value) return report(value.error());
  fmt::print("{}\n", asked.json ? value_json(**game, *value, asked.by_score)
                                : value_text(**game, *value, asked.by_score, language));
  fmt::print(stderr, "{}\n",
             say(language, "{} positions, {:.1f} s", "{} posizioni, {:.1f} s", value->nodes, value->seconds));
  if (value->solved) return success;
  return LongWork::interrupt_seen() ? interrupted : undecided;
}

}  // namespace scalinata
