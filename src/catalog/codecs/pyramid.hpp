// Pyramids as JSON, for Scalino and its demolition.
#pragma once

#include "catalog/codec.hpp"
#include "games/pyramid/block.hpp"

namespace scalinata::pyramid {

// ["d4","e4"]
Json cells_json(CellSet cells);

// {"level":1,"colour":"red","cells":["d4","e4"]}
Json block_json(const PlacedBlock& placed);

// A list of blocks. Whether they form a pyramid is checked by the game.
Json pyramid_json(const Pyramid& blocks);
Result<Pyramid> parse_pyramid(const Json& json, Board board, Language language);

// {"board", "columns", "rows", "levels": [the cells of each level, from the ground up]}
Json board_json(Board board);

}  // namespace scalinata::pyramid
