// What a game paints its board into, and the colours that pictures have in common: those of the web client by daylight.
#pragma once

#include <string_view>
#include <vector>

#include "picture/canvas.hpp"

namespace scalinata::picture {

inline constexpr Colour paper = Colour::hex(0xf4efe7), card = Colour::hex(0xfffdfa), sunk = Colour::hex(0xebe4d8),
                        ink = Colour::hex(0x26211b), soft = Colour::hex(0x665b4e), edge = Colour::hex(0xdcd2c2),
                        accent = Colour::hex(0xa3452a), stone = Colour::hex(0x7c7468), white = Colour::hex(0xffffff);

// A colour by its id, such as "azure"; stone for a name it does not know.
Colour colour_of(std::string_view id);
// For what stands on a colour: white or ink.
Colour ink_on(Colour colour);
constexpr double lightness(Colour colour) {
  return (0.299 * colour.red + 0.587 * colour.green + 0.114 * colour.blue) / 255;
}

struct Scene {
  Canvas& canvas;
  Box box;                      // to be filled
  std::vector<Colour> colours;  // by the game's own order, as this table has chosen them
  bool hide_covered = false;    // the table agreed not to look at what others lie on
  // By seat: what the game says it plays with; the names are marked by it. Empty: the seat's number.
  std::vector<std::vector<Colour>> seats;
};

// A drawing made of characters, as large as fits.
void paint_text(Scene& scene, std::string_view drawing);

// A board of squares seen from above: the panel, and where its squares lie, row 0 at the bottom.
class Squares {
 public:
  Squares(const Box& box, int columns, int rows);
  Box at(int column, int row) const;
  double side() const { return side_; }
  Box box() const { return box_; }

 private:
  double side_;
  Box box_;
};

}  // namespace scalinata::picture
