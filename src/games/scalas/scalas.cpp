#include "games/scalas/scalas.hpp"

#include "games/scalas/image_keys.hpp"
#include "games/scalas/stairs.hpp"

namespace scalinata {

static_assert(Game<Scalas>);
static_assert(sizeof(Scalas) == 112);

Scalas::Scalas(const Options& options)
    : size_(static_cast<std::uint8_t>(options.size)), lower_between_(options.lower_between) {
  hand_.fill(static_cast<std::uint8_t>(options.size * options.size));
  legal_ = board();  // on the empty board every cell is at the bottom and has a neighbour there
}

void Scalas::legal_moves(MoveList<Scalas>& moves) const {
  moves.clear();
  for (int cell : legal_) moves.push_back({static_cast<std::uint8_t>(cell)});
}

void Scalas::play(Move move) {
  const int cell = move.cell;
  const CellSet here = CellSet::of(cell);
  assert(legal_.contains(cell));
  colours_.insert(cubes_before(cell) + heights_.of(cell), seat_);
  heights_.raise(cell);
  tops_[seat_] |= here;
  tops_[1u - seat_] -= here;
  --hand_[seat_];
  owed_ = hand_[seat_] == 0 ? CellSet{} : (owed_ - here) | newly_owed(cell);
  if (owed_.any())
    legal_ = owed_;
  else
    pass_turn();
}

// Rule 3 for the cube now on top of `cell`.
CellSet Scalas::newly_owed(int cell) const {
  const CellSet here = CellSet::of(cell);
  const int height = heights_.of(cell);
  const CellSet mates = heights_.level(height, tops_[seat_]) - here;
  if (mates.empty()) return {};
  const CellSet in_the_way = lower_between_ ? heights_.at_least(height, board()) : CellSet{};
  const Cell at = CellSet::cell_at(cell);
  constexpr CellSet first_row = CellSet::rectangle(8, 1), first_column = CellSet::rectangle(1, 8);
  const CellSet row = first_row.up(cell - at.column), column = first_column.up(at.column);
  CellSet owed;
  const auto owe = [&](CellSet between) {
    if ((between & in_the_way).empty()) owed |= between;
  };
  for (CellSet line : {row, column}) {
    const CellSet before = line & CellSet::below(cell), after = line - before - here;
    if (const CellSet mate = mates & after; mate.any()) owe(after & CellSet::below(mate.first()));
    if (const CellSet mate = mates & before; mate.any()) owe(before - CellSet::below(mate.last() + 1));
  }
  return owed;
}

// Rules 5 to 7: the other seat if it can place, else the same seat again, else nobody.
void Scalas::pass_turn() {
  const CellSet stairs = scalas::stair_cells(heights_, board());
  const auto cells_for = [&](unsigned seat) {
    if (hand_[seat] == 0) return CellSet{};
    return hand_[1 - seat] == 0 ? stairs & heights_.occupied() : stairs;
  };
  legal_ = cells_for(1u - seat_);
  if (legal_.any())
    seat_ ^= 1;
  else
    legal_ = cells_for(seat_);
}

Scores Scalas::scores() const {
  return {tops_[0].count(), tops_[1].count()};
}

// Most tops; if equal, most tops at the greatest height where the numbers differ.
Ranks Scalas::ranks() const {
  int lead = tops_[0].count() - tops_[1].count();
  for (int height = heights_.highest(board()); lead == 0 && height > 0; --height)
    lead = heights_.level(height, tops_[0]).count() - heights_.level(height, tops_[1]).count();
  return {lead >= 0 ? 1 : 2, lead <= 0 ? 1 : 2};
}

std::uint64_t Scalas::rules_key() const {
  std::uint64_t key = mix(mix(mix(small_state()) ^ tops_[0].bits()) ^ owed_.bits());
  for (CellSet plane : heights_.words()) key = mix(key ^ plane.bits());
  return key;
}

std::uint64_t Scalas::symmetric_key() const {
  scalas::ImageKeys keys(size_);
  keys.add(tops_[0]);
  keys.add(owed_);
  for (CellSet plane : heights_.words()) keys.add(plane);
  return mix(mix(small_state()) ^
             keys.smallest());  // mixed because the smallest of eight has few high bits, and a table needs all of them
}

// Everything except the sets of cells.
std::uint64_t Scalas::small_state() const {
  return hand_[0] | hand_[1] << 8 | seat_ << 16 | size_ << 17 | lower_between_ << 20;
}

std::uint64_t Scalas::hash() const {
  std::uint64_t key = rules_key();
  for (std::uint64_t word : colours_.words()) key = mix(key ^ word);
  return key;
}

int Scalas::cubes_before(int cell) const {
  return heights_.cubes(CellSet::below(cell));
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
