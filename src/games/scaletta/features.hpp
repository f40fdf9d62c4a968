// What a move of Scaletta does: measured, weighed and told.
#pragma once

#include "core/feature.hpp"
#include "core/playout.hpp"
#include "games/scaletta/scaletta.hpp"

namespace scalinata::scaletta {

// Ways to complete a line for the player to move.
int ready_lines(const Scaletta& position);

// A move and what it leads to, seen by the seat that makes it.
struct Look {
  Look(const Scaletta& position, Scaletta::Move made)
      : after(position), move(made), own(position.turn().seat), stock_before(position.scores()[own]) {
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
  Scores stocks;
  bool again;
};

// Weights above zero make a move likelier, those below less likely.
inline constexpr auto feature_table = std::to_array<Feature<Look>>({
    // Pawns taken into the stock.
    {"taken", [](const Look& look) { return look.stocks[look.own] - look.stock_before + (look.move.number > 0); }, 2.0f,
     Telling::count(2, {"takes no pawns", "non prende pedine"}, {"takes one pawn", "prende una pedina"},
                    {"takes {} pawns", "prende {} pedine"})},
    // Ways to complete a line that the next player finds.
    {"left_ready", [](const Look& look) { return look.again ? 0 : ready_lines(look.after); }, -2.0f,
     Telling::count(
         -1.5, {"leaves no line ready for the next player", "non lascia file pronte a chi segue"},
         {"leaves the next player one way to complete a line", "lascia a chi segue un modo di completare una fila"},
         {"leaves the next player {} ways to complete a line", "lascia a chi segue {} modi di completare una fila"})},
    // 1: the same player places again.
    {"again", [](const Look& look) { return look.again; }, 2.0f,
     Telling::amount(2, {"ends your turn", "chiude il tuo turno"}, {"lets you place again", "ti fa posare ancora"})},
    // Pawns in stock more than the best of the others, afterwards.
    {"stock_lead", [](const Look& look) { return lead_of(look.stocks, look.own); },
     Telling::amount(0.5, {"leaves you a smaller stock", "ti lascia una riserva minore"},
                     {"leaves you a larger stock", "ti lascia una riserva maggiore"})},
    // Different numbers that are left to place.
    {"numbers_left", [](const Look& look) { return look.numbers_left(); },
     Telling::count(0.4, {"leaves you no pawn to place", "non ti lascia pedine da posare"},
                    {"leaves you one number to place", "ti lascia un solo numero da posare"},
                    {"leaves you {} different numbers to place", "ti lascia {} numeri diversi da posare"})},
    // Cells where one of them could go, as the board is now.
    {"cells_left", [](const Look& look) { return look.cells_left(); },
     Telling::count(0.1, {"leaves your pawns no cell", "non lascia caselle alle tue pedine"},
                    {"leaves your pawns one cell", "lascia una sola casella alle tue pedine"},
                    {"leaves your pawns {} cells", "lascia {} caselle alle tue pedine"})},
});

}  // namespace scalinata::scaletta
