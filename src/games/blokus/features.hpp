// What a placement does, for explanations. Search weighs squares counted by role instead: see prior.hpp.
#pragma once

#include "core/feature.hpp"
#include "games/blokus/blokus.hpp"
#include "games/blokus/playout.hpp"
#include "games/blokus/surroundings.hpp"

namespace scalinata::blokus {

// A placement from the point of view of the colour that makes it.
struct Look {
  Look(const Blokus& position, Blokus::Move made)
      : before(position),
        move(made),
        colour(position.turn().colour),
        own(position.reach(colour)),
        squares(squares_mask(made)),
        gained(corner_mask(made) & (own.open - own.points)),
        allies(allies_of(position, colour)) {}

  bool is_ally(int other) const { return other == colour || (allies >> other & 1) != 0; }
  // The number of another colour's corner points that it covers.
  int denied(int other) const {
    return before.pieces_placed(other) > 0 ? (before.reach(other).points & squares).count() : 0;
  }

  const Blokus& before;
  Blokus::Move move;
  int colour;
  Reach own;
  Bitboard squares;
  Bitboard gained;  // new corner points of its own
  unsigned allies;  // one bit each
};

template <int other>
constexpr Feature<Look> denied(std::string_view name) {
  return {
      name, [](const Look& look) { return look.is_ally(other) ? 0 : look.denied(other); },
      FeatureText::count(0.8, phrase("covers none of {colour}'s corners"),
                         plural("covers one of {colour}'s corners", "covers {n} of {colour}'s corners"), {}, other)};
}

inline constexpr auto feature_table = std::to_array<Feature<Look>>({
    {"squares", [](const Look& look) { return look.squares.count(); },
     FeatureText::count(0.6, phrase("places nothing"), plural("places one square", "places {n} squares"))},
    // Corner points of the same side's other colour covered.
    {"own_denied",
     [](const Look& look) {
       int covered = 0;
       for (int other = 0; other < Blokus::colours; ++other)
         if (other != look.colour && look.is_ally(other) && !look.before.is_shared(other)) covered += look.denied(other);
       return covered;
     },
     FeatureText::count(
         -0.5,
         phrase("leaves your team's other corners free"),
         plural("covers one of your team's corners", "covers {n} of your team's corners"))},
    // Open squares around the corner points gained, 0..1 each.
    {"space",
     [](const Look& look) {
       const auto rooms = open_around(look.own.open);
       float space = 0;
       look.gained.for_each([&](Square square) { space += static_cast<float>(rooms[square]) / 49; });
       return space;
     },
     FeatureText::amount(0.8, phrase("opens up less space"),
                     phrase("opens up more space"))},
    // How many steps closer to the middle of the board the corner points gained are than the old ones.
    {"centre",
     [](const Look& look) {
       int nearest = board_size, ahead = 0;
       if (look.before.pieces_placed(look.colour) > 0)
         look.own.points.for_each([&](Square square) { nearest = std::min(nearest, from_middle(square)); });
       look.gained.for_each([&](Square square) { ahead = std::max(ahead, nearest - from_middle(square)); });
       return ahead;
     },
     FeatureText::amount(0.15, phrase("moves less towards the middle"),
                     phrase("moves further towards the middle"))},
    // The colour's corner points afterwards.
    {"ways_out",
     [](const Look& look) {
       Blokus after = look.before;
       after.play(look.move);
       return after.reach(look.colour).points.count();
     },
     FeatureText::count(0.5, phrase("leaves you no corner to grow from"),
                    plural("leaves you one corner to grow from", "leaves you {n} corners to grow from"))},
    // Corner points covered of each opposing colour.
    denied<Blokus::blue>("denied:blue"),
    denied<Blokus::yellow>("denied:yellow"),
    denied<Blokus::red>("denied:red"),
    denied<Blokus::green>("denied:green"),
});

}  // namespace scalinata::blokus
