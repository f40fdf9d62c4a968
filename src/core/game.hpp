// What a game is: a value. Search, perft, matches and tests are written against these concepts and know no particular
// game.
//
// A position is trivially copyable and of fixed size; there is no undo, one copies and plays. Legality is implemented
// twice, and the two must agree: legal_moves lists, check explains. parse_move reads text in the context of the
// position and may return a move that check refuses; it fails only on text it cannot read at all.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/fixed_vector.hpp"
#include "core/language.hpp"
#include "core/move_words.hpp"
#include "core/option.hpp"
#include "core/result.hpp"
#include "core/rng.hpp"
#include "core/score.hpp"
#include "core/seat.hpp"

namespace scalinata {

template <class G>
using MoveList = FixedVector<typename G::Move, G::max_moves>;

// The setup of a game that has none.
struct NoSetup {
  friend constexpr bool operator==(const NoSetup&, const NoSetup&) = default;
};

template <class G>
concept Game = std::regular<G> && std::is_trivially_copyable_v<G> && std::regular<typename G::Move> &&
               std::is_trivially_copyable_v<typename G::Move> &&(sizeof(typename G::Move) <= 8) &&
               std::regular<typename G::Options>&& std::regular<typename G::Setup>&& requires(
                   const G position, G next, typename G::Move move, MoveList<G>& moves, Viewer viewer, int seat,
                   std::string_view text, Language language, const typename G::Options& options,
                   const typename G::Setup& setup, const OptionValues& values, Rng& rng) {
  { G::info } -> std::convertible_to<const GameInfo&>;
  // Refuses combinations that the option specs alone cannot rule out.
  { G::parse_options(values, language) } -> std::same_as<Result<typename G::Options>>;
  { G::option_values(options) } -> std::same_as<OptionValues>;
  { G::random_setup(options, rng) } -> std::same_as<typename G::Setup>;
  // Refuses a setup that is not legal for these options.
  { G::start(options, setup, language) } -> std::same_as<Result<G>>;

  { position.seats() } -> std::same_as<int>;
  { position.turn() } -> std::same_as<Turn>;
  position.legal_moves(moves);  // clears, then fills; at chance: every outcome; over: none
  { position.check(move, language) } -> std::same_as<Result<void>>;      // legal now, or why not
  next.play(move);                                                       // precondition: legal
  { position.scores() } -> std::same_as<Scores>;                         // during play: the current score
  { position.score_items(seat, language) } -> std::same_as<ScoreItems>;  // a seat's score in words
  { position.ranks() } -> std::same_as<Ranks>;  // what search is rewarded by: scores do not always rank the seats
  { position.hash() } -> std::same_as<std::uint64_t>;
  { position.view(viewer) } -> std::same_as<typename G::View>;
  { position.move_text(move) } -> std::same_as<std::string>;  // canonical notation
  { position.parse_move(text, language) } -> std::same_as<Result<typename G::Move>>;
};

// A game with chance moves after the setup. Weights are positive whole numbers, relative to each other.
template <class G>
concept ChanceGame = Game<G> && requires(const G position, typename G::Move outcome) {
  { position.chance_weight(outcome) } -> std::same_as<std::uint32_t>;
};

// A game in which seats know different things. A seat's Knowledge is folded only from what that seat was shown: its
// first view, then for each move an Observation (the move as that seat saw it) and the view after it. sample() returns
// a full position that contradicts nothing the seat has seen; every consistent position can occur.
template <class G>
concept HiddenGame = Game<G> && std::regular<typename G::Knowledge> && std::regular<typename G::Observation> &&
    requires(const G position, typename G::Move move, Viewer viewer, typename G::Knowledge knowledge,
             const typename G::Knowledge known, const typename G::Observation& observation,
             const typename G::View& view, Rng& rng) {
  { position.observe(move, viewer) } -> std::same_as<typename G::Observation>;  // called before the move is played
  { position.observation_text(observation) } -> std::same_as<std::string>;      // `keep:?` for seats that may not know
  { G::Knowledge::of(view) } -> std::same_as<typename G::Knowledge>;
  knowledge.update(observation, view);
  { known.sample(rng) } -> std::same_as<G>;
};

// A move as a viewer sees it.
template <class G>
struct SeenMoveOf {
  using Type = typename G::Move;
};
template <HiddenGame G>
struct SeenMoveOf<G> {
  using Type = typename G::Observation;
};
template <Game G>
using SeenMove = typename SeenMoveOf<G>::Type;

template <Game G>
SeenMove<G> seen_move(const G& before, const typename G::Move& move, [[maybe_unused]] Viewer viewer) {
  if constexpr (HiddenGame<G>)
    return before.observe(move, viewer);
  else
    return move;
}

// A game that can describe its moves: move_words(view, seen, wording), found by argument-dependent lookup, describes a
// legal move from what its viewer saw before it and of it. Without it people see the notation.
template <class G>
concept WordedGame = Game<G> &&
    requires(const typename G::View& before, const SeenMove<G>& seen, const Wording& wording) {
  { move_words(before, seen, wording) } -> std::same_as<std::string>;
};

// A game that can list a colour's moves out of turn.
template <class G>
concept ColourMoves = Game<G> && requires(const G position, int colour, MoveList<G>& moves) {
  position.legal_moves_of(colour, moves);
};

// A game in which a turn may take several moves. A time limit on the game can end it only between turns.
template <class G>
concept TurnsInParts = Game<G> && requires(const G position) {
  { position.at_rest() } -> std::same_as<bool>;
};

// Draws a chance outcome by its weight. Precondition: position.turn().is_chance().
template <ChanceGame G>
typename G::Move draw_chance(const G& position, Rng& rng) {
  MoveList<G> outcomes;
  position.legal_moves(outcomes);
  std::uint32_t total = 0;
  for (const auto& outcome : outcomes) total += position.chance_weight(outcome);
  std::uint32_t left = rng.below(total);
  for (const auto& outcome : outcomes) {
    const std::uint32_t weight = position.chance_weight(outcome);
    if (left < weight) return outcome;
    left -= weight;
  }
  return outcomes.back();
}

}  // namespace scalinata
