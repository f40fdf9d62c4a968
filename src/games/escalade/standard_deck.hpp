// The built-in deck. deck.json next to this file has the same cards as a deck file; a test keeps them equal.
#pragma once

#include <array>

#include "games/escalade/deck.hpp"

namespace scalinata::escalade {

constexpr auto standard_faces() {
  struct Floor {
    std::string_view metres;
    std::uint16_t height, points;
    std::uint8_t count;
  };
  constexpr std::array<Floor, 6> floors{
      {{"10", 10, 0, 1}, {"15", 15, 0, 1}, {"20", 20, 0, 2}, {"25", 25, 1, 1}, {"30", 30, 1, 1}, {"40", 40, 2, 1}}};
  constexpr std::string_view category_letters = "AOHEB";
  std::array<Face, 51> faces{};
  std::size_t count = 0;
  const auto add = [&](std::string_view name, Kind kind, std::uint8_t cards) -> Face& {
    Face& face = faces[count++];
    face.rename(name);
    face.kind = kind;
    face.count = cards;
    face.toilet = kind == Kind::toilet;
    return face;
  };
  const auto built = [&](std::string_view name, Kind kind, std::uint8_t cards, std::uint16_t height,
                         std::uint16_t points) -> Face& {
    Face& face = add(name, kind, cards);
    face.height = height;
    face.points = points;
    return face;
  };

  add("sand", Kind::foundation, 2).resistance = 1;
  add("parking", Kind::foundation, 3).resistance = 2;
  add("raft", Kind::foundation, 3).resistance = 3;
  add("bedrock", Kind::foundation, 2).resistance = 4;
  for (std::uint8_t category = 0; category < categories; ++category)
    for (const Floor& floor : floors) {
      Face& face = built(floor.metres, Kind::floor, floor.count, floor.height, floor.points);
      face.letters.insert_at(0, category_letters[category]);
      face.category = category;
    }
  built("damper", Kind::special, 2, 30, 0).resistance = 1;
  built("garden", Kind::special, 2, 30, 2);
  built("pool", Kind::special, 2, 20, 2);
  built("cinema", Kind::special, 2, 35, 1);
  built("museum", Kind::special, 1, 45, 3);
  built("observatory", Kind::special, 1, 50, 3);
  built("flat", Kind::roof, 4, 5, 0);
  built("terrace", Kind::roof, 2, 15, 0);
  built("spire", Kind::roof, 2, 20, 0);
  built("antenna", Kind::roof, 2, 40, 0);
  built("wcroof", Kind::roof, 2, 10, 0).toilet = true;
  built("toilet", Kind::toilet, 10, 5, 0);
  add("study", Kind::study, 10);
  add("insurance", Kind::insurance, 10);
  add("quake", Kind::quake, 9);
  add("century", Kind::century, 1);
  add("tornado", Kind::tornado, 6);
  return faces;
}

}  // namespace scalinata::escalade
