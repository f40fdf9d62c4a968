#include "catalog/codecs/pyramid.hpp"

#include <algorithm>

namespace scalinata::pyramid {
namespace {

Result<PlacedBlock> parse_placed(const Json& json, Board board, Language language) {
  if (!json.is_object() || !json.contains("level") || !json.contains("colour") || !json.contains("cells"))
    return fail(language, "expected {{\"level\":…,\"colour\":…,\"cells\":[…]}}",
                "serve {{\"level\":…,\"colour\":…,\"cells\":[…]}}");
  const Json &level = json["level"], &colour = json["colour"], &cells = json["cells"];
  if (!level.is_number_integer() || level < 1 || level > level_count)
    return fail(language, "\"level\": expected a whole number from 1 to {}",
                "\"level\": serve un numero intero da 1 a {}", level_count);
  const auto named = std::find_if(colours.begin(), colours.end(), [&](const ColourName& one) {
    return colour.is_string() && colour.get_ref<const std::string&>() == one.id;
  });
  if (named == colours.end())
    return fail(language, "\"colour\": expected red, yellow, green or blue",
                "\"colour\": serve red, yellow, green o blue");
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
    return fail(language, "\"cells\": expected a list of 1 to {} cells", "\"cells\": serve una lista da 1 a {} caselle",
                longest_block);
  const Result<Block> block = parse_block(text, board, language);
  if (!block) return fail("\"cells\": {}", block.error());
  return PlacedBlock{static_cast<std::uint8_t>(level.get<int>() - 1),
                     static_cast<std::uint8_t>(named - colours.begin()), *block};
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
    return fail(language, "expected a list of blocks: [{{\"level\":1,\"colour\":\"red\",\"cells\":[\"a4\",\"b4\"]}},…]",
                "serve una lista di blocchi: [{{\"level\":1,\"colour\":\"red\",\"cells\":[\"a4\",\"b4\"]}},…]");
  if (json.size() > static_cast<std::size_t>(block_limit))
    return fail(language, "{} blocks: a pyramid has at most {}", "{} blocchi: una piramide ne ha al massimo {}",
                json.size(), block_limit);
  Pyramid blocks;
  for (const Json& item : json) {
    const Result<PlacedBlock> placed = parse_placed(item, board, language);
    if (!placed) return fail(language, "block {}: {}", "blocco {}: {}", blocks.size() + 1, placed.error());
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
