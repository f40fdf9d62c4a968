#include "games/scaletta/strategy.hpp"

#include <algorithm>
#include <cmath>

#include "games/scaletta/features.hpp"

namespace scalinata::scaletta {

std::array<CellSet, Scaletta::numbers> completing_cells(const Scaletta& position) {
  constexpr int numbers = Scaletta::numbers;
  std::array<CellSet, numbers> out{};
  for (int step : {1, 8})
    for (bool rising : {true, false}) {
      const auto number_at = [&](int place) { return rising ? place + 1 : numbers - place; };
      // Ends of lines whose cell at each place shows the right number.
      std::array<CellSet, numbers> fits;
      for (int place = 0; place < numbers; ++place)
        fits[static_cast<std::size_t>(place)] = position.tops(number_at(place)).down(place * step);
      for (int missing = 0; missing < numbers; ++missing) {
        CellSet ends = ~CellSet{};
        for (int place = 0; place < numbers; ++place)
          if (place != missing) ends &= fits[static_cast<std::size_t>(place)];
        out[static_cast<std::size_t>(number_at(missing) - 1)] |= ends.up(missing * step) & Scaletta::board;
      }
    }
  // A neighbour in the line differs by one, so such a cell is placeable unless it already shows the number.
  for (int number = 1; number <= numbers; ++number)
    out[static_cast<std::size_t>(number - 1)] &= position.placeable(number) - position.tops(number);
  return out;
}

int ready_lines(const Scaletta& position) {
  if (!position.turn().is_player()) return 0;
  const auto cells = completing_cells(position);
  int ways = 0;
  for (int number = 1; number <= Scaletta::numbers; ++number)
    if (position.held(position.turn().seat, number) > 0) ways += cells[static_cast<std::size_t>(number - 1)].count();
  return ways;
}

std::vector<MoveFeature> Strategy::features(const Scaletta& position, Scaletta::Move move) const {
  return measure_all(feature_table, Look(position, move));
}

void Strategy::prior(const Scaletta& position, const MoveList<Scaletta>& moves, std::span<float> weights) const {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    float likely = 1, unlikely = 1;
    visit_weighted<feature_table>(Look(position, moves[i]), [&](float weight, float value) {
      (weight > 0 ? likely : unlikely) += std::abs(weight) * value;
    });
    weights[i] = likely / unlikely;
  }
}

// Completes a line if possible; otherwise any placement, drawn again once if it leaves a line ready.
Scaletta::Move Strategy::playout_move(const Scaletta& position, Rng& rng) {
  position.legal_moves(moves_);
  const auto any = [&] { return moves_[rng.below(static_cast<std::uint32_t>(moves_.size()))]; };
  if (position.choosing_line()) return any();
  const auto cells = completing_cells(position);
  MoveList<Scaletta> lines;
  for (int number = 1; number <= Scaletta::numbers; ++number)
    if (position.held(position.turn().seat, number) > 0)
      for (int cell : cells[static_cast<std::size_t>(number - 1)])
        lines.push_back({static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(cell), false});
  if (!lines.empty()) return lines[rng.below(static_cast<std::uint32_t>(lines.size()))];
  const Scaletta::Move move = any();
  Scaletta after = position;
  after.play(move);
  return ready_lines(after) > 0 ? any() : move;
}

SeatValues Strategy::evaluate(const Scaletta& position) const {
  if (position.turn().is_over()) {
    SeatValues values{};
    const Ranks ranks = position.ranks();
    for (std::size_t seat = 0; seat < ranks.size(); ++seat) values[seat] = ranks[seat] == 1;
    return values;
  }
  return lead_values(position.scores(), 32);
}

}  // namespace scalinata::scaletta
