// A game with its history: options, setup and moves. The position is always what they replay to.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "core/game.hpp"

namespace scalinata {

template <Game G>
class Match {
 public:
  using Move = typename G::Move;

  static Result<Match> begin(const typename G::Options& options, const typename G::Setup& setup,
                             Language language = Language::en) {
    Result<G> start = G::start(options, setup, language);
    if (!start) return start.failure();
    return Match(options, setup, *start);
  }

  const typename G::Options& options() const { return options_; }
  const typename G::Setup& setup() const { return setup_; }
  const G& start() const { return start_; }
  const G& position() const { return position_; }
  const std::vector<Move>& moves() const { return moves_; }

  // An illegal move changes nothing.
  Result<void> play(Move move, Language language = Language::en) {
    Result<void> legal = position_.check(move, language);
    if (!legal) return legal;
    play_unchecked(move);
    return {};
  }

  void play_unchecked(Move move) {
    previous_ = position_;
    position_.play(move);
    moves_.push_back(move);
  }

  G position_after(std::size_t count) const {
    if (count >= moves_.size()) return position_;
    if (count + 1 == moves_.size() && previous_) return *previous_;
    G position = start_;
    for (std::size_t i = 0; i < count; ++i) position.play(moves_[i]);
    return position;
  }

  // Takes back the last move. Precondition: there is one.
  void undo() {
    position_ = position_after(moves_.size() - 1);
    moves_.pop_back();
    previous_.reset();
  }

 private:
  Match(typename G::Options options, typename G::Setup setup, G start)
      : options_(std::move(options)), setup_(std::move(setup)), start_(start), position_(start) {}

  typename G::Options options_;
  typename G::Setup setup_;
  G start_;
  G position_;
  std::optional<G> previous_;  // before the last move, if at hand: describing the move needs it
  std::vector<Move> moves_;
};

// What a seat knows after the whole match so far.
template <HiddenGame G>
typename G::Knowledge knowledge_of(const Match<G>& match, int seat) {
  G position = match.start();
  const Viewer viewer = Viewer::seat(seat);
  auto knowledge = G::Knowledge::of(position.view(viewer));
  for (const auto& move : match.moves()) {
    const auto observation = position.observe(move, viewer);
    position.play(move);
    knowledge.update(observation, position.view(viewer));
  }
  return knowledge;
}

}  // namespace scalinata
