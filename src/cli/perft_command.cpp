// scalinata perft: counts move sequences, with time and rate.
#include <chrono>
#include <memory>

#include "catalog/catalog.hpp"
#include "cli/commands.hpp"

namespace scalinata {
namespace {

struct PerftArguments {
  std::string game;
  int depth = 0;
  bool divide = false;
  std::uint64_t seed = 1;
};

int run(const PerftArguments& chosen, Language language) {
  const auto spec = parse_game(chosen.game, language);
  if (!spec) return report(spec.error());
  Rng rng(chosen.seed);
  const auto game = begin_random(*spec, rng);
  if (!game) return report(game.error());
  const auto before = std::chrono::steady_clock::now();
  std::uint64_t total = 0;
  if (chosen.divide && chosen.depth > 0) {
    for (const std::string& move : (*game)->legal_moves()) {
      const std::unique_ptr<AnyGame> next = (*game)->clone();
      const auto played = next->play(move);
      if (!played) return report(played.error(), failure);
      const std::uint64_t count = next->perft(chosen.depth - 1);
      fmt::print("{} {}\n", move, count);
      total += count;
    }
  } else {
    total = (*game)->perft(chosen.depth);
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - before).count();
  fmt::print("{}\n", total);
  const double millions = seconds > 0 ? static_cast<double>(total) / seconds / 1e6 : 0;
  fmt::print(stderr, "{} s, {} M/s\n", decimal_text(language, seconds, 3), decimal_text(language, millions, 1));
  return success;
}

}  // namespace

void add_perft_command(Program& program) {
  const Language language = program.language;
  auto chosen = std::make_shared<PerftArguments>();
  const Command command = program.app.command("perft", say(language, "Count the move sequences of a given length"));
  command.option("GAME", chosen->game, say(language, "A game, with options where needed")).required();
  command.option("DEPTH", chosen->depth, say(language, "Number of moves, 0 to 100"))
      .required()
      .check(between(0, 100, language));
  command.flag("--divide", chosen->divide, say(language, "Count separately for each first move"));
  command.option("--seed", chosen->seed, say(language, "Random seed of the setup (default 1)")).shape("N");
  command.footer(say(language, "Example:\n  scalinata perft 'blokus(corners=fixed)' 4"));
  command.runs([chosen, language, &status = program.status] { status = run(*chosen, language); });
}

}  // namespace scalinata
