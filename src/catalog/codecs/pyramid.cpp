#include "catalog/codecs/pyramid.hpp"

#include <algorithm>
#include <array>

#include "json/reader.hpp"

namespace scalinata::pyramid {
namespace {

Result<PlacedBlock> parse_placed(const Json& json, Board board, Language language) {
  if (!json.is_object()) return fail(language, "expected {{\"level\":…,\"colour\":…,\"cells\":[…]}}");
  JsonReader read(json, language);
  const auto level = static_cast<std::uint8_t>(read.number(json, "level", 1, level_count) - 1);
  std::array<std::string_view, colours.size()> names;
  std::transform(colours.begin(), colours.end(), names.begin(), [](const ColourName& colour) { return colour.id; });
  const auto colour = static_cast<std::uint8_t>(read.word(json, "colour", names));
  const Json& cells = member(json, "cells");
  std::string text;
  if (cells.is_array() && cells.size() <= static_cast<std::size_t>(longest_block))
    for (const Json& cell : cells) {
      if (!cell.is_string() || cell.get_ref<const std::string&>().find(',') != std::string::npos) {
        text.clear();
        break;
      }
      text += (text.empty() ? "" : ",") + cell.get_ref<const std::string&>();
    }
  if (text.empty())
    read.expected(json, "cells", say(read.language(), "a list of 1 to {max} cells", "max"_a = longest_block));
  if (!read.ok()) return read.failure();
  const Result<Block> block = parse_block(text, board, language);
  if (!block) return Error{labelled(language, "cells", block.error())};
  return PlacedBlock{level, colour, *block};
}

}  // namespace

Json cells_json(CellSet cells) {
  Json list = Json::array();
  for (int index : cells) { list.push_back(cell_text(cell_at(index))); }
  return list;
}

Json block_json(const PlacedBlock& placed) {
  return {
      {"level", placed.level + 1}, {"colour", colours[placed.colour].id}, {"cells", cells_json(placed.block.cells())}};
}

Json pyramid_json(const Pyramid& blocks) {
  Json list = Json::array();
  for (const PlacedBlock& placed : blocks) list.push_back(block_json(placed));
  return list;
}

Result<Pyramid> parse_pyramid(const Json& json, Board board, Language language) {
  if (!json.is_array())
    return fail(language,
                "expected a list of blocks: [{{\"level\":1,\"colour\":\"red\",\"cells\":[\"a4\",\"b4\"]}},…]");
  if (json.size() > static_cast<std::size_t>(block_limit))
    return fail(language, "{blocks} blocks: a pyramid has at most {max}", "blocks"_a = json.size(),
                "max"_a = block_limit);
  Pyramid blocks;
  for (const Json& item : json) {
    const Result<PlacedBlock> placed = parse_placed(item, board, language);
    if (!placed)
      return fail(language, "block {number}: {why}", "number"_a = blocks.size() + 1, "why"_a = placed.error());
    blocks.push_back(*placed);
  }
  return blocks;
}

Json board_json(Board board) {
  const Plan& plan = plan_of(board);
  Json levels = Json::array();
  for (CellSet level : plan.levels) levels.push_back(cells_json(level));
  return {{"board", board_names[static_cast<std::size_t>(board)]},
          {"columns", plan.side},
          {"rows", plan.side},
          {"levels", std::move(levels)}};
}

}  // namespace scalinata::pyramid
