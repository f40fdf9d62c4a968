// How a position is drawn in a terminal. Drawings are made from views, never from full positions.
#pragma once

#include <string>
#include <string_view>

#include "core/language.hpp"

namespace scalinata {

struct DrawStyle {
  Language language = Language::en;
  bool colours = false;  // ANSI colour codes; symbols and letters alone must suffice without them
};

enum class Ink { plain, bold, dim, red, green, yellow, blue, magenta, cyan, orange };

// The text in that colour, or unchanged if the style has no colours.
std::string paint(std::string_view text, Ink ink, const DrawStyle& style);

}  // namespace scalinata
