#include "games/scalas/scalas.hpp"

#include "games/scalas/image_keys.hpp"
#include "games/scalas/stairs.hpp"

namespace scalinata {

static_assert(Game<Scalas>);
static_assert(sizeof(Scalas) == 112);

using bitboard::bit;

Scalas::Scalas(const Options& options)
    : size_(static_cast<std::uint8_t>(options.size)), lower_between_(options.lower_between) {
  hand_.fill(static_cast<std::uint8_t>(options.size * options.size));
  legal_ = board();  // on the empty board every cell is at the bottom and has a neighbour there
}

void Scalas::legal_moves(MoveList<Scalas>& moves) const {
  moves.clear();
  for (int cell : bitboard::Indices(legal_)) moves.push_back({static_cast<std::uint8_t>(cell)});
}

void Scalas::play(Move move) {
  const int cell = move.cell;
  const CellSet here = bit(cell);
  assert(legal_ & here);
  colours_.insert(cubes_before(cell) + heights_.of(cell), seat_);
  heights_.raise(cell);
  tops_[seat_] |= here;
  tops_[1u - seat_] &= ~here;
  --hand_[seat_];
  owed_ = hand_[seat_] == 0 ? 0 : (owed_ & ~here) | newly_owed(cell);
  if (owed_ != 0)
    legal_ = owed_;
  else
    pass_turn();
}

// Rule 3 for the cube that now tops `cell`.
CellSet Scalas::newly_owed(int cell) const {
  const CellSet here = bit(cell);
  const int height = heights_.of(cell);
  const CellSet mates = heights_.level(height, tops_[seat_]) & ~here;
  if (mates == 0) return 0;
  const CellSet in_the_way = lower_between_ ? heights_.at_least(height, board()) : 0;
  const CellSet row = CellSet{0xff} << (cell & ~7);
  const CellSet column = CellSet{0x0101010101010101} << (cell & 7);
  CellSet owed = 0;
  const auto owe = [&](CellSet between) {
    if ((between & in_the_way) == 0) owed |= between;
  };
  for (CellSet line : {row, column}) {
    const CellSet after = line & ~(here | (here - 1));
    const CellSet before = line & (here - 1);
    if (const CellSet mate = bitboard::lowest(mates & after)) owe(after & (mate - 1));
    if (const CellSet mate = std::bit_floor(mates & before)) owe(before & ~(mate | (mate - 1)));
  }
  return owed;
}

// Rules 5 to 7: the other seat if it can place, else the same one again, else nobody.
void Scalas::pass_turn() {
  const CellSet stairs = scalas::stair_cells(heights_, board());
  const auto cells_for = [&](unsigned seat) {
    if (hand_[seat] == 0) return CellSet{0};
    return hand_[1 - seat] == 0 ? stairs & heights_.occupied() : stairs;
  };
  legal_ = cells_for(1u - seat_);
  if (legal_ != 0)
    seat_ ^= 1;
  else
    legal_ = cells_for(seat_);
}

Scores Scalas::scores() const {
  return {std::popcount(tops_[0]), std::popcount(tops_[1])};
}

// Most tops; if equal, most tops at the greatest height where the numbers differ.
Ranks Scalas::ranks() const {
  int lead = std::popcount(tops_[0]) - std::popcount(tops_[1]);
  for (int height = heights_.highest(board()); lead == 0 && height > 0; --height)
    lead = std::popcount(heights_.level(height, tops_[0])) - std::popcount(heights_.level(height, tops_[1]));
  return {lead >= 0 ? 1 : 2, lead <= 0 ? 1 : 2};
}

std::uint64_t Scalas::rules_key() const {
  std::uint64_t key = mix(mix(mix(small_state()) ^ tops_[0]) ^ owed_);
  for (CellSet plane : heights_.words()) key = mix(key ^ plane);
  return key;
}

std::uint64_t Scalas::symmetric_key() const {
  scalas::ImageKeys keys(size_);
  keys.add(tops_[0]);
  keys.add(owed_);
  for (CellSet plane : heights_.words()) keys.add(plane);
  return mix(mix(small_state()) ^ keys.least());  // mixed: the least of eight is small, a table wants any bits
}

// Everything but the sets of cells.
std::uint64_t Scalas::small_state() const {
  return hand_[0] | hand_[1] << 8 | seat_ << 16 | size_ << 17 | lower_between_ << 20;
}

std::uint64_t Scalas::hash() const {
  std::uint64_t key = rules_key();
  for (std::uint64_t word : colours_.words()) key = mix(key ^ word);
  return key;
}

int Scalas::cubes_before(int cell) const {
  return heights_.cubes(bit(cell) - 1);
}

std::vector<int> Scalas::tower(int cell) const {
  std::vector<int> seats(static_cast<std::size_t>(heights_.of(cell)));
  int place = cubes_before(cell);
  for (int& seat : seats) seat = colours_.at(place++);
  return seats;
}

std::vector<Cell> Scalas::stair_after(int cell) const {
  scalas::Heights raised = heights_;
  raised.raise(cell);
  return scalas::walk_down(raised, board(), cell);
}

}  // namespace scalinata
