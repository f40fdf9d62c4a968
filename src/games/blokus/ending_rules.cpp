#include "games/blokus/ending_rules.hpp"

#include <bit>

namespace scalinata::blokus {
namespace {

constexpr PieceSet single = PieceSet{1} << single_square;

}  // namespace

EndingState EndingRules::start(const Blokus& position) const {
  EndingState state{};
  for (int w = 0; w < prospects_.words(); ++w) {
    state.legal[w] = prospects_.legal()[w];
    state.alive[w] = 0;
  }
  for (int colour = 0; colour < Blokus::colours; ++colour) {
    for (const Prospects::Segment& segment : prospects_.segments(colour)) state.alive[segment.word] |= segment.items;
    state.rooms[colour].left = position.pieces_left(colour);
    clean(state, colour);
  }
  state.next = position.turn().colour;
  return state;
}

// Removes what the colour cannot reach any more, and bounds its points.
void EndingRules::clean(EndingState& state, int colour) const {
  const int begin = prospects_.begin(colour), end = prospects_.end(colour);
  EndingState::Room& room = state.rooms[colour];
  room.key = 0;
  room.squares = Bitboard{};
  room.most = room.least = 0;
  room.complete = false;
  EndingState::Words fresh, reached{};
  bool any = false;
  for (int w = begin; w < end; ++w) {
    fresh[w] = state.legal[w];
    any |= fresh[w] != 0;
  }
  if (!any) {
    for (int w = begin; w < end; ++w) state.alive[w] = 0;
    return;
  }
  while (any) {
    any = false;
    for (int w = begin; w < end; ++w)
      while (fresh[w] != 0) {
        const int bit = std::countr_zero(fresh[w]), item = w * 64 + bit;
        fresh[w] &= fresh[w] - 1;
        reached[w] |= std::uint64_t{1} << bit;
        room.squares |= prospects_.squares(item);
        const std::uint64_t* const next = prospects_.reached(item);
        for (int v = begin; v < end; ++v) {
          fresh[v] |= next[v] & state.alive[v] & ~reached[v];
          any |= v < w && fresh[v] != 0;
        }
      }
  }
  for (int w = begin; w < end; ++w) {
    state.alive[w] = reached[w];
    if (reached[w] == 0) continue;
    const auto place = static_cast<std::uint64_t>(w) << 1;
    room.key += mix(reached[w] ^ mix(place)) ^ mix(state.legal[w] ^ mix(place + 1));
  }
  PieceSet fitting = 0;
  for (const Prospects::Segment& segment : prospects_.segments(colour))
    if ((state.alive[segment.word] & segment.items) != 0) fitting |= PieceSet{1} << segment.piece;
  for (PieceSet rest = fitting; rest != 0; rest &= rest - 1) room.most += pieces[std::countr_zero(rest)].size;
  room.complete = fitting == room.left;
  if (room.complete) {
    room.most += all_placed_points + ((fitting & single) != 0 ? single_last_points : 0);
    room.key = mix(room.key);
  }
}

// The next colour that can move after that one.
void EndingRules::pass_turn(EndingState& state, int colour) const {
  for (int step = 1; step <= Blokus::colours; ++step) {
    state.next = static_cast<std::uint8_t>((colour + step) % Blokus::colours);
    if (state.rooms[state.next].key != 0) return;
  }
}

int EndingRules::gain_of(const EndingState& state, int item) const {
  const Prospects::Item& played = prospects_.item(item);
  const PieceSet left = state.rooms[played.colour].left;
  if (std::popcount(left) > 1) return played.size;
  return played.size + all_placed_points + (left == single ? single_last_points : 0);
}

EndingState EndingRules::after(const EndingState& state, int item) const {
  EndingState out;
  const Prospects::Item& played = prospects_.item(item);
  const std::uint64_t* const gone = prospects_.ruled_out(item);
  const std::uint64_t* const reached = prospects_.reached(item);
  out.rooms = state.rooms;
  out.rooms[played.colour].left &= ~(PieceSet{1} << played.piece);
  for (int colour = 0; colour < Blokus::colours; ++colour) {
    std::uint64_t lost = 0;
    for (int w = prospects_.begin(colour); w < prospects_.end(colour); ++w) {
      lost |= state.alive[w] & gone[w];
      out.alive[w] = state.alive[w] & ~gone[w];
      out.legal[w] = (state.legal[w] | reached[w]) & out.alive[w];
    }
    if (lost != 0) clean(out, colour);
  }
  pass_turn(out, played.colour);
  return out;
}

std::uint64_t EndingRules::key_of(const EndingState& state) const {
  std::uint64_t key = mix(state.next + 1u);
  for (int colour = 0; colour < Blokus::colours; ++colour) key += state.rooms[colour].key;
  return key;
}

// The colours that share squares with the colour to move, directly or through others, one bit each.
unsigned EndingRules::group_of_first(const EndingState& state) const {
  unsigned group = 1u << state.next;
  Bitboard squares = state.rooms[state.next].squares;
  for (bool grown = true; grown;) {
    grown = false;
    for (int colour = 0; colour < Blokus::colours; ++colour) {
      if ((group >> colour & 1) != 0 || state.rooms[colour].key == 0) continue;
      if ((squares & state.rooms[colour].squares).none()) continue;
      group |= 1u << colour;
      squares |= state.rooms[colour].squares;
      grown = true;
    }
  }
  return group;
}

EndingState EndingRules::only(const EndingState& state, unsigned group) const {
  EndingState out = state;
  for (int colour = 0; colour < Blokus::colours; ++colour) {
    if ((group >> colour & 1) != 0) continue;
    out.rooms[colour] = EndingState::Room{};
    out.rooms[colour].squares = Bitboard{};
    for (int w = prospects_.begin(colour); w < prospects_.end(colour); ++w) out.alive[w] = out.legal[w] = 0;
  }
  if (out.rooms[out.next].key == 0) pass_turn(out, out.next);
  return out;
}

// A plan that nobody can disturb: the largest pieces first, on squares that no other colour can cover.
int EndingRules::least(const EndingState& state, int colour) const {
  Bitboard others{};
  for (int other = 0; other < Blokus::colours; ++other)
    if (other != colour && state.rooms[other].key != 0) others |= state.rooms[other].squares;
  const int begin = prospects_.begin(colour), end = prospects_.end(colour);
  EndingState::Words alive, legal;
  bool any = false;
  for (int w = begin; w < end; ++w) {
    alive[w] = legal[w] = 0;
    for (std::uint64_t bits = state.alive[w]; bits != 0; bits &= bits - 1)
      if ((prospects_.squares(w * 64 + std::countr_zero(bits)) & others).none()) alive[w] |= bits & -bits;
    legal[w] = alive[w] & state.legal[w];
    any |= legal[w] != 0;
  }
  int points = 0;
  PieceSet left = state.rooms[colour].left;
  while (any) {
    int w = end - 1;
    while (legal[w] == 0) --w;
    const int item = w * 64 + 63 - std::countl_zero(legal[w]);
    points += prospects_.item(item).size;
    left &= ~(PieceSet{1} << prospects_.item(item).piece);
    if (left == 0)
      points += all_placed_points + (prospects_.item(item).piece == single_square ? single_last_points : 0);
    any = false;
    const std::uint64_t *const gone = prospects_.ruled_out(item), *const reached = prospects_.reached(item);
    for (int v = begin; v < end; ++v) {
      alive[v] &= ~gone[v];
      legal[v] = (legal[v] | reached[v]) & alive[v];
      any |= legal[v] != 0;
    }
  }
  return points;
}

}  // namespace scalinata::blokus
