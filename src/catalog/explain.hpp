// What a game's own knowledge says about a move without search: named numbers, and the move that looks best.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catalog/any_game.hpp"
#include "core/feature.hpp"

namespace scalinata {

// What a move does, by the table in the game's features.hpp, with the same features for every move; only from what the
// seat to move may know. Empty if the game's strategy has no features.
// Precondition: game.turn().is_player().
Result<std::vector<MoveFeature>> move_features(const AnyGame& game, std::string_view move);

// The move that looks best at first glance, ties broken at random; any move in a game without a strategy.
// Precondition: game.turn().is_player().
std::string greedy_move(const AnyGame& game, Rng& rng);

}  // namespace scalinata
