// Game and State: a game, and a game in progress, as Python sees them.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include <pybind11/pybind11.h>

#include "catalog/catalog.hpp"
#include "native/arrays.hpp"

namespace scalinata::python {

// A game with its options. Immutable.
class Game {
 public:
  // Raises GameError.
  static std::shared_ptr<const Game> load(const std::string& text, const std::optional<std::string>& deck);
  // For a game in progress: the same options and deck.
  static std::shared_ptr<const Game> of(const AnyGame& game);

  const GameSpec& spec() const { return spec_; }
  const GameInfo& info() const { return *spec_.entry->info; }
  const AnyGame& sample() const { return *sample_; }  // some start position, for what depends only on the options
  const Arrays& arrays() const { return *arrays_; }
  const std::optional<std::string>& deck() const { return deck_; }
  int seats() const { return sample_->seats(); }

 private:
  Game(const GameSpec& spec, std::optional<std::string> deck);

  GameSpec spec_;
  std::optional<std::string> deck_;
  std::unique_ptr<AnyGame> sample_;
  const Arrays* arrays_;
};

// Used with the GIL held, so threads may share one.
struct State {
  std::shared_ptr<const Game> game;
  std::unique_ptr<AnyGame> position;
  Rng rng;  // setup, chance and random moves

  State clone() const { return {game, position->clone(), rng}; }
  const Arrays& arrays() const { return game->arrays(); }
};

// Raises ArgumentError unless the game has such a seat.
int checked_seat(const Game& game, int seat);
// None: a spectator.
Viewer viewer_of(const Game& game, const std::optional<int>& seat);

// Raises IllegalMove or GameOver.
void play(State& state, pybind11::handle move);

void add_games(pybind11::module_& module);
void add_states(pybind11::module_& module);
void add_batches(pybind11::module_& module);
void add_searches(pybind11::module_& module);
void add_puzzles(pybind11::module_& module);

}  // namespace scalinata::python
