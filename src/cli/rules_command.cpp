// scalinata rules: prints the rules of a game.
#include <memory>

#include "catalog/catalog.hpp"
#include "cli/commands.hpp"

namespace scalinata {
namespace {

struct RulesArguments {
  std::string game;
  Language language = Language::en;
};

int run(const RulesArguments& chosen) {
  if (chosen.game.empty()) {
    for (const GameEntry& entry : games())
      fmt::print("{:20} {}\n", entry.info->id, entry.info->title.in(chosen.language));
    return success;
  }
  const auto spec = parse_game(chosen.game, chosen.language);
  if (!spec) return report(spec.error());
  fmt::print("{}", spec->entry->rules(chosen.language));
  return success;
}

}  // namespace

void add_rules_command(Program& program) {
  auto chosen = std::make_shared<RulesArguments>();
  const Command command =
      program.app.command("rules", say(program.language, "Print the rules of a game; without one, list the games"));
  command.option("GAME", chosen->game, say(program.language, "A game"));
  add_language_option(command, chosen->language, program.language);
  command.footer(say(program.language, "Example:\n  scalinata rules scaletta --language it"));
  command.runs([chosen, &status = program.status] { status = run(*chosen); });
}

}  // namespace scalinata
