#include "picture/font.hpp"

#include <map>

#include "core/real.hpp"

namespace scalinata::picture {
namespace {

struct Drawn {
  char32_t character;
  double width;
  // m: begins a stroke; l: a line; h, v: a quarter of an ellipse that starts horizontally or vertically; q: a quadratic
  // curve to the second point, with the first as its control point.
  std::string_view path;
};

constexpr Drawn drawn[] = {
    {U' ', 4, ""},
    {U'A', 16, "m0 0 l8 20 l16 0 m2.8 7 l13.2 7"},
    {U'B', 13, "m0 10.5 l7.5 10.5 m0 0 l0 20 l7 20 h12 15.2 v7 10.5 h13 5.2 v7.5 0 l0 0"},
    {U'C', 16, "m16 15.4 v9.2 20 h0 10 v9.2 0 h16 4.6"},
    {U'D', 15, "m0 0 l0 20 l5.5 20 h15 10 v5.5 0 l0 0"},
    {U'E', 11, "m11 20 l0 20 l0 0 l11 0 m0 10.3 l9.5 10.3"},
    {U'F', 10.5, "m10.5 20 l0 20 l0 0 m0 10 l9 10"},
    {U'G', 17, "m16.2 15.4 v9.2 20 h0 10 v9.2 0 h17 7.5 l17 9.5 l10.5 9.5"},
    {U'H', 14, "m0 0 l0 20 m14 0 l14 20 m0 10.3 l14 10.3"},
    {U'I', 0, "m0 0 l0 20"},
    {U'J', 9, "m9 20 l9 5.5 v4.4 0 h0 4.5"},
    {U'K', 13, "m0 0 l0 20 m12.5 20 l0 7.6 m4.8 12.2 l13 0"},
    {U'L', 10, "m0 20 l0 0 l10 0"},
    {U'M', 17, "m0 0 l0 20 l8.5 5.5 l17 20 l17 0"},
    {U'N', 14, "m0 0 l0 20 l14 0 l14 20"},
    {U'O', 18, "m0 10 v9 20 h18 10 v9 0 h0 10"},
    {U'P', 12, "m0 0 l0 20 l6.3 20 h12 14.6 v6.3 9.2 l0 9.2"},
    {U'Q', 18, "m0 10 v9 20 h18 10 v9 0 h0 10 m11.5 5 l18 -1.2"},
    {U'R', 13, "m0 0 l0 20 l6.3 20 h12 14.6 v6.3 9.2 l0 9.2 m6.5 9.2 l13 0"},
    {U'S', 13, "m12 16 v6.5 20 h0.7 15.2 v6.5 10.4 h13 5.2 v6.5 0 h0 4.4"},
    {U'T', 14, "m0 20 l14 20 m7 20 l7 0"},
    {U'U', 14, "m0 20 l0 7 v7 0 h14 7 l14 20"},
    {U'V', 15, "m0 20 l7.5 0 l15 20"},
    {U'W', 23, "m0 20 l6 0 l11.5 17.5 l17 0 l23 20"},
    {U'X', 14, "m0.5 20 l14 0 m13.5 20 l0 0"},
    {U'Y', 14, "m0 20 l7 9.5 l14 20 m7 9.5 l7 0"},
    {U'Z', 13, "m0.5 20 l13 20 l0 0 l13 0"},
    {U'a', 11, "m11 14 l11 0 m11 7 v5.5 14 h0 7 v5.5 0 h11 7"},
    {U'b', 11, "m0 20.5 l0 0 m0 7 v5.5 14 h11 7 v5.5 0 h0 7"},
    {U'c', 10.5, "m10.5 10.8 v5.8 14 h0 7 v5.8 0 h10.5 3.2"},
    {U'd', 11, "m11 20.5 l11 0 m11 7 v5.5 14 h0 7 v5.5 0 h11 7"},
    {U'e', 11.5, "m0 7.2 l11.5 7.2 v5.8 14 h0 7 v5.9 0 h11 3"},
    {U'f', 7.5, "m8 20.5 h3.4 16 l3.4 0 m0 13.6 l7.2 13.6"},
    {U'g', 11, "m11 14 l11 -1 v5.6 -6 h0.7 -3.2 m11 7 v5.5 14 h0 7 v5.5 0 h11 7"},
    {U'h', 10.5, "m0 20.5 l0 0 m0 8.2 v5.4 14 h10.5 8.2 l10.5 0"},
    {U'i', 0, "m0 14 l0 0 m0 19.4 l0 19.6"},
    {U'j', 2.5, "m2.5 14 l2.5 -2 v-1 -6 m2.5 19.4 l2.5 19.6"},
    {U'k', 10, "m0 20.5 l0 0 m9.6 14 l0 5.2 m3.8 8.7 l10.2 0"},
    {U'l', 0, "m0 20.5 l0 0"},
    {U'm', 18, "m0 14 l0 0 m0 8.6 v4.7 14 h9 8.6 l9 0 m9 8.6 v13.7 14 h18 8.6 l18 0"},
    {U'n', 10.5, "m0 14 l0 0 m0 8.2 v5.4 14 h10.5 8.2 l10.5 0"},
    {U'o', 12, "m0 7 v6 14 h12 7 v6 0 h0 7"},
    {U'p', 11, "m0 14 l0 -6 m0 7 v5.5 14 h11 7 v5.5 0 h0 7"},
    {U'q', 11, "m11 14 l11 -6 m11 7 v5.5 14 h0 7 v5.5 0 h11 7"},
    {U'r', 6.5, "m0 14 l0 0 m0 8.2 v6.5 14"},
    {U's', 9, "m8.4 11.2 v4.5 14 h0.5 10.6 v4.5 7.2 h9 3.7 v4.5 0 h0 2.9"},
    {U't', 7, "m3.2 18.6 l3.2 4.2 v7.2 0 m0 13.6 l7 13.6"},
    {U'u', 10.5, "m0 14 l0 5.8 v5.1 0 h10.5 5.8 m10.5 14 l10.5 0"},
    {U'v', 11, "m0 14 l5.5 0 l11 14"},
    {U'w', 17, "m0 14 l4.5 0 l8.5 12.5 l12.5 0 l17 14"},
    {U'x', 10, "m0.3 14 l10 0 m9.7 14 l0 0"},
    {U'y', 11, "m0 14 l5.6 0 m11 14 l3.2 -6"},
    {U'z', 9.5, "m0.3 14 l9.5 14 l0 0 l9.5 0"},
    {U'0', 12, "m0 10 v6 20 h12 10 v6 0 h0 10"},
    {U'1', 12, "m2 16.2 l7 20 l7 0"},
    {U'2', 12, "m0.7 15 v6.2 20 h11.5 14.6 q11.5 11.6 8.9 8.7 l0.6 0 l12 0"},
    {U'3', 12, "m0.9 16.4 v6 20 h11.3 15.3 v6 10.7 l4.3 10.7 m6 10.7 h12 5.3 v6 0 h0 4.2"},
    {U'4', 12.5, "m9.2 0 l9.2 20 l0 5.8 l12.5 5.8"},
    {U'5', 12, "m11 20 l2 20 l1.1 11.4 q3.2 12.8 6 12.8 h12 6.4 v6 0 h0 3.8"},
    {U'6', 12, "m9 20 q0 13.6 0 6.4 v6 12.6 h12 6.4 v6 0 h0 6.4"},
    {U'7', 12, "m0 20 l12 20 l4.4 0"},
    {U'8', 12, "m6 10.8 h0.9 15.4 v6 20 h11.1 15.4 v6 10.8 h12 5.4 v6 0 h0 5.4 v6 10.8"},
    {U'9', 12, "m3 0 q12 6.4 12 13.6 v6 20 h0 13.6 v6 7.4 h12 13.6"},
    {U'.', 0, "m0 0 l0 0.3"},
    {U',', 1.5, "m1.5 0.4 l0.3 -3.6"},
    {U':', 0, "m0 1 l0 1.3 m0 11.5 l0 11.8"},
    {U';', 1.5, "m1.5 0.4 l0.3 -3.6 m1.5 11.5 l1.5 11.8"},
    {U'!', 0, "m0 20 l0 6 m0 0 l0 0.3"},
    {U'?', 10, "m0 15.6 v5 20 h10 15 q10 12.4 7.5 10.6 q5 8.9 5 5.6 m5 0 l5 0.3"},
    {U'\'', 0, "m0 20 l0 15"},
    {U'"', 5, "m0 20 l0 15 m5 20 l5 15"},
    {U'-', 7, "m0 7 l7 7"},
    {U'_', 12, "m0 -3 l12 -3"},
    {U'+', 12, "m0 8 l12 8 m6 14 l6 2"},
    {U'=', 12, "m0 10.5 l12 10.5 m0 5.5 l12 5.5"},
    {U'*', 8, "m4 20 l4 11 m0 17.8 l8 13.2 m8 17.8 l0 13.2"},
    {U'/', 9, "m0 -2 l9 21"},
    {U'\\', 9, "m0 21 l9 -2"},
    {U'|', 0, "m0 -4 l0 22"},
    {U'(', 4.5, "m4.5 22 q0 16.5 0 9 q0 1.5 4.5 -4"},
    {U')', 4.5, "m0 22 q4.5 16.5 4.5 9 q4.5 1.5 0 -4"},
    {U'[', 4.5, "m4.5 22 l0 22 l0 -4 l4.5 -4"},
    {U']', 4.5, "m0 22 l4.5 22 l4.5 -4 l0 -4"},
    {U'<', 10, "m10 14 l0 8 l10 2"},
    {U'>', 10, "m0 14 l10 8 l0 2"},
    {U'#', 14, "m4.5 18 l2.5 2 m11.5 18 l9.5 2 m0.8 13 l14 13 m0 7 l13.2 7"},
    {U'%', 17, "m14 20 l3 0 m0 15.5 v3.8 20 h7.6 15.5 v3.8 11 h0 15.5 m9.4 4.5 v13.2 9 h17 4.5 v13.2 0 h9.4 4.5"},
    {U'&', 15, "m15 0 l3.2 14.2 q0.8 20 6 20 q10.8 20 10.4 16 q10 12.8 5.2 10.4 q0 8 0 4.8 q0 0 5.6 0 q12.6 0 14.4 9"},
    {U'@', 19,
     "m13 13 v9.5 13.6 h5.6 9.5 v9.3 5.6 h13.4 9.5 l13.4 13 m13.4 9.5 v16.2 5.8 h19 10 v9.5 20 h0 10 v9.5 -0.4 "
     "q12.6 -0.4 15 1"},
    {U'°', 5, "m0 17.5 v2.5 20 h5 17.5 v2.5 15 h0 17.5"},
    {U'·', 0, "m0 8 l0 8.3"},
    {U'•', 2, "m0 8 l2 8 m0 8.6 l2 8.6 m0 7.4 l2 7.4"},
    {U'×', 9, "m0 12.5 l9 3.5 m9 12.5 l0 3.5"},
    {U'–', 11, "m0 7 l11 7"},
    {U'—', 18, "m0 7 l18 7"},
    {U'’', 1, "m1 20 l0.2 15.5"},
    {U'…', 12, "m0 0 l0 0.3 m6 0 l6 0.3 m12 0 l12 0.3"},
    {U'ß', 11, "m0 0 l0 15 v5 20.5 h10 15.8 v6.2 11.4 h11 5.5 v5.5 0 l4 0"},
    {U'æ', 18.5,
     "m9.2 7.2 l18.5 7.2 v13.8 14 h9.2 7 v13.9 0 h18 3 m9.2 8 v4.8 14 h0.8 11.4 m9.2 7.6 q0 7.6 0 3.8 q0 0 4 0 "
     "q9.2 0 9.2 6"},
    {U'ø', 12, "m0 7 v6 14 h12 7 v6 0 h0 7 m11.5 15 l0.5 -1"},
    {U'Ø', 18, "m0 10 v9 20 h18 10 v9 0 h0 10 m16.5 21 l1.5 -1"},
    {U'ł', 5, "m2.5 20.5 l2.5 0 m0 8 l5 12"},
    {U'ı', 0, "m0 14 l0 0"},
};

// Diacritical marks, drawn around x = 0 above a lower-case letter.
constexpr Drawn marks[] = {
    {U'`', 0, "m-2.4 20.2 l0.8 17.2"},
    {U'´', 0, "m2.4 20.2 l-0.8 17.2"},
    {U'^', 0, "m-3.2 17.2 l0 20 l3.2 17.2"},
    {U'¨', 0, "m-2.7 18.8 l-2.7 19 m2.7 18.8 l2.7 19"},
    {U'~', 0, "m-3.8 17.8 q-1.9 20.4 0 18.8 q1.9 17.2 3.8 19.6"},
    {U'˚', 0, "m-2 19.2 v0 21.2 h2 19.2 v0 17.2 h-2 19.2"},
    {U'ˇ', 0, "m-3.2 20 l0 17.2 l3.2 20"},
    {U'¸', 0, "m0.4 -1 q3 -5.4 -1.8 -5"},
};

struct Marked {
  char32_t mark;
  std::u32string_view on;     // letters
  std::u32string_view gives;  // the same with the mark
};
constexpr Marked marked[] = {
    {U'`', U"AEIOUaeıou", U"ÀÈÌÒÙàèìòù"},
    {U'´', U"AEIOUYCNSZaeıouycnsz", U"ÁÉÍÓÚÝĆŃŚŹáéíóúýćńśź"},
    {U'^', U"AEIOUaeıou", U"ÂÊÎÔÛâêîôû"},
    {U'¨', U"AEIOUaeıouy", U"ÄËÏÖÜäëïöüÿ"},
    {U'~', U"ANOano", U"ÃÑÕãñõ"},
    {U'˚', U"AUau", U"ÅŮåů"},
    {U'ˇ', U"CEGNRSZcegnrsz", U"ČĚǦŇŘŠŽčěǧňřšž"},
    {U'¸', U"CScs", U"ÇŞçş"},
};

constexpr double round = 0.5522847498;  // the control points of a quarter circle as a cubic curve
constexpr int curve_steps = 12;

class Path {
 public:
  explicit Path(std::string_view text) : text_(text) {}

  std::vector<std::vector<Point>> strokes() {
    std::vector<std::vector<Point>> all;
    while (!text_.empty()) {
      const char command = text_.front();
      text_.remove_prefix(1);
      const Point to = point();
      if (command == 'm')
        all.push_back({to});
      else
        extend(all.back(), command, to);
    }
    return all;
  }

 private:
  double number() {
    while (text_.starts_with(' ')) text_.remove_prefix(1);
    const auto [value, length] = leading_real(text_);
    text_.remove_prefix(length);
    while (text_.starts_with(' ')) text_.remove_prefix(1);
    return value;
  }
  Point point() {
    const double x = number();
    return {x, number()};
  }

  void extend(std::vector<Point>& stroke, char command, Point to) {
    const Point from = stroke.back();
    if (command == 'l') return stroke.push_back(to);
    const auto between = [](Point a, Point b, double x, double y) {
      return Point{a.x + x * (b.x - a.x), a.y + y * (b.y - a.y)};
    };
    Point first, second;  // the control points of a cubic curve
    if (command == 'q') {
      const Point control = to;
      to = point();
      first = between(from, control, 2.0 / 3, 2.0 / 3);
      second = between(to, control, 2.0 / 3, 2.0 / 3);
    } else if (command == 'h') {
      first = between(from, to, round, 0);
      second = between(from, to, 1, 1 - round);
    } else {
      first = between(from, to, 0, round);
      second = between(from, to, 1 - round, 1);
    }
    for (int i = 1; i <= curve_steps; ++i) {
      const double t = static_cast<double>(i) / curve_steps, s = 1 - t;
      const double a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t;
      stroke.push_back(
          {a * from.x + b * first.x + c * second.x + d * to.x, a * from.y + b * first.y + c * second.y + d * to.y});
    }
  }

  std::string_view text_;
};

std::map<char32_t, Glyph> make_font() {
  std::map<char32_t, Glyph> font;
  for (const auto& [character, width, path] : drawn) font[character] = {width, Path(path).strokes()};
  for (const Marked& all : marked)
    for (const auto& [character, width, path] : marks) {
      if (character != all.mark) continue;
      for (std::size_t i = 0; i < all.on.size(); ++i) {
        Glyph glyph = font[all.on[i]];
        const bool above = character != U'¸', capital = all.on[i] < U'a';
        for (auto& stroke : Path(path).strokes()) {
          for (Point& point : stroke) {
            point.x += glyph.width / 2;
            if (above && capital) point.y += 6;
          }
          glyph.strokes.push_back(std::move(stroke));
        }
        font[all.gives[i]] = std::move(glyph);
      }
    }
  return font;
}

}  // namespace

const Glyph* glyph_of(char32_t character) {
  static const std::map<char32_t, Glyph> font = make_font();
  const auto found = font.find(character);
  return found == font.end() ? nullptr : &found->second;
}

char32_t next_character(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  const std::size_t more = first < 0x80   ? 0
                           : first < 0xc2 ? 4
                           : first < 0xe0 ? 1
                           : first < 0xf0 ? 2
                           : first < 0xf5 ? 3
                                          : 4;
  char32_t character = more == 0 ? first : first & (0x3fu >> more);
  std::size_t i = 1;
  for (; more < 4 && i <= more; ++i) {
    if (i == text.size() || (byte(i) & 0xc0) != 0x80) break;
    character = character << 6 | (byte(i) & 0x3f);
  }
  const bool whole = more < 4 && i == more + 1;
  text.remove_prefix(whole ? i : 1);
  return whole ? character : U'\uFFFD';
}

}  // namespace scalinata::picture
