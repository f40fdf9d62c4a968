#include "catalog/explain.hpp"

#include "catalog/kinds.hpp"
#include "search/player.hpp"

namespace scalinata {
namespace {

// What only one game can say, beyond its strategy's features.
template <Game G>
void add_own_features(const G&, typename G::Move, std::vector<MoveFeature>&) {}

template <>
void add_own_features<Blokus>(const Blokus& position, Blokus::Move move, std::vector<MoveFeature>& features) {
  const int colour = position.turn().colour;
  Blokus after = position;
  after.play(move);
  const auto taken = after.squares(colour) - position.squares(colour);
  features.push_back({"ways_out", static_cast<double>(after.reach(colour).points.count())});
  const unsigned friendly = blokus::allies_of(position, colour) | 1u << colour;
  for (int other = 0; other < Blokus::colours; ++other)
    if ((friendly >> other & 1) == 0 && position.pieces_placed(other) > 0)
      features.push_back({fmt::format("denied:{}", Blokus::info.colours[static_cast<std::size_t>(other)].id),
                          static_cast<double>((position.reach(other).points & taken).count())});
}

}  // namespace

Result<std::vector<MoveFeature>> move_features(const AnyGame& game, std::string_view text) {
  using Features = std::vector<MoveFeature>;
  return visit_kind(game, [&](auto kind) -> Result<Features> {
    using G = typename decltype(kind)::GameType;
    using S = StrategyOf<G>;
    Features features;
    if constexpr (search::HasFeatures<S, G>) {
      Rng rng(game.move_count());
      const G position = position_for_mover<G>(game, rng);
      const auto move = position.parse_move(text, Language::en);
      if (!move) return move.failure();
      const Result<void> legal = position.check(*move, Language::en);
      if (!legal) return legal.failure();
      S strategy;
      std::vector<float> values(S::feature_names.size());
      strategy.features(position, *move, values);
      for (std::size_t i = 0; i < values.size(); ++i)
        features.push_back({std::string(S::feature_names[i]), static_cast<double>(values[i])});
      add_own_features<G>(position, *move, features);
    }
    return features;
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
