// TypedGame<G>: an AnyGame that still knows its game, for the code that is compiled per game: searches, solvers,
// counts. It writes no JSON, so this code need not include the JSON library.
#pragma once

#include <variant>

#include "catalog/any_game.hpp"
#include "core/match.hpp"

namespace scalinata {

// What a seat knows of a game: without hidden information, nothing beyond the position.
template <Game G>
struct SeatKnowledge {
  using Type = std::monostate;
};
template <HiddenGame G>
struct SeatKnowledge<G> {
  using Type = typename G::Knowledge;
};

template <Game G>
class TypedGame : public AnyGame {
 public:
  using Knowledge = typename SeatKnowledge<G>::Type;

  virtual const G& position() const = 0;       // in a view of a hidden game: a sample of what its seat knows
  virtual const Match<G>* match() const = 0;   // null in a view
  virtual const Knowledge* known() const = 0;  // only set in a view
  // Precondition: a match, and the move is legal.
  virtual void play_unchecked(const typename G::Move& move) = 0;
};

// Precondition: the game is of this kind.
template <Game G>
const TypedGame<G>& typed(const AnyGame& game) {
  return static_cast<const TypedGame<G>&>(game);
}
template <Game G>
TypedGame<G>& typed(AnyGame& game) {
  return static_cast<TypedGame<G>&>(game);
}

// What the seat to move knows.
template <HiddenGame G>
typename G::Knowledge mover_knowledge(const TypedGame<G>& game) {
  return game.match() == nullptr ? *game.known() : knowledge_of(*game.match(), game.position().turn().seat);
}

}  // namespace scalinata
