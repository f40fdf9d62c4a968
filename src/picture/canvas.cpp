#include "picture/canvas.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "picture/font.hpp"

namespace scalinata::picture {
namespace {

double length(Point p) {
  return std::sqrt(p.x * p.x + p.y * p.y);
}

double to_segment(Point p, Point a, Point b) {
  const Point ab{b.x - a.x, b.y - a.y}, ap{p.x - a.x, p.y - a.y};
  const double square = ab.x * ab.x + ab.y * ab.y;
  const double along = square == 0 ? 0 : std::clamp((ap.x * ab.x + ap.y * ab.y) / square, 0.0, 1.0);
  return length({ap.x - along * ab.x, ap.y - along * ab.y});
}

// Distances are negative inside.
auto to_rectangle(const Box& box, double corner) {
  return [middle = box.middle(), across = box.width / 2 - corner, down = box.height / 2 - corner, corner](Point p) {
    const double x = std::abs(p.x - middle.x) - across, y = std::abs(p.y - middle.y) - down;
    return length({std::max(x, 0.0), std::max(y, 0.0)}) + std::min(std::max(x, y), 0.0) - corner;
  };
}

double to_polygon(Point p, std::span<const Point> points) {
  double distance = 1e9;
  bool inside = false;
  for (std::size_t i = 0, j = points.size() - 1; i < points.size(); j = i++) {
    const Point a = points[i], b = points[j];
    distance = std::min(distance, to_segment(p, a, b));
    if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside ? -distance : distance;
}

Box around(std::span<const Point> points, double margin) {
  Point low = points.front(), high = low;
  for (const Point& point : points) {
    low = {std::min(low.x, point.x), std::min(low.y, point.y)};
    high = {std::max(high.x, point.x), std::max(high.y, point.y)};
  }
  return Box{low.x, low.y, high.x - low.x, high.y - low.y}.smaller(-margin);
}

double to_lines(Point p, std::span<const Point> points) {
  double distance = 1e9;
  for (std::size_t i = 0; i < points.size(); ++i)
    distance = std::min(distance, to_segment(p, points[i], points[std::min(i + 1, points.size() - 1)]));
  return distance;
}

constexpr double regular = 2.1, bold = 3.2;  // widths of the pen, in the font's units
constexpr double gap = 3.2;                  // between the edges of two letters
constexpr Glyph unknown_glyph() {
  return {10, {{{0, 0}, {0, 20}, {10, 20}, {10, 0}, {0, 0}}}};
}

double pen(const Writing& writing) {
  return writing.bold ? bold : regular;
}

template <class Visit>
void for_each_glyph(std::string_view text, const Visit& visit) {
  static const Glyph unknown = unknown_glyph();
  while (!text.empty()) {
    const Glyph* glyph = glyph_of(next_character(text));
    visit(glyph == nullptr ? unknown : *glyph);
  }
}

}  // namespace

Colour Colour::towards(const Colour& other, double part) const {
  const auto mixed = [part](std::uint8_t a, std::uint8_t b) {
    return static_cast<std::uint8_t>(std::lround(a + part * (b - a)));
  };
  return {mixed(red, other.red), mixed(green, other.green), mixed(blue, other.blue),
          cover + part * (other.cover - cover)};
}

Canvas::Canvas(int width, int height, Colour ground)
    : width_(width), height_(height), pixels_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 3) {
  rectangle({0, 0, static_cast<double>(width), static_cast<double>(height)}, ground);
}

void Canvas::blend(int x, int y, Colour colour, double cover) {
  std::uint8_t* pixel =
      &pixels_[(static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x)) * 3];
  const auto mix = [cover](std::uint8_t& under, std::uint8_t over) {
    under = static_cast<std::uint8_t>(std::lround(under + cover * (over - under)));
  };
  mix(pixel[0], colour.red);
  mix(pixel[1], colour.green);
  mix(pixel[2], colour.blue);
}

// A pixel's coverage depends on its centre's distance from the edge: 0 at half the blur outside, 1 at half inside.
template <class Distance>
void Canvas::fill(Box bounds, const Distance& distance, Colour colour, double blur) {
  bounds = bounds.smaller(-blur);
  const int left = std::max(0, static_cast<int>(std::floor(bounds.x)));
  const int top = std::max(0, static_cast<int>(std::floor(bounds.y)));
  const int right = std::min(width_, static_cast<int>(std::ceil(bounds.x + bounds.width)));
  const int bottom = std::min(height_, static_cast<int>(std::ceil(bounds.y + bounds.height)));
  for (int y = top; y < bottom; ++y)
    for (int x = left; x < right; ++x) {
      const double inside = std::clamp(0.5 - distance(Point{x + 0.5, y + 0.5}) / blur, 0.0, 1.0);
      if (inside > 0) blend(x, y, colour, colour.cover * (blur > 1 ? inside * inside * (3 - 2 * inside) : inside));
    }
}

void Canvas::rectangle(const Box& box, Colour colour, double corner) {
  fill(box, to_rectangle(box, corner), colour);
}

void Canvas::gradient(const Box& box, Colour top, Colour bottom, double corner) {
  const auto distance = to_rectangle(box, corner);
  for (double y = std::floor(box.y); y < box.y + box.height; ++y)
    fill(
        {box.x, y + 0.5, box.width, 0}, [&](Point p) { return std::abs(p.y - y - 0.5) < 0.25 ? distance(p) : 1.0; },
        top.towards(bottom, std::clamp((y - box.y) / box.height, 0.0, 1.0)));
}

void Canvas::shadow(const Box& box, Colour colour, double corner, double blur) {
  fill(box, to_rectangle(box, corner), colour, blur);
}

void Canvas::ellipse(Point middle, double across, double down, Colour colour) {
  fill(
      {middle.x - across, middle.y - down, 2 * across, 2 * down},
      [=](Point p) {
        const Point scaled{(p.x - middle.x) / across, (p.y - middle.y) / down};
        const double out = length(scaled), slope = length({scaled.x / across, scaled.y / down});
        return slope == 0 ? -std::min(across, down) : out * (out - 1) / slope;
      },
      colour);
}

void Canvas::polygon(std::span<const Point> points, Colour colour, double grown) {
  fill(
      around(points, grown), [&](Point p) { return to_polygon(p, points) - grown; }, colour);
}

void Canvas::line(std::span<const Point> points, double width, Colour colour) {
  fill(
      around(points, width / 2), [&](Point p) { return to_lines(p, points) - width / 2; }, colour);
}

void Canvas::text(Point at, std::string_view text, const Writing& writing) {
  const double scale = writing.size / capital_height, width = pen(writing);
  if (writing.align != Align::left) at.x -= text_width(text, writing) / (writing.align == Align::middle ? 2 : 1);
  for_each_glyph(text, [&](const Glyph& glyph) {
    at.x += scale * width / 2;
    std::vector<std::vector<Point>> strokes = glyph.strokes;
    std::vector<Point> all;
    for (auto& stroke : strokes)
      for (Point& point : stroke) {
        point = {at.x + scale * point.x, at.y - scale * point.y};
        all.push_back(point);
      }
    // All strokes at once, so that nothing is covered twice where two meet.
    if (!all.empty())
      fill(
          around(all, scale * width / 2),
          [&](Point p) {
            double distance = 1e9;
            for (const auto& stroke : strokes) distance = std::min(distance, to_lines(p, stroke));
            return distance - scale * width / 2;
          },
          writing.colour);
    at.x += scale * (glyph.width + width / 2 + gap);
  });
}

double text_width(std::string_view text, const Writing& writing) {
  double width = 0;
  for_each_glyph(text, [&](const Glyph& glyph) { width += glyph.width + pen(writing) + gap; });
  return std::max(0.0, width - gap) * writing.size / capital_height;
}

bool can_write(std::string_view text) {
  while (!text.empty())
    if (glyph_of(next_character(text)) == nullptr) return false;
  return true;
}

std::string fitted(std::string_view text, double width, Writing& writing) {
  constexpr double smallest = 0.7;
  const double wanted = text_width(text, writing);
  if (wanted <= width) return std::string(text);
  writing.size *= std::max(smallest, width / wanted);
  if (text_width(text, writing) <= width * 1.001) return std::string(text);
  std::string cut;
  while (!text.empty()) {
    const std::string_view before = text;
    next_character(text);
    const std::string longer = cut + std::string(before.substr(0, before.size() - text.size()));
    if (text_width(longer + "…", writing) > width) break;
    cut = longer;
  }
  return cut + "…";
}

}  // namespace scalinata::picture
