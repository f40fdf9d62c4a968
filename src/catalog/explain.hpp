// What a game's own knowledge says of a move without any search: named numbers, and the move that looks best.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catalog/any_game.hpp"
#include "core/feature.hpp"

namespace scalinata {

// What a move does, by the table of the game's features.hpp, of the same things for every move; from what the seat to
// move may know and nothing else. Empty in a game whose strategy names no features.
// Precondition: game.turn().is_player().
Result<std::vector<MoveFeature>> move_features(const AnyGame& game, std::string_view move);

// The move that looks best at one glance, ties by lot; any move in a game without a strategy.
// Precondition: game.turn().is_player().
std::string greedy_move(const AnyGame& game, Rng& rng);

}  // namespace scalinata
