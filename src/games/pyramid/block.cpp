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

Result<Block> parse_block(std::string_view text, Board board, Language language) {
  const int side = plan_of(board).side;
  const auto parsed = parse_cells(text, side, side, language);
  if (!parsed) return parsed.failure();
  const std::vector<Cell>& cells = *parsed;
  if (cells.size() > static_cast<std::size_t>(longest_block))
    return fail(language, "{} cells: a block has at most 3", "{} caselle: un blocco ne ha al massimo 3", cells.size());
  CellSet set;
  for (const Cell& cell : cells) set |= CellSet::of(index_of(cell));
  for (int shape = 1; shape < shape_count; ++shape) {
    const Block block{static_cast<std::uint8_t>(set.first()), static_cast<Shape>(shape)};
    if (block.cells() == set) return block;
  }
  return fail(language, "{}: the cells of a block lie side by side in one line",
              "{}: le caselle di un blocco stanno una accanto all'altra su una sola linea", cells_text(set));
}

}  // namespace scalinata::pyramid
