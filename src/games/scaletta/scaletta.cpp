#include "games/scaletta/scaletta.hpp"

#include <algorithm>
#include <cstring>
#include <numeric>

namespace scalinata {

static_assert(Game<Scaletta>);
static_assert(sizeof(Scaletta) == 296);

namespace {

constexpr int line_length = 4;
constexpr int along_row = 1, up_column = 8;  // from one cell of a line to the next

std::uint64_t folded(std::uint64_t key, const std::uint8_t* bytes, std::size_t count) {
  for (std::size_t i = 0; i < count; i += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + i, std::min<std::size_t>(8, count - i));
    key = mix(key ^ word);
  }
  return key;
}

}  // namespace

Scaletta::Scaletta(const Options& options)
    : turns_(static_cast<std::uint32_t>(options.turns)),
      left_(turns_),
      players_(static_cast<std::uint8_t>(options.players)) {
  for (unsigned seat = 0; seat < players_; ++seat)
    for (Numbers& held : stock_[seat]) held[seat] = pawns_each / numbers;
}

CellSet Scaletta::placeable(int number) const {
  const CellSet taken = occupied();
  const CellSet lonely = ~(taken | taken.beside());
  const CellSet one_less = number > 1 ? tops(number - 1) : CellSet{};
  const CellSet one_more = number < numbers ? tops(number + 1) : CellSet{};
  return (lonely | (one_less | one_more).beside()) & board;
}

// The lower or left ends of the lines that run in this direction.
CellSet Scaletta::line_starts(int step) const {
  const CellSet rising = tops_[0] & tops_[1].down(step) & tops_[2].down(2 * step) & tops_[3].down(3 * step);
  const CellSet falling = tops_[3] & tops_[2].down(step) & tops_[1].down(2 * step) & tops_[0].down(3 * step);
  return rising | falling;
}

void Scaletta::legal_moves(MoveList<Scaletta>& moves) const {
  moves.clear();
  if (phase_ == Phase::placing) {
    for (int number = 1; number <= numbers; ++number) {
      if (held(seat_, number) == 0) continue;
      for (int cell : placeable(number))
        moves.push_back({static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(cell), false});
    }
  } else if (phase_ == Phase::choosing) {
    for (int step : {along_row, up_column})
      for (int cell : line_starts(step)) moves.push_back({0, static_cast<std::uint8_t>(cell), step == up_column});
  }
}

void Scaletta::play(Move move) {
  if (move.number != 0)
    place(move.number, move.cell);
  else
    take(move.cell, move.up ? up_column : along_row);
  take_lines();
}

void Scaletta::place(int number, int cell) {
  assert(phase_ == Phase::placing && placeable(number).contains(cell) && held(seat_, number) > 0);
  Numbers& held = stock_[seat_][static_cast<std::size_t>(number - 1)];
  unsigned colour = seat_;
  if (held[colour] == 0)
    for (colour = 0; held[colour] == 0;) ++colour;
  --held[colour];
  push(cell, static_cast<Code>(number - 1 + numbers * static_cast<int>(colour)));
  if (turns_ != 0) --left_;
}

void Scaletta::take(int cell, int step) {
  for (int i = 0; i < line_length; ++i) {
    const Code pawn = pop(cell + i * step);
    ++stock_[seat_][pawn % numbers][pawn / numbers];
  }
  took_line_ = true;
}

// Rule 2: a single line is taken at once; among several the player chooses, in a separate move.
void Scaletta::take_lines() {
  for (;;) {
    const CellSet across = line_starts(along_row), upward = line_starts(up_column);
    const int lines = across.count() + upward.count();
    if (lines == 0) break;
    if (lines > 1) {
      phase_ = Phase::choosing;
      return;
    }
    if (across.any())
      take(across.first(), along_row);
    else
      take(upward.first(), up_column);
  }
  end_turn();
}

// Rules 3 to 6: who is out, whether the game is over, and who places next.
void Scaletta::end_turn() {
  const auto out = [](std::uint8_t order) { return order != 0; };
  if (stock(seat_) == 0) {
    const auto before = std::count_if(out_.begin(), out_.end(), out);
    out_[seat_] = static_cast<std::uint8_t>(before + 1);
  }
  const auto left_in = players_ - std::count_if(out_.begin(), out_.end(), out);
  const bool out_of_turns = turns_ != 0 && left_ == 0;
  const unsigned first = took_line_ ? seat_ : seat_ + 1u;
  took_line_ = false;
  phase_ = Phase::over;
  if (left_in <= 1 || out_of_turns) return;
  for (unsigned seat = first; seat < first + players_; ++seat) {
    if (!can_place(seat % players_)) continue;
    seat_ = static_cast<std::uint8_t>(seat % players_);
    phase_ = Phase::placing;
    return;
  }
}

// A player who is out holds nothing.
bool Scaletta::can_place(unsigned seat) const {
  for (int number = 1; number <= numbers; ++number)
    if (held(static_cast<int>(seat), number) > 0 && placeable(number).any()) return true;
  return false;
}

std::size_t Scaletta::stack_begin(int cell) const {
  return static_cast<std::size_t>(std::accumulate(height_.begin(), height_.begin() + cell, 0));
}

void Scaletta::push(int cell, Code pawn) {
  std::uint8_t& height = height_[static_cast<std::size_t>(cell)];
  pawns_.insert_at(stack_begin(cell) + height, pawn);
  ++height;
  for (CellSet& cells : tops_) cells -= CellSet::of(cell);
  tops_[pawn % numbers] |= CellSet::of(cell);
}

Scaletta::Code Scaletta::pop(int cell) {
  std::uint8_t& height = height_[static_cast<std::size_t>(cell)];
  assert(height > 0);
  const std::size_t top = stack_begin(cell) + --height;
  const Code pawn = pawns_[top];
  tops_[pawn % numbers] -= CellSet::of(cell);
  if (height > 0) tops_[pawns_[top - 1] % numbers] |= CellSet::of(cell);
  pawns_.erase_at(top);
  return pawn;
}

int Scaletta::held(int seat, int number) const {
  const Numbers& held = stock_[static_cast<std::size_t>(seat)][static_cast<std::size_t>(number - 1)];
  return held[0] + held[1] + held[2] + held[3];
}

int Scaletta::held(int seat, Pawn pawn) const {
  return stock_[static_cast<std::size_t>(seat)][pawn.number - 1u][pawn.colour];
}

int Scaletta::stock(int seat) const {
  int count = 0;
  for (int number = 1; number <= numbers; ++number) count += held(seat, number);
  return count;
}

std::vector<Scaletta::Pawn> Scaletta::stack(int cell) const {
  std::vector<Pawn> pawns;
  const std::size_t begin = stack_begin(cell);
  for (std::size_t i = begin; i < begin + static_cast<std::size_t>(height(cell)); ++i)
    pawns.push_back(
        {static_cast<std::uint8_t>(pawns_[i] % numbers + 1), static_cast<std::uint8_t>(pawns_[i] / numbers)});
  return pawns;
}

std::vector<Scaletta::Move> Scaletta::lines() const {
  if (!choosing_line()) return {};
  MoveList<Scaletta> moves;
  legal_moves(moves);
  return {moves.begin(), moves.end()};
}

Scores Scaletta::scores() const {
  Scores scores;
  for (int seat = 0; seat < players_; ++seat) scores.push_back(stock(seat));
  return scores;
}

Ranks Scaletta::ranks() const {
  Scores standing;
  for (int seat = 0; seat < players_; ++seat)
    standing.push_back(out_order(seat) != 0 ? out_order(seat) : max_players + 1 + stock(seat));
  return ranks_by_score(standing);
}

std::uint64_t Scaletta::hash() const {
  std::uint64_t key = mix(std::uint64_t{turns_} << 32 | left_);
  key = mix(key ^ (players_ | std::uint64_t{seat_} << 8 | std::uint64_t{took_line_} << 16 |
                   static_cast<std::uint64_t>(phase_) << 24));
  key = folded(key, out_.data(), out_.size());
  key = folded(key, stock_[0][0].data(), sizeof stock_);
  key = folded(key, height_.data(), height_.size());
  return folded(key, pawns_.data(), pawns_.size());
}

}  // namespace scalinata
