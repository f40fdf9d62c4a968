// The letters of pictures: strokes on a grid, drawn with a round pen. Capitals are 20 units high, small letters 14.
#pragma once

#include <string_view>
#include <vector>

#include "picture/canvas.hpp"

namespace scalinata::picture {

inline constexpr double capital_height = 20;

struct Glyph {
  double width = 0;                         // of the strokes, without the space around them
  std::vector<std::vector<Point>> strokes;  // y upwards from the line that letters stand on
};

// The glyph of a character; null where there is none.
const Glyph* glyph_of(char32_t character);

// The next character of a UTF-8 text, which is taken away from its front; U+FFFD for what is none.
char32_t next_character(std::string_view& text);

}  // namespace scalinata::picture
