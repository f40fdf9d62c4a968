// What a game paints its board into, and the colours of all pictures: those of the web client's light theme.
#pragma once

#include <string_view>
#include <vector>

#include "picture/canvas.hpp"

namespace scalinata::picture {

inline constexpr Colour paper = Colour::hex(0xf4efe7), card = Colour::hex(0xfffdfa), sunk = Colour::hex(0xebe4d8),
                        ink = Colour::hex(0x26211b), soft = Colour::hex(0x665b4e), edge = Colour::hex(0xdcd2c2),
                        accent = Colour::hex(0xa3452a), stone = Colour::hex(0x7c7468), white = Colour::hex(0xffffff);

// A colour by its id, such as "azure"; stone for an unknown id.
Colour colour_of(std::string_view id);
// The text colour on a background: white or ink.
Colour ink_on(Colour colour);
constexpr double lightness(Colour colour) {
  return (0.299 * colour.red + 0.587 * colour.green + 0.114 * colour.blue) / 255;
}

struct Scene {
  Canvas& canvas;
  Box box;                      // to be filled
  std::vector<Colour> colours;  // as this table has chosen them, in the game's order
  bool hide_covered = false;    // the table agreed not to show covered pieces
  // By seat: the colours it plays, set by the game to mark the names. Empty: the seat's number is shown.
  std::vector<std::vector<Colour>> seats;
};

// A drawing made of characters, as large as fits.
void paint_text(Scene& scene, std::string_view drawing);

// A board of squares seen from above; row 0 is at the bottom.
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
