// What a placement does: measured and told. What search weighs are squares counted by their roles: see prior.hpp.
#pragma once

#include "core/feature.hpp"
#include "games/blokus/blokus.hpp"
#include "games/blokus/playout.hpp"
#include "games/blokus/surroundings.hpp"

namespace scalinata::blokus {

// A placement, seen by the colour that makes it.
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
  // Corner points of another colour that it covers.
  int denied(int other) const {
    return before.pieces_placed(other) > 0 ? (before.reach(other).points & squares).count() : 0;
  }

  const Blokus& before;
  Blokus::Move move;
  int colour;
  Reach own;
  Bitboard squares;
  Bitboard gained;  // own corner points that were none before
  unsigned allies;  // one bit each
};

template <int other>
constexpr Feature<Look> denied(std::string_view name) {
  return {name, [](const Look& look) { return look.is_ally(other) ? 0 : look.denied(other); },
          Telling::count(0.8, {"covers none of {1}'s corner points", "non copre punti d'angolo del {1}"},
                         {"covers one of {1}'s corner points", "copre un punto d'angolo del {1}"},
                         {"covers {0} of {1}'s corner points", "copre {0} punti d'angolo del {1}"}, {}, other)};
}

inline constexpr auto feature_table = std::to_array<Feature<Look>>({
    // Of the piece.
    {"squares", [](const Look& look) { return look.squares.count(); },
     Telling::count(0.6, {"places nothing", "non posa niente"}, {"places one square", "posa un quadretto"},
                    {"places {} squares", "posa {} quadretti"})},
    // Corner points of the own side's other colour covered.
    {"own_denied",
     [](const Look& look) {
       int covered = 0;
       for (int other = 0; other < Blokus::colours; ++other)
         if (other != look.colour && look.is_ally(other) && !look.before.is_shared(other)) covered += look.denied(other);
       return covered;
     },
     Telling::count(
         -0.5,
         {"keeps clear of your side's other corner points", "non tocca gli altri punti d'angolo della tua parte"},
         {"covers a corner point of your own side", "copre un punto d'angolo della tua stessa parte"},
         {"covers {} corner points of your own side", "copre {} punti d'angolo della tua stessa parte"})},
    // Open squares around the corner points gained, 0..1 each.
    {"space",
     [](const Look& look) {
       const auto rooms = open_around(look.own.open);
       float space = 0;
       look.gained.for_each([&](Square square) { space += static_cast<float>(rooms[square]) / 49; });
       return space;
     },
     Telling::amount(0.8, {"opens less free space", "apre meno spazio libero"},
                     {"opens more free space", "apre più spazio libero"})},
    // Steps towards the middle of the board that the corner points gained lie ahead of the old.
    {"centre",
     [](const Look& look) {
       int nearest = board_size, ahead = 0;
       if (look.before.pieces_placed(look.colour) > 0)
         look.own.points.for_each([&](Square square) { nearest = std::min(nearest, from_middle(square)); });
       look.gained.for_each([&](Square square) { ahead = std::max(ahead, nearest - from_middle(square)); });
       return ahead;
     },
     Telling::amount(0.15, {"gains less ground towards the middle", "guadagna meno terreno verso il centro"},
                     {"gains more ground towards the middle", "guadagna più terreno verso il centro"})},
    // The colour's corner points afterwards.
    {"ways_out",
     [](const Look& look) {
       Blokus after = look.before;
       after.play(look.move);
       return after.reach(look.colour).points.count();
     },
     Telling::count(0.5, {"leaves you no way out", "non ti lascia vie d'uscita"},
                    {"leaves you one way out", "ti lascia una sola via d'uscita"},
                    {"leaves you {} ways out", "ti lascia {} vie d'uscita"})},
    // Corner points of each other side's colour covered.
    denied<Blokus::blue>("denied:blue"),
    denied<Blokus::yellow>("denied:yellow"),
    denied<Blokus::red>("denied:red"),
    denied<Blokus::green>("denied:green"),
});

}  // namespace scalinata::blokus
