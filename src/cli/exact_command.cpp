// scalinata exact: the exact value of a small game with best play, and a best first move.
#include <memory>

#include <nlohmann/json.hpp>

#include "catalog/catalog.hpp"
#include "catalog/exact.hpp"
#include "cli/commands.hpp"

namespace scalinata {
namespace {

struct Chosen {
  std::string game;
  std::string goal = "score";
  ExactLimits limits;
  std::uint64_t seed = 1;
  bool json = false;
};

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

int run(const Chosen& chosen, Language language) {
  const auto spec = parse_game(chosen.game, language);
  if (!spec) return report(spec.error());
  Rng rng(chosen.seed);
  const auto game = begin_random(*spec, rng);
  if (!game) return report(game.error());
  const bool by_score = chosen.goal == "score";
  const auto value = solve_exactly(**game, by_score, chosen.limits, language);
  if (!value) return report(value.error());
  if (chosen.json) {
    nlohmann::ordered_json out{{"game", (*game)->game_string()}, {"solved", value->solved}};
    if (value->solved) {
      out["outcome"] = value->outcome;
      if (by_score) out["lead"] = value->lead;
      out["best"] = value->best;
    }
    out["nodes"] = value->nodes;
    out["seconds"] = value->seconds;
    fmt::print("{}\n", out.dump());
  } else if (value->solved) {
    fmt::print("{}\n", say(language, "{}: {}{}; best first move {}", "{}: {}{}; miglior prima mossa {}",
                           (*game)->game_string(), outcome_text(value->outcome, language),
                           by_score ? lead_text(value->lead, language) : "", value->best));
  } else {
    fmt::print("{}\n", say(language, "{}: not solved within the limits", "{}: non risolto entro i limiti",
                           (*game)->game_string()));
  }
  fmt::print(stderr, "{}\n",
             say(language, "{} positions, {:.1f} s", "{} posizioni, {:.1f} s", value->nodes, value->seconds));
  return value->solved ? success : failure;
}

}  // namespace

void add_exact_command(Program& program) {
  const Language language = program.language;
  auto chosen = std::make_shared<Chosen>();
  CLI::App& command = *program.app.add_subcommand(
      "exact", say(language, "The exact value of a small game with best play", "Il valore esatto di un piccolo gioco"));
  command.add_option("GAME", chosen->game, say(language, "A game string", "Un gioco con le opzioni"))->required();
  command
      .add_option("--goal", chosen->goal,
                  say(language, "score: the outcome, then the points (the default); outcome: quicker",
                      "score: l'esito, poi i punti (predefinito); outcome: più rapido"))
      ->check(CLI::IsMember({"score", "outcome"}))
      ->option_text("GOAL");
  command
      .add_option("--memory", chosen->limits.memory_mib,
                  say(language, "MiB for the table of positions (1024)", "MiB per la tabella di posizioni (1024)"))
      ->check(CLI::Range(1, 1 << 20))
      ->option_text("MIB");
  command
      .add_option("--time", chosen->limits.seconds,
                  say(language, "Gives up after so many seconds", "Rinuncia dopo tanti secondi"))
      ->check(CLI::Range(0.0, 1e9))
      ->option_text("S");
  command.add_option("--seed", chosen->seed, say(language, "Of the setup (1)", "Della preparazione (1)"))
      ->option_text("N");
  command.add_flag("--json", chosen->json, say(language, "As JSON", "In JSON"));
  command.footer(say(language,
                     "Exit status 1: not solved within the limits.\n"
                     "Example:\n  scalinata exact 'scalas(size=3)'",
                     "Stato d'uscita 1: non risolto entro i limiti.\n"
                     "Esempio:\n  scalinata exact 'scalas(size=3)'"));
  command.callback([chosen, language, &status = program.status] { status = run(*chosen, language); });
}

}  // namespace scalinata
