#include "catalog/explain.hpp"

#include "catalog/kinds.hpp"
#include "search/player.hpp"

namespace scalinata {

Result<std::vector<MoveFeature>> move_features(const AnyGame& game, std::string_view text) {
  return visit_kind(game, [&](auto kind) -> Result<std::vector<MoveFeature>> {
    using G = typename decltype(kind)::GameType;
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
  });
}

std::string greedy_move(const AnyGame& game, Rng& rng) {
  return visit_kind(game, [&](auto kind) -> std::string {
    using G = typename decltype(kind)::GameType;
    using S = StrategyOf<G>;
    if constexpr (search::HasPrior<S, G>) {
      const G position = position_for_mover<G>(game, rng);
      S strategy;
      return position.move_text(search::greedy_move(strategy, position, rng));
    } else {
      return game.random_move(rng);
    }
  });
}

}  // namespace scalinata
