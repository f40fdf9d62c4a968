// A canvas: anti-aliased shapes, lines and text on a rectangle of pixels. The same calls always give the same pixels.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace scalinata::picture {

// In pixels, from the upper left corner.
struct Point {
  double x = 0;
  double y = 0;
};

struct Box {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;

  constexpr Point middle() const { return {x + width / 2, y + height / 2}; }
  constexpr Box smaller(double by) const { return {x + by, y + by, width - 2 * by, height - 2 * by}; }
};

struct Colour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
  double cover = 1;  // opacity

  // From 0xrrggbb.
  static constexpr Colour hex(std::uint32_t rgb, double cover = 1) {
    return {static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8), static_cast<std::uint8_t>(rgb),
            cover};
  }
  // Mixed with another colour: 0 is this one, 1 the other.
  Colour towards(const Colour& other, double part) const;
  friend bool operator==(const Colour&, const Colour&) = default;
};

enum class Align : std::uint8_t { left, middle, right };

struct Writing {
  double size = 20;  // height of capitals
  Colour colour;
  bool bold = false;
  Align align = Align::left;
};

class Canvas {
 public:
  Canvas(int width, int height, Colour ground);

  int width() const { return width_; }
  int height() const { return height_; }
  // Three bytes per pixel, row by row.
  const std::vector<std::uint8_t>& pixels() const { return pixels_; }

  void rectangle(const Box& box, Colour colour, double corner = 0);
  void gradient(const Box& box, Colour top, Colour bottom, double corner = 0);
  // The shadow of a rectangle; it fades over `blur` pixels.
  void shadow(const Box& box, Colour colour, double corner, double blur);
  void ellipse(Point middle, double across, double down, Colour colour);  // with these radii
  void circle(Point middle, double radius, Colour colour) { ellipse(middle, radius, radius, colour); }
  // Grown by `grown` pixels on all sides, which also rounds its corners.
  void polygon(std::span<const Point> points, Colour colour, double grown = 0);
  // With round ends and joins.
  void line(std::span<const Point> points, double width, Colour colour);
  // UTF-8; `at` is on the baseline.
  void text(Point at, std::string_view text, const Writing& writing);

 private:
  template <class Distance>
  void fill(Box bounds, const Distance& distance, Colour colour, double blur = 1);
  void blend(int x, int y, Colour colour, double cover);

  int width_, height_;
  std::vector<std::uint8_t> pixels_;
};

// The width of the text; its colour and alignment do not matter.
double text_width(std::string_view text, const Writing& writing);
// Whether there is a glyph for every character.
bool can_write(std::string_view text);
// Makes the text fit the width: reduces writing.size, and if that is not enough, cuts the text short with an ellipsis.
std::string fitted(std::string_view text, double width, Writing& writing);

}  // namespace scalinata::picture
