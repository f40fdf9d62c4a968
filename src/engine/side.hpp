// Sides as text: a colour of the game by name, first letter or number; a seat's number if seats have no colours; or
// chance.
#pragma once

#include <string>
#include <string_view>

#include "catalog/any_game.hpp"

namespace scalinata {

struct Side {
  bool is_chance = false;
  int index = 0;  // the colour's, or the seat's in a game without colours
  friend bool operator==(const Side&, const Side&) = default;
};

Result<Side> parse_side(const AnyGame& game, std::string_view text);

std::string side_text(const AnyGame& game, const Side& side);
// The same in a sentence: "seat 2" if seats have no colours.
std::string side_name(const AnyGame& game, const Side& side);

// Precondition: the turn is not over.
Side side_of(const AnyGame& game, const Turn& turn);

}  // namespace scalinata
