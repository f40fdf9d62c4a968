// What a move of Scaletta does, measured for search and for explanations.
#pragma once

#include "core/feature.hpp"
#include "core/playout.hpp"
#include "games/scaletta/scaletta.hpp"

namespace scalinata::scaletta {

// The number of ways in which the player to move can complete a line.
int ready_lines(const Scaletta& position);

// A move and what it leads to, from the point of view of the seat that makes it.
struct Look {
  Look(const Scaletta& position, Scaletta::Move made)
      : after(position), move(made), own(position.turn().seat), stock_before(position.scores()[own]) {
    if (made.number > 0) alike = position.held(static_cast<int>(own), made.number);
    after.play(made);
    stocks = after.scores();
    again = after.turn().is_player() && after.turn().seat == own;
  }

  int numbers_left() const {
    int kinds = 0;
    for (int number = 1; number <= Scaletta::numbers; ++number) kinds += held_after(number) ? 1 : 0;
    return kinds;
  }
  int cells_left() const {
    CellSet cells;
    for (int number = 1; number <= Scaletta::numbers; ++number)
      if (held_after(number)) cells |= after.placeable(number);
    return cells.count();
  }
  bool held_after(int number) const { return after.held(static_cast<int>(own), number) > 0; }

  Scaletta after;
  Scaletta::Move move;
  std::size_t own;
  int stock_before;
  int alike = 0;  // pawns with the number placed, in stock before it
  Scores stocks;
  bool again;
};

// Positive weights make a move likelier, negative ones less likely.
inline constexpr auto feature_table = std::to_array<Feature<Look>>({
    // Pawns taken into the stock.
    {"taken", [](const Look& look) { return look.stocks[look.own] - look.stock_before + (look.move.number > 0); }, 2.0f,
     FeatureText::count(2, phrase("takes no pawns"), plural("takes one pawn", "takes {n} pawns"))},
    // Ways to complete a line that the next player has.
    {"left_ready", [](const Look& look) { return look.again ? 0 : ready_lines(look.after); }, -2.0f,
     FeatureText::count(-1.5, phrase("leaves no line ready for the next player"),
                        plural("leaves the next player one way to complete a line",
                               "leaves the next player {n} ways to complete a line"))},
    // 1: the same player places again.
    {"again", [](const Look& look) { return look.again; }, 2.0f,
     FeatureText::amount(2, phrase("ends your turn"), phrase("lets you place again"))},
    // Lead in pawns in stock over the best other player, afterwards.
    {"stock_lead", [](const Look& look) { return lead_of(look.stocks, look.own); },
     FeatureText::amount(0.5, phrase("leaves you a smaller stock"), phrase("leaves you a larger stock"))},
    // Pawns in stock with the number that is placed: a rare one may be needed later.
    {"alike", [](const Look& look) { return look.alike; },
     FeatureText::count(0.15, phrase("places no pawn"),
                        plural("uses your only pawn with that number", "uses one of {n} pawns with that number"))},
    // Different numbers left to place.
    {"numbers_left", [](const Look& look) { return look.numbers_left(); },
     FeatureText::count(0.4, phrase("leaves you no pawn to place"),
                        plural("leaves you one number to choose from", "leaves you {n} numbers to choose from"))},
    // Cells where one of them could go, on the current board.
    {"cells_left", [](const Look& look) { return look.cells_left(); },
     FeatureText::count(0.1, phrase("leaves no cell for your pawns"),
                        plural("leaves one cell for your pawns", "leaves {n} cells for your pawns"))},
});

}  // namespace scalinata::scaletta
