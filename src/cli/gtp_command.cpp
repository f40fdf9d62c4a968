// scalinata gtp: the text engine on standard input and output.
#include <iostream>
#include <memory>
#include <optional>
#include <random>

#include "cli/commands.hpp"
#include "engine/file.hpp"
#include "engine/loop.hpp"

namespace scalinata {
namespace {

struct GtpArguments {
  EngineSettings settings;
  std::optional<std::string> deck_file;
};

int run(GtpArguments& chosen, Language language) {
  if (chosen.deck_file) {
    auto deck = read_file(*chosen.deck_file, language);
    if (!deck) return report(deck.error());
    chosen.settings.deck = *std::move(deck);
  }
  const auto engine = Engine::start(chosen.settings, language);
  if (!engine) return report(engine.error());
  std::ios::sync_with_stdio(false);
  run_engine(**engine, std::cin, std::cout);
  return success;
}

}  // namespace

void add_gtp_command(Program& program) {
  const Language language = program.language;
  auto chosen = std::make_shared<GtpArguments>();
  BotSettings& bot = chosen->settings.bot;
  bot.seed = (static_cast<std::uint64_t>(std::random_device{}()) << 32) | std::random_device{}();
  const Command command =
      program.app.command("gtp", say(language, "Engine on standard input and output (Go Text Protocol)"));
  command.option("--game", chosen->settings.game, say(language, "The game to start with")).shape("GAME");
  command.option("--level", bot.level, say(language, "Playing strength, 1 to 9"))
      .check(between(lowest_level, highest_level, language))
      .shape("N");
  command.option("--threads", bot.threads, say(language, "Threads to search with"))
      .check(between(1, 256, language))
      .shape("N");
  command.option("--seed", bot.seed, say(language, "Random seed, to repeat setups, chance and search")).shape("N");
  command.option("--deck", chosen->deck_file, say(language, "A deck file, for card games")).shape("FILE");
  command.footer(say(language,
                     "Examples:\n"
                     "  printf 'genmove blue\\nshowboard\\n' | scalinata gtp --level 3\n"
                     "  scalinata gtp --game 'scalino(players=2)' --seed 7\n"
                     "list_commands lists the commands; docs/protocol.md describes them."));
  command.runs([chosen, language, &status = program.status] { status = run(*chosen, language); });
}

}  // namespace scalinata
