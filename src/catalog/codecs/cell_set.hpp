// A set of cells as JSON: a list of their names in output order.
#pragma once

#include "catalog/codec.hpp"
#include "core/bitboard.hpp"

namespace scalinata {

inline Json cells_json(CellSet cells) {
  Json list = Json::array();
  for (int cell : bitboard::Indices(cells)) list.push_back(cell_text(bitboard::cell_at(cell)));
  return list;
}

}  // namespace scalinata
