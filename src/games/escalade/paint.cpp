#include "games/escalade/paint.hpp"

#include <algorithm>
#include <array>

namespace scalinata::escalade {
namespace {

using picture::Box;
using picture::Canvas;
using picture::Colour;
using picture::Point;

constexpr std::array<std::string_view, categories> category_colours{"green", "azure", "fuchsia", "orange", "yellow"};
constexpr Colour special_colour = Colour::hex(0x8d6fb0), toilet_colour = Colour::hex(0x9fb7bd),
                 covered_colour = Colour::hex(0xb9ae9d);

Colour colour_of(const Face& face) {
  if (face.kind == Kind::floor) return picture::colour_of(category_colours[face.category]);
  return face.kind == Kind::toilet ? toilet_colour : special_colour;
}

class Skyline {
 public:
  Skyline(const View& view, picture::Scene& scene)
      : table_(view.table), deck_(table_.deck()), scene_(scene), canvas_(scene.canvas) {}

  void paint() {
    std::vector<std::size_t> standing;
    int tallest = min_height;
    for (std::size_t i = 0; i < table_.buildings.size(); ++i)
      if (table_.buildings[i].stands()) {
        standing.push_back(i);
        tallest = std::max<int>(tallest, table_.buildings[i].height);
      }
    const Box& box = scene_.box;
    canvas_.gradient(box, Colour::hex(0xbfd9e6), Colour::hex(0xf8ecd6), 18);
    canvas_.circle({box.x + box.width * 0.82, box.y + 92}, 34, Colour::hex(0xfbe3a6));
    const double ground = box.y + box.height - 96;
    street({box.x, ground, box.width, box.y + box.height - ground});
    constexpr double roof_space = 84;
    metre_ = (ground - box.y - roof_space) / tallest;
    const double lot = (box.width - 40) / static_cast<double>(std::max<std::size_t>(standing.size(), 4));
    double x = box.middle().x - lot * static_cast<double>(standing.size()) / 2;
    for (const std::size_t building : standing) {
      const double gap = std::min(lot * 0.09, 12.0);
      tower(building, {x + gap, ground, lot - 2 * gap, 0});
      x += lot;
    }
  }

 private:
  void street(const Box& below) {
    const Colour earth = Colour::hex(0xa89a86);
    canvas_.rectangle(below, earth, 18);
    canvas_.rectangle({below.x, below.y, below.width, 40}, earth);
    canvas_.rectangle({below.x, below.y, below.width, 7}, Colour::hex(0x6f675c));
  }

  // `at`: where it stands; its floors are drawn upwards from there.
  void tower(std::size_t index, Box at) {
    const Building& building = table_.buildings[index];
    canvas_.rectangle({at.x - 3, at.y + 7, at.width + 6, 22}, picture::stone, 3);
    std::size_t last = 0;
    for (std::size_t i = 0; i < table_.placed.size(); ++i)
      if (table_.placed[i].building == index) last = i;
    for (std::size_t i = 0; i < table_.placed.size(); ++i) {
      if (table_.placed[i].building != index) continue;
      const Face& face = deck_[table_.placed[i].card];
      if (face.kind == Kind::roof)
        roof(face, at);
      else
        floor(face, at, scene_.hide_covered && i != last);
      at.y -= face.height * metre_;
    }
    if (building.is_site()) crane(at);
    const double size = std::min(17.0, at.width * 0.19);
    const double line = scene_.box.y + scene_.box.height - 42;
    canvas_.text({at.x + at.width / 2, line}, fmt::format("{} m", building.height),
                 {size, picture::white, true, picture::Align::middle});
    if (!building.is_completed()) return;
    const Point badge{at.x + at.width / 2, line + 22};
    canvas_.circle(badge, 12, picture::ink);
    canvas_.text({badge.x, badge.y + 6}, std::to_string(building.owner + 1),
                 {12, picture::white, true, picture::Align::middle});
  }

  void floor(const Face& face, const Box& at, bool hidden) {
    const double height = std::max(face.height * metre_, 3.0);
    const Box box{at.x, at.y - height, at.width, height};
    const Colour colour = hidden ? covered_colour : colour_of(face);
    canvas_.rectangle(box, colour.towards(picture::ink, 0.42), 1.5);
    canvas_.gradient({box.x + 1.2, box.y + 1.2, box.width - 2.4, box.height - 1.6},
                     colour.towards(picture::white, 0.12), colour, 1.5);
    // Windows: as many rows as the floor has storeys, lit in a fixed pseudo-random pattern.
    constexpr double storey = 15;
    const int rows = std::max(1, static_cast<int>(height / storey)),
              columns = std::max(3, static_cast<int>(at.width / 17));
    if (height < 9) return;
    const double down = height / rows, across = at.width / (columns + 0.6);
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns; ++column) {
        const bool lit = (row * 7 + column * 11 + face.height) % 5 < 2;
        canvas_.rectangle({box.x + across * (0.5 + column), box.y + down * (row + 0.3), across * 0.6, down * 0.44},
                          lit ? Colour::hex(0xfff1c4, 0.92) : Colour::hex(0xffffff, 0.34), 1);
      }
  }

  // Flat, stepped, pointed or an antenna, depending on its height.
  void roof(const Face& face, const Box& at) {
    const double height = std::max(face.height * metre_, 10.0), middle = at.x + at.width / 2;
    const Colour slate = Colour::hex(0x5b5348);
    canvas_.rectangle({at.x - 3, at.y - 8, at.width + 6, 8}, slate, 2);
    if (face.height <= 5) return;
    if (face.height <= 15) {
      canvas_.rectangle({at.x + at.width * 0.18, at.y - height, at.width * 0.64, height - 6},
                        face.toilet ? toilet_colour.towards(picture::ink, 0.2) : slate.towards(picture::white, 0.18),
                        3);
    } else if (face.height <= 25) {
      canvas_.polygon(std::array{Point{at.x + at.width * 0.16, at.y - 7}, Point{at.x + at.width * 0.84, at.y - 7},
                                 Point{middle, at.y - height}},
                      slate, 1);
    } else {
      canvas_.rectangle({middle - 9, at.y - 18, 18, 12}, slate, 2);
      canvas_.line(std::array{Point{middle, at.y - 8}, Point{middle, at.y - height}}, 3, slate);
      canvas_.circle({middle, at.y - height}, 3.6, picture::accent);
    }
  }

  void crane(const Box& at) {
    const Colour steel = picture::accent;
    const double middle = at.x + at.width / 2, top = at.y - 52, reach = at.width * 0.46;
    canvas_.line(std::array{Point{middle, at.y}, Point{middle, top - 12}}, 3.4, steel);
    canvas_.line(std::array{Point{middle - reach * 0.5, top}, Point{middle + reach, top}}, 3, steel);
    canvas_.line(std::array{Point{middle - reach * 0.5, top}, Point{middle, top - 12}, Point{middle + reach, top}}, 1.4,
                 steel);
    canvas_.line(std::array{Point{middle + reach * 0.8, top}, Point{middle + reach * 0.8, top + 22}}, 1.4, steel);
    canvas_.rectangle({middle + reach * 0.8 - 5, top + 22, 10, 8}, picture::ink, 1);
  }

  const Table& table_;
  const Deck& deck_;
  picture::Scene& scene_;
  Canvas& canvas_;
  double metre_ = 1;  // in pixels
};

}  // namespace

void paint(const View& view, picture::Scene& scene) {
  Skyline(view, scene).paint();
}

}  // namespace scalinata::escalade
