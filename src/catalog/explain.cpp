#include "catalog/explain.hpp"

#include "catalog/kernel.hpp"

namespace scalinata {

Result<std::vector<MoveFeature>> move_features(const AnyGame& game, std::string_view move) {
  return game.kernel().move_features(game, move);
}

std::string greedy_move(const AnyGame& game, Rng& rng) {
  return game.kernel().greedy_move(game, rng);
}

}  // namespace scalinata
