#include "games/scalino/encoding.hpp"

namespace scalinata {
namespace {

// Colours starting with the viewer's own; a shared colour comes last.
int colour_after(const Scalino& position, int seat, int steps) {
  const int owned = position.seats() == 3 ? 3 : pyramid::colour_count;
  return steps < owned ? seat_after(seat, steps, owned) : steps;
}

}  // namespace

std::vector<std::string> Encoding<Scalino>::plane_names(const Scalino& position) {
  std::vector<std::string> names;
  for (int level = 1; level <= pyramid::level_count; ++level)
    for (int colour = 0; colour < pyramid::colour_count; ++colour)
      names.push_back(fmt::format("blocks of colour {} on level {}", colour, level));
  names.push_back("free cells of the level being built");
  for (int colour = 0; colour < pyramid::colour_count; ++colour)
    for (int length = 1; length <= pyramid::longest_block; ++length)
      names.push_back(fmt::format("unused blocks of length {} of colour {}", length, colour));
  for (int colour = 0; colour < pyramid::colour_count; ++colour)
    names.push_back(fmt::format("1 if colour {} is to move", colour));
  for (int seat = 0; seat < position.seats(); ++seat) names.push_back(fmt::format("1 if seat {} is to move", seat));
  for (int seat = 0; seat < position.seats(); ++seat)
    names.push_back(fmt::format("1 if seat {} plays the shared colour next", seat));
  names.push_back("1 if the block is a bonus and may be passed");
  return names;
}

void Encoding<Scalino>::observe(const Scalino& view, int seat, PlaneWriter& planes) {
  for (int level = 0; level < pyramid::level_count; ++level)
    for (int step = 0; step < pyramid::colour_count; ++step)
      planes.cells(view.cells(level, colour_after(view, seat, step)));
  const bool building = view.level() < pyramid::level_count;
  planes.cells(building ? view.plan().levels[static_cast<std::size_t>(view.level())] - view.occupied(view.level())
                        : pyramid::CellSet());
  for (int step = 0; step < pyramid::colour_count; ++step)
    for (int length = 1; length <= pyramid::longest_block; ++length)
      planes.fill(static_cast<float>(view.unused(colour_after(view, seat, step), length)));
  const Turn turn = view.turn();
  for (int step = 0; step < pyramid::colour_count; ++step)
    planes.fill(turn.is_player() && turn.colour == colour_after(view, seat, step) ? 1 : 0);
  const int seats = view.seats();
  planes.one_of(seats, turn.is_player() ? seats_after(seat, turn.seat, seats) : -1);
  constexpr int last = pyramid::colour_count - 1;
  planes.one_of(seats, view.is_shared(last) ? seats_after(seat, view.seat_of(last), seats) : -1);
  planes.fill(view.bonus() ? 1 : 0);
}

}  // namespace scalinata
