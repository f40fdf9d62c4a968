#include "games/scalas/encoding.hpp"

namespace scalinata {

std::vector<std::string> Encoding<Scalas>::plane_names(const Scalas&) {
  return {"tops of seat 0",
          "tops of seat 1",
          "cubes on the cell",
          "cells owed by the seat to move",
          "legal cells of the seat to move",
          "cubes in hand of seat 0",
          "cubes in hand of seat 1",
          "1 if seat 0 is to move"};
}

void Encoding<Scalas>::observe(const Scalas& view, int seat, PlaneWriter& planes) {
  planes.cells(view.tops(seat));
  planes.cells(view.tops(1 - seat));
  float* heights = planes.plane();
  for (const int cell : view.board()) *heights++ = static_cast<float>(view.height(cell));
  planes.cells(view.owed());
  planes.cells(view.legal());
  planes.fill(static_cast<float>(view.in_hand(seat)));
  planes.fill(static_cast<float>(view.in_hand(1 - seat)));
  planes.fill(view.turn().is_player() && view.turn().seat == seat ? 1 : 0);
}

}  // namespace scalinata
