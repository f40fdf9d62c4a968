#include "games/blokus/prospects.hpp"

namespace scalinata::blokus {
namespace {

// All placements of a colour if it had the board to itself and every piece gave it all points around: more than can
// really come into play.
std::vector<PlacementIndex> possible(Reach reach) {
  std::vector<PlacementIndex> moves(Blokus::max_moves);
  for (;;) {
    const AnchorTable table(reach);
    const auto count = static_cast<std::size_t>(table.count());
    if (count > Prospects::max_words * 64) return moves;  // too many, whatever they are
    table.write(moves.data());
    Bitboard covered{};
    for (std::size_t i = 0; i < count; ++i) covered |= squares_mask(moves[i]);
    const Bitboard points = reach.points | (corner_neighbours(covered) & reach.open);
    if (points == reach.points) {
      moves.resize(count);
      return moves;
    }
    reach.points = points;
  }
}

bool begins_late(const Blokus& position, int colour) {
  return position.pieces_placed(colour) == 0 && position.has_moves(colour);
}

}  // namespace

bool Prospects::read(const Blokus& position) {
  items_.clear();
  squares_.clear();
  legal_.clear();
  const Bitboard board = Bitboard::board();
  for (int colour = 0; colour < Blokus::colours; ++colour) {
    begin_[colour] = static_cast<int>(items_.size() / 64);
    segments_[colour].clear();
    if (!position.has_moves(colour)) continue;
    if (begins_late(position, colour)) return false;
    const Reach reach = position.reach(colour);
    const auto moves = possible(reach);
    if (items_.size() + moves.size() > max_words * 64) return false;
    for (const PlacementIndex move : moves) {
      const std::size_t index = items_.size(), word = index / 64;
      const std::uint64_t bit = std::uint64_t{1} << (index % 64);
      const Placement& at = placement(move);
      items_.push_back({move, static_cast<std::uint8_t>(colour), at.piece, pieces[at.piece].size});
      squares_.push_back(squares_mask(move));
      legal_.resize(word + 1);
      if ((squares_.back() & reach.points).any()) legal_[word] |= bit;
      auto& segments = segments_[colour];
      if (segments.empty() || segments.back().word != word || segments.back().piece != at.piece)
        segments.push_back({0, static_cast<std::uint8_t>(word), at.piece});
      segments.back().items |= bit;
    }
    items_.resize((items_.size() + 63) / 64 * 64);
    squares_.resize(items_.size(), Bitboard{});
  }
  begin_[Blokus::colours] = static_cast<int>(items_.size() / 64);

  const auto wide = static_cast<std::size_t>(words());
  std::vector<std::uint64_t> covering(square_count * wide);  // by square
  for (std::size_t i = 0; i < items_.size(); ++i)
    squares_[i].for_each([&](Square square) { covering[square * wide + i / 64] |= std::uint64_t{1} << (i % 64); });
  ruled_out_.assign(items_.size() * wide, 0);
  reached_.assign(items_.size() * wide, 0);
  for (std::size_t i = 0; i < items_.size(); ++i) {
    if (items_[i].size == 0) continue;
    std::uint64_t* const out = &ruled_out_[i * wide];
    std::uint64_t* const in = &reached_[i * wide];
    const auto first = static_cast<std::size_t>(begin(items_[i].colour));
    const auto last = static_cast<std::size_t>(end(items_[i].colour));
    squares_[i].for_each([&](Square square) {
      for (std::size_t w = 0; w < wide; ++w) out[w] |= covering[square * wide + w];
    });
    (edge_neighbours(squares_[i]) & board).for_each([&](Square square) {
      for (std::size_t w = first; w < last; ++w) out[w] |= covering[square * wide + w];
    });
    for (const Segment& segment : segments_[items_[i].colour])
      if (segment.piece == items_[i].piece) out[segment.word] |= segment.items;
    (corner_neighbours(squares_[i]) & board).for_each([&](Square square) {
      for (std::size_t w = first; w < last; ++w) in[w] |= covering[square * wide + w];
    });
    for (std::size_t w = first; w < last; ++w) in[w] &= ~out[w];
  }
  return true;
}

}  // namespace scalinata::blokus
