// What a game's strategy says about moves without search, by templates over the game concepts.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catalog/explain.hpp"
#include "catalog/searching.hpp"
#include "catalog/typed_game.hpp"

namespace scalinata {

// The position for the seat to move; in a hidden game a sample from what it knows.
template <Game G>
G position_for_mover(const AnyGame& game, [[maybe_unused]] Rng& rng) {
  const TypedGame<G>& known = typed<G>(game);
  if constexpr (HiddenGame<G>)
    if (known.match() != nullptr) return mover_knowledge(known).sample(rng);
  return known.position();
}

template <Game G>
Result<std::vector<MoveFeature>> features_of(const AnyGame& game, std::string_view text) {
  using S = StrategyOf<G>;
  if constexpr (search::HasFeatures<S, G>) {
    Rng rng(game.move_count());
    const G position = position_for_mover<G>(game, rng);
    const auto move = position.parse_move(text, Language::en);
    if (!move) return move.failure();
    const Result<void> legal = position.check(*move, Language::en);
    if (!legal) return legal.failure();
    return S{}.features(position, *move);
  } else {
    return std::vector<MoveFeature>{};
  }
}

template <Game G>
std::string greedy_move_of(const AnyGame& game, Rng& rng) {
  using S = StrategyOf<G>;
  if constexpr (search::HasPrior<S, G>) {
    const G position = position_for_mover<G>(game, rng);
    S strategy;
    return position.move_text(search::greedy_move(strategy, position, rng));
  } else {
    return game.random_move(rng);
  }
}

}  // namespace scalinata
