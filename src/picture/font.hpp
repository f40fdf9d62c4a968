// The font of the pictures: strokes on a grid, drawn with a round pen. Capitals are 20 units high, lower case 14.
#pragma once

#include <string_view>
#include <vector>

#include "picture/canvas.hpp"

namespace scalinata::picture {

inline constexpr double capital_height = 20;

struct Glyph {
  double width = 0;                         // of the strokes, without the space around them
  std::vector<std::vector<Point>> strokes;  // y upwards from the baseline
};

// The glyph of a character; null if there is none.
const Glyph* glyph_of(char32_t character);

// Removes the next character from the front of a UTF-8 text and returns it; U+FFFD for invalid bytes.
char32_t next_character(std::string_view& text);

}  // namespace scalinata::picture
