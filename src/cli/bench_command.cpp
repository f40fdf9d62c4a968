// scalinata bench: the speed of games and searches, as a table or as JSON.
#include <cmath>
#include <cstdio>
#include <memory>

#include <nlohmann/json.hpp>

#include "bench/game_bench.hpp"
#include "cli/commands.hpp"

namespace scalinata {
namespace {

struct BenchArguments {
  std::string game;
  double seconds = 1;
  bool json = false;
};

int run(const BenchArguments& chosen, Language language) {
  std::vector<std::string_view> games = bench::default_games();
  if (!chosen.game.empty()) games = {chosen.game};
  nlohmann::ordered_json all = nlohmann::ordered_json::array();
  for (const std::string_view game : games) {
    const auto measured = bench::measure(game, chosen.seconds, language);
    if (!measured) return report(measured.error());
    for (const Measurement& m : measured->measurements) {
      if (chosen.json)
        all.push_back({{"game", measured->game},
                       {"what", m.what.english()},
                       {"value", std::round(m.value)},
                       {"unit", m.unit.english()}});
      else
        fmt::print("{:28} {:34} {:>16} {}\n", measured->game, m.what.in(language), grouped_text(language, m.value),
                   m.unit.in(language));
      std::fflush(stdout);
    }
  }
  if (chosen.json) fmt::print("{}\n", all.dump(2));
  return success;
}

}  // namespace

void add_bench_command(Program& program) {
  const Language language = program.language;
  auto chosen = std::make_shared<BenchArguments>();
  const Command command = program.app.command("bench", say(language, "Measure the speed of games and searches"));
  command.option("--game", chosen->game, say(language, "Only this game")).shape("GAME");
  command.option("--seconds", chosen->seconds, say(language, "Seconds for each measurement (default 1)"))
      .check(between(0.001, 3600.0, language))
      .shape("S");
  command.flag("--json", chosen->json, say(language, "Print the result as JSON"));
  command.footer(say(language, "Example:\n  scalinata bench --game scalas --json"));
  command.runs([chosen, language, &status = program.status] { status = run(*chosen, language); });
}

}  // namespace scalinata
