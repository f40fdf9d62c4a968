#include "bench/load/script.hpp"

#include "catalog/catalog.hpp"

namespace scalinata::load {

std::shared_ptr<const Script> random_script(const std::string& game, std::uint64_t seed) {
  const auto spec = parse_game(game);
  Rng rng(seed);
  auto begun = begin_random(*spec, rng);
  AnyGame& played = **begun;
  auto script = std::make_shared<Script>();
  script->game = game;
  while (!played.turn().is_over()) {
    const int seat = played.turn().seat;
    script->moves.push_back({seat, *played.play(played.random_move(rng))});
  }
  return script;
}

}  // namespace scalinata::load
