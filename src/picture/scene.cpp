#include "picture/scene.hpp"

#include <algorithm>
#include <array>

#include "picture/font.hpp"

namespace scalinata::picture {

Colour colour_of(std::string_view id) {
  struct Named {
    std::string_view id;
    Colour colour;
  };
  static constexpr std::array<Named, 7> all{{{"blue", Colour::hex(0x2563c9)},
                                             {"yellow", Colour::hex(0xe3ac10)},
                                             {"red", Colour::hex(0xc9342c)},
                                             {"green", Colour::hex(0x28803c)},
                                             {"azure", Colour::hex(0x1c78a6)},
                                             {"fuchsia", Colour::hex(0xc03a94)},
                                             {"orange", Colour::hex(0xdd7414)}}};
  for (const Named& named : all)
    if (named.id == id) return named.colour;
  return stone;
}

Colour ink_on(Colour colour) {
  return lightness(colour) > 0.6 ? ink : white;
}

void paint_text(Scene& scene, std::string_view drawing) {
  std::vector<std::vector<std::string_view>> lines(1);  // character by character
  while (!drawing.empty()) {
    const std::string_view before = drawing;
    if (next_character(drawing) == U'\n')
      lines.emplace_back();
    else
      lines.back().push_back(before.substr(0, before.size() - drawing.size()));
  }
  std::size_t longest = 1;
  for (const auto& line : lines) longest = std::max(longest, line.size());
  constexpr double advance = 0.95, leading = 1.9;  // of the letters' size
  const Box box = scene.box.smaller(24);
  const double size = std::min({box.width / (advance * static_cast<double>(longest)),
                                box.height / (leading * static_cast<double>(lines.size())), 26.0});
  Writing writing{size, ink, false, Align::middle};
  Point at{box.x, box.y + (box.height - leading * size * static_cast<double>(lines.size())) / 2 + size * 1.4};
  for (const auto& line : lines) {
    at.x = box.x + advance * size / 2;
    for (const std::string_view character : line) {
      scene.canvas.text(at, character, writing);
      at.x += advance * size;
    }
    at.y += leading * size;
  }
}

Squares::Squares(const Box& box, int columns, int rows)
    : side_(std::min(box.width / columns, box.height / rows)),
      box_{box.middle().x - side_ * columns / 2, box.middle().y - side_ * rows / 2, side_ * columns, side_ * rows} {}

Box Squares::at(int column, int row) const {
  return {box_.x + column * side_, box_.y + box_.height - (row + 1) * side_, side_, side_};
}

}  // namespace scalinata::picture
