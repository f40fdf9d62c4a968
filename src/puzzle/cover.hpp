// A tiling puzzle compiled for search: numbered cells, interchangeable pieces as one class with a count, and every way
// to place one ("option"). Colours are left out: tilings are coloured separately (colouring.hpp).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "puzzle/tiling.hpp"

namespace scalinata::puzzle {

struct Cover {
  // Pieces that are interchangeable as far as shape and kind go.
  struct Class {
    std::vector<std::size_t> pieces;  // indices into the puzzle's list, one per colour
    std::vector<Shape> orientations;
    int count = 0;        // still to be placed
    int size = 0;         // cells
    int awkwardness = 0;  // how often it touches an adjacent cell more than once; the hardest pieces are placed first
    std::uint32_t first = 0, last = 0;  // its options: first .. last-1
  };

  // The bounding box of the free cells. Cells are numbered along its shorter side first, so that a search that fills
  // the lowest number first keeps a short frontier.
  int length = 0;  // the longer side
  int breadth = 0;
  std::vector<Spot> spots;                         // per number; also outside where a given piece lies
  std::vector<Cell> where;                         // per number
  std::vector<std::vector<std::uint16_t>> beside;  // per number: the cells that share an edge with it
  std::vector<Class> classes;
  std::vector<std::uint16_t> option_class;
  std::vector<std::uint32_t> option_begin;  // per option, plus the end; into option_cells
  std::vector<std::uint16_t> option_cells;  // ascending within an option
  int placed = 0;                           // given pieces

  std::size_t cells() const { return spots.size(); }
  std::size_t options() const { return option_class.size(); }
  std::span<const std::uint16_t> cells_of(std::uint32_t option) const {
    return {option_cells.data() + option_begin[option], option_begin[option + 1] - option_begin[option]};
  }
  int pieces_left() const;
  int free(Spot spot) const;
};

// Precondition: the given board has no violations (see puzzle.hpp).
Cover compile(const Tiling& tiling, const Board& given);

// An option as a placement of its class's first piece.
Placement placement_of(const Cover& cover, std::uint32_t option);

}  // namespace scalinata::puzzle
