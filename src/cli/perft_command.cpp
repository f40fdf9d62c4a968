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
  fmt::print(stderr, "{:.3f} s, {:.1f} M/s\n", seconds, seconds > 0 ? static_cast<double>(total) / seconds / 1e6 : 0);
  return success;
}

}  // namespace

void add_perft_command(Program& program) {
  const Language language = program.language;
  auto chosen = std::make_shared<PerftArguments>();
  const Command command = program.app.command(
      "perft", say(language, "Count the move sequences of a length", "Conta le sequenze di mosse di una lunghezza"));
  command.option("GAME", chosen->game, say(language, "A game string", "Un gioco con le opzioni")).required();
  command.option("DEPTH", chosen->depth, say(language, "Number of moves, 0 to 100", "Numero di mosse, da 0 a 100"))
      .required()
      .check(between(0, 100, language));
  command.flag("--divide", chosen->divide, say(language, "Count for each first move", "Conta per ogni prima mossa"));
  command.option("--seed", chosen->seed, say(language, "Of the setup (1)", "Della preparazione (1)")).shape("N");
  command.footer(say(language, "Example:\n  scalinata perft 'blokus(corners=fixed)' 4",
                     "Esempio:\n  scalinata perft 'blokus(corners=fixed)' 4"));
  command.runs([chosen, language, &status = program.status] { status = run(*chosen, language); });
}

}  // namespace scalinata
