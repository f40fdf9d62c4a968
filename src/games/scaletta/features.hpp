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
});

}  // namespace scalinata::scaletta
