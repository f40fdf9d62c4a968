// arrays_for<G>(): the table of any game that has an Encoding.
#pragma once

#include <algorithm>
#include <chrono>

#include "catalog/typed_game.hpp"
#include "native/arrays.hpp"
#include "native/batch_for.hpp"
#include "native/numbering.hpp"
#include "native/tree_for.hpp"

namespace scalinata {

template <Encoded G>
Result<std::string> number_text(const AnyGame& game, int number) {
  const G& position = typed<G>(game).position();
  const auto move = numbered_move(position, number);
  if (!move) return move.failure();
  return position.move_text(*move);
}

template <Encoded G>
Result<int> text_number(const AnyGame& game, std::string_view text) {
  const G& position = typed<G>(game).position();
  const auto move = position.parse_move(text, Language::en);
  if (!move) return move.failure();
  return Encoding<G>::number(position, *move);
}

template <Encoded G>
Result<void> play_number(AnyGame& game, int number) {
  TypedGame<G>& typed_game = typed<G>(game);
  const auto move = numbered_move(typed_game.position(), number);
  if (!move) return move.failure();
  const Result<void> legal = typed_game.position().check(*move, Language::en);
  if (legal) typed_game.play_unchecked(*move);
  return legal;
}

template <Encoded G>
int draw_number(const AnyGame& game, Rng& rng) {
  const G& position = typed<G>(game).position();
  return Encoding<G>::number(position, draw_move(position, rng));
}

template <Encoded G>
std::vector<std::pair<int, double>> chances_of(const AnyGame& game) {
  std::vector<std::pair<int, double>> chances;
  if constexpr (ChanceGame<G>) {
    const G& position = typed<G>(game).position();
    if (!position.turn().is_chance()) return chances;
    MoveList<G> outcomes;
    position.legal_moves(outcomes);
    double total = 0;
    for (const auto& outcome : outcomes) total += position.chance_weight(outcome);
    for (const auto& outcome : outcomes)
      chances.emplace_back(Encoding<G>::number(position, outcome), position.chance_weight(outcome) / total);
    std::sort(chances.begin(), chances.end());
  }
  return chances;
}

inline double seconds_since(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

template <Encoded G>
double time_random_moves(const AnyGame& start, int moves, Rng& rng) {
  const G from = typed<G>(start).position();
  const auto begin = std::chrono::steady_clock::now();
  G position = from;
  for (int i = 0; i < moves; ++i) {
    if (position.turn().is_over()) position = from;
    position.play(draw_move(position, rng));
  }
  volatile std::uint64_t kept = position.hash();
  static_cast<void>(kept);
  return seconds_since(begin);
}

template <Encoded G>
double time_replayed(const AnyGame& start, const Numbers& actions) {
  G position = typed<G>(start).position();
  const auto begin = std::chrono::steady_clock::now();
  for (const std::int32_t action : actions) position.play(*Encoding<G>::move(position, action));
  volatile std::uint64_t kept = position.hash();
  static_cast<void>(kept);
  return seconds_since(begin);
}

template <Encoded G>
constexpr Arrays arrays_for() {
  Arrays arrays{};
  arrays.actions = [](const AnyGame& game) { return Encoding<G>::actions(typed<G>(game).position()); };
  arrays.outcomes = [](const AnyGame& game) { return Encoding<G>::outcomes(typed<G>(game).position()); };
  arrays.shape = [](const AnyGame& game) { return Encoding<G>::shape(typed<G>(game).position()); };
  arrays.plane_names = [](const AnyGame& game) { return Encoding<G>::plane_names(typed<G>(game).position()); };
  arrays.legal = [](const AnyGame& game, Numbers& out) {
    out.clear();
    add_legal_numbers(typed<G>(game).position(), out);
  };
  arrays.chances = chances_of<G>;
  arrays.number = text_number<G>;
  arrays.text = number_text<G>;
  arrays.play = play_number<G>;
  arrays.draw = draw_number<G>;
  arrays.observe = [](const AnyGame& game, int seat, float* out) { write_view(typed<G>(game).position(), seat, out); };
  arrays.time_random = time_random_moves<G>;
  arrays.time_replay = time_replayed<G>;
  arrays.make_batch = [](const AnyGame& game, int count, bool auto_reset) -> std::unique_ptr<AnyBatch> {
    return std::make_unique<Batch<G>>(typed<G>(game).match()->options(), typed<G>(game).position(), count, auto_reset);
  };
  arrays.make_tree = [](const AnyGame& game, const TreeSettings& settings) -> std::unique_ptr<AnyTree> {
    return std::make_unique<Tree<G>>(typed<G>(game), settings);
  };
  return arrays;
}

}  // namespace scalinata
