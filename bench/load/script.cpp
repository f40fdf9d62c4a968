#include "bench/load/script.hpp"

#include "catalog/catalog.hpp"

namespace scalinata::load {
namespace {

constexpr std::uint64_t distinct_games = 64;

Error not_usable(const std::string& game) {
  return fail("--game: {} is not a game for two without chance, such as blokus(players=2)", game);
}

// Null if the game depends on chance. Precondition: it has two seats.
std::shared_ptr<const Script> random_script(const GameSpec& spec, const std::string& game, std::uint64_t seed) {
  Rng rng(seed);
  auto begun = begin_random(spec, rng);
  AnyGame& played = **begun;
  auto script = std::make_shared<Script>();
  script->game = game;
  while (!played.turn().is_over()) {
    if (played.turn().is_chance()) return nullptr;
    const int seat = played.turn().seat;
    script->moves.push_back({seat, *played.play(played.random_move(rng))});
  }
  return script;
}

}  // namespace

Result<std::vector<std::shared_ptr<const Script>>> random_scripts(const std::vector<std::string>& games) {
  std::vector<GameSpec> specs;
  for (const std::string& game : games) {
    const auto spec = parse_game(game);
    if (!spec) return fail("--game: {}", spec.error());
    Rng rng(0);
    const auto begun = begin_random(*spec, rng);
    if (!begun) return fail("--game: {}", begun.error());
    if ((*begun)->seats() != 2 || spec->entry->dealt || spec->entry->hides_information) return not_usable(game);
    specs.push_back(*spec);
  }
  std::vector<std::shared_ptr<const Script>> scripts;
  for (std::uint64_t seed = 0; seed < distinct_games; ++seed) {
    const std::string& game = games[seed % games.size()];
    scripts.push_back(random_script(specs[seed % specs.size()], game, seed));
    if (!scripts.back()) return not_usable(game);
  }
  return scripts;
}

}  // namespace scalinata::load
