#include "games/pyramid/block.hpp"

namespace scalinata::pyramid {

std::string cells_text(CellSet cells) {
  std::string text;
  for (int index : cells) {
    if (!text.empty()) text += ',';
    text += cell_text(cell_at(index));
  }
  return text;
}

std::string block_text(Block block) {
  return cells_text(block.cells());
}

std::string span_text(Block block) {
  const CellSet cells = block.cells();
  return scalinata::span_text(std::array{cell_at(cells.first()), cell_at(cells.last())});
}

Result<Block> parse_block(std::string_view text, Board board, Language language) {
  const int side = plan_of(board).side;
  const auto parsed = parse_cells(text, side, side, language);
  if (!parsed) return parsed.failure();
  const std::vector<Cell>& cells = *parsed;
  if (cells.size() > static_cast<std::size_t>(longest_block))
    return fail(language, "{n} cells: a block has at most 3", "n"_a = cells.size());
  CellSet set;
  for (const Cell& cell : cells) set |= CellSet::of(index_of(cell));
  for (int shape = 1; shape < shape_count; ++shape) {
    const Block block{static_cast<std::uint8_t>(set.first()), static_cast<Shape>(shape)};
    if (block.cells() == set) return block;
  }
  return fail(language, "{cells}: the cells of a block must lie side by side in one line", "cells"_a = cells_text(set));
}

}  // namespace scalinata::pyramid
