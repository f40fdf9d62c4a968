// The list of games, and from an AnyGame back to the type of its game.
#pragma once

#include <cassert>

#include "catalog/codecs/blokus.hpp"
#include "catalog/codecs/demolition.hpp"
#include "catalog/codecs/escalade.hpp"
#include "catalog/codecs/scalas.hpp"
#include "catalog/codecs/scaletta.hpp"
#include "catalog/codecs/scalino.hpp"
#include "catalog/match_game.hpp"
#include "catalog/searching.hpp"
#include "games/blokus/draw.hpp"
#include "games/demolition/draw.hpp"
#include "games/escalade/draw.hpp"
#include "games/scalas/draw.hpp"
#include "games/scaletta/draw.hpp"
#include "games/scalino/draw.hpp"

namespace scalinata {

template <Game... Games>
struct GameList {};

// Every game the program knows, in the order people see them.
using AllGames = GameList<Blokus, Scalino, Demolition, Scalas, Scaletta, Escalade>;

template <Game G>
struct Kind {
  using GameType = G;
};

// Calls `visit` with the Kind of the game.
template <class Visit, Game First, Game... Rest>
auto visit_kind(const AnyGame& game, Visit&& visit, GameList<First, Rest...>) {
  [[maybe_unused]] const bool found = &game.info() == &First::info;
  if constexpr (sizeof...(Rest) > 0) {
    if (!found) return visit_kind(game, visit, GameList<Rest...>{});
  }
  assert(found && "every game stands in the list");
  return visit(Kind<First>{});
}
template <class Visit>
auto visit_kind(const AnyGame& game, Visit&& visit) {
  return visit_kind(game, visit, AllGames{});
}

// The position for the seat to move: in a hidden game one that it might be in, drawn from what it knows.
template <Game G>
G position_for_mover(const AnyGame& game, [[maybe_unused]] Rng& rng) {
  const TypedGame<G>& known = typed<G>(game);
  if constexpr (HiddenGame<G>)
    if (known.match() != nullptr) return mover_knowledge(known).sample(rng);
  return known.position();
}

}  // namespace scalinata
