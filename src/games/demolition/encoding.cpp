#include "games/demolition/encoding.hpp"

namespace scalinata {

// The highest block left there, as in notation.
std::optional<Demolition::Move> Encoding<Demolition>::move(const Demolition& position, int number) {
  const auto block = pyramid::numbered_block(number, position.plan().side);
  if (!block) return std::nullopt;
  if (block->shape == pyramid::Shape::none) return Demolition::pass;
  for (int i = position.block_count() - 1; i >= 0; --i)
    if (position.is_left(i) && position.block(i).block == *block) return Demolition::Move{static_cast<std::uint8_t>(i)};
  return std::nullopt;
}

std::vector<std::string> Encoding<Demolition>::plane_names(const Demolition& position) {
  std::vector<std::string> names;
  for (int level = 1; level <= pyramid::level_count; ++level) {
    names.push_back(fmt::format("length of the block left at the cell on level {}", level));
    names.push_back(fmt::format("1 if that block of level {} goes on to the east", level));
    names.push_back(fmt::format("1 if that block of level {} goes on to the north", level));
  }
  names.push_back("cells of blocks that can be taken");
  for (int seat = 0; seat < position.seats(); ++seat) names.push_back(fmt::format("score of seat {}", seat));
  for (int seat = 0; seat < position.seats(); ++seat) names.push_back(fmt::format("1 if seat {} is to move", seat));
  names.push_back("1 if the block is a bonus and may be passed");
  return names;
}

void Encoding<Demolition>::observe(const Demolition& view, int seat, PlaneWriter& planes) {
  struct Level {
    float *length, *east, *north;
  };
  std::array<Level, pyramid::level_count> levels{};
  for (Level& level : levels) {
    level.length = planes.plane();
    level.east = planes.plane();
    level.north = planes.plane();
  }
  float* takeable = planes.plane();
  for (int i = 0; i < view.block_count(); ++i) {
    if (!view.is_left(i)) continue;
    const pyramid::PlacedBlock& placed = view.block(i);
    const Level& level = levels[placed.level];
    const bool across = pyramid::is_across(placed.block.shape);
    int rest = placed.block.length();
    for (const int index : placed.block.cells()) {
      const Cell cell = pyramid::cell_at(index);
      const int at = cell.row * view.plan().side + cell.column;
      level.length[at] = static_cast<float>(placed.block.length());
      if (--rest > 0) (across ? level.east : level.north)[at] = 1;
      if (view.is_takeable(i)) takeable[at] = 1;
    }
  }
  const int seats = view.seats();
  const Scores scores = view.scores();
  for (int step = 0; step < seats; ++step)
    planes.fill(static_cast<float>(scores[static_cast<std::size_t>(seat_after(seat, step, seats))]));
  planes.one_of(seats, view.turn().is_player() ? seats_after(seat, view.turn().seat, seats) : -1);
  planes.fill(view.bonus() ? 1 : 0);
}

}  // namespace scalinata
