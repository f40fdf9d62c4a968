#include "games/scaletta/encoding.hpp"

namespace scalinata {

std::vector<std::string> Encoding<Scaletta>::plane_names(const Scaletta& position) {
  std::vector<std::string> names;
  for (int number = 1; number <= Scaletta::numbers; ++number)
    names.push_back(fmt::format("cells topped by {}", number));
  names.push_back("pawns on the cell");
  for (int depth = 1; depth <= seen_depth; ++depth)
    names.push_back(fmt::format("number of the pawn {} below the top", depth));
  for (int seat = 0; seat < position.seats(); ++seat)
    for (int number = 1; number <= Scaletta::numbers; ++number)
      names.push_back(fmt::format("pawns {} in the stock of seat {}", number, seat));
  for (int seat = 0; seat < position.seats(); ++seat) names.push_back(fmt::format("1 if seat {} is to move", seat));
  names.push_back("1 if a line is to be chosen");
  names.push_back("placements left, where turns are limited");
  return names;
}

void Encoding<Scaletta>::observe(const Scaletta& view, int seat, PlaneWriter& planes) {
  for (int number = 1; number <= Scaletta::numbers; ++number) planes.cells(view.tops(number));
  float* heights = planes.plane();
  std::array<float*, seen_depth> below{};
  for (float*& plane : below) plane = planes.plane();
  int i = 0;
  for (const int cell : Scaletta::board) {
    heights[i] = static_cast<float>(view.height(cell));
    if (view.height(cell) > 1) {
      const std::vector<Scaletta::Pawn> stack = view.stack(cell);
      for (std::size_t depth = 1; depth <= seen_depth && depth < stack.size(); ++depth)
        below[depth - 1][i] = stack[stack.size() - 1 - depth].number;
    }
    ++i;
  }
  const int seats = view.seats();
  for (int step = 0; step < seats; ++step)
    for (int number = 1; number <= Scaletta::numbers; ++number)
      planes.fill(static_cast<float>(view.held(seat_after(seat, step, seats), number)));
  planes.one_of(seats, view.turn().is_player() ? seats_after(seat, view.turn().seat, seats) : -1);
  planes.fill(view.choosing_line() ? 1 : 0);
  planes.fill(static_cast<float>(view.placements_left()));
}

}  // namespace scalinata
