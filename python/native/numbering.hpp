// Moves as numbers and views as planes, for any game that has an Encoding.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/encoding.hpp"

namespace scalinata {

template <Encoded G>
Result<typename G::Move> numbered_move(const G& position, int number) {
  const int count = position.turn().is_chance() ? Encoding<G>::outcomes(position) : Encoding<G>::actions(position);
  if (number < 0 || number >= count) return fail("there is no action {}: expected 0 to {}", number, count - 1);
  const auto move = Encoding<G>::move(position, number);
  if (!move) return fail("action {} is not a move in this position", number);
  return *move;
}

// Appends the numbers, ascending.
template <Encoded G>
void add_legal_numbers(const G& position, std::vector<std::int32_t>& out) {
  MoveList<G> moves;
  position.legal_moves(moves);
  const std::size_t begin = out.size();
  out.resize(begin + moves.size());
  std::int32_t* next = out.data() + begin;
  for (const auto& move : moves) *next++ = Encoding<G>::number(position, move);
  if (!std::is_sorted(out.data() + begin, next)) std::sort(out.data() + begin, next);
}

// A chance outcome drawn by weight, or a uniformly random legal move.
template <Encoded G>
typename G::Move draw_move(const G& position, Rng& rng) {
  if constexpr (ChanceGame<G>)
    if (position.turn().is_chance()) return draw_chance(position, rng);
  if constexpr (requires { position.random_move(rng); }) {
    return position.random_move(rng);
  } else {
    MoveList<G> moves;
    position.legal_moves(moves);
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  }
}

// Into zeroed memory.
template <Encoded G>
void write_view(const G& position, int seat, float* out) {
  PlaneWriter planes(out, Encoding<G>::shape(position));
  Encoding<G>::observe(position.view(Viewer::seat(seat)), seat, planes);
}

}  // namespace scalinata
