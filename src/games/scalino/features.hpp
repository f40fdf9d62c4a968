// What a block of Scalino does: measured, weighed and told.
#pragma once

#include "core/feature.hpp"
#include "core/playout.hpp"
#include "games/scalino/scalino.hpp"

namespace scalinata::scalino {

// Cells of a block that the next level will cover.
inline int covered_later(const Scalino& position, Scalino::Move move) {
  const auto above = static_cast<std::size_t>(position.level() + 1);
  return above < pyramid::level_count ? (move.cells() & position.plan().levels[above]).count() : 0;
}

// A block and what it leads to, seen by the seat that places it.
struct Look {
  Look(const Scalino& position, Scalino::Move made)
      : before(position), after(position), move(made), own(position.turn().seat), scores_before(position.scores()) {
    after.play(made);
    scores_after = after.scores();
  }
  bool passes() const { return move == Scalino::pass; }

  const Scalino& before;
  Scalino after;
  Scalino::Move move;
  std::size_t own;
  Scores scores_before, scores_after;
};

// Weights change from level to level.
struct LevelWeight {
  float on_first, a_level = 0;
  constexpr float on(int level) const { return on_first + a_level * static_cast<float>(level); }
  friend constexpr bool operator==(const LevelWeight&, const LevelWeight&) = default;
};

// Weights fitted to what searches of 1,000 simulations chose in 40 games of two players. What can be seen by a block's
// place alone comes first.
inline constexpr auto feature_table = std::to_array<Feature<Look, LevelWeight>>({
    {"pass", [](const Look& look) { return look.passes(); }, LevelWeight{-1}},
    // Cells of the block.
    {"length", [](const Look& look) { return look.move.length(); }, {1.42f, -0.46f},
     Telling::count(1, {"places no block", "non posa blocchi"},
                    {"uses a block of one cell", "usa un blocco di una casella"},
                    {"uses a block of {} cells", "usa un blocco di {} caselle"})},
    // Cells of the block that the next level will cover.
    {"inner", [](const Look& look) { return look.passes() ? 0 : covered_later(look.before, look.move); }, {-0.65f},
     Telling::count(-0.6, {"stays wholly visible", "resta tutto visibile"},
                    {"has one cell that the next level will cover", "ha una casella che il prossimo livello coprirà"},
                    {"has {} cells that the next level will cover", "ha {} caselle che il prossimo livello coprirà"})},
    // Change of the own score.
    {"points", [](const Look& look) { return look.scores_after[look.own] - look.scores_before[look.own]; }, {0.013f},
     Telling::count(0.3, {"brings no points", "non porta punti"}, {"brings one point", "porta un punto"},
                    {"brings {} points", "porta {} punti"}, {"costs you points", "ti costa punti"})},
    // Change of the lead over the best of the others.
    {"lead",
     [](const Look& look) { return lead_of(look.scores_after, look.own) - lead_of(look.scores_before, look.own); },
     {0.028f, 0.024f},
     Telling::amount(0.3, {"gains less on the others", "guadagna meno sugli altri"},
                     {"gains more on the others", "guadagna di più sugli altri"})},
    // Visible cells of other seats it covers.
    {"covered",
     [](const Look& look) {
       int hidden = 0;
       if (look.passes()) return hidden;
       for (int colour = 0; colour < pyramid::colour_count; ++colour)
         if (!look.before.is_shared(colour) && look.before.seat_of(colour) != static_cast<int>(look.own))
           hidden += (look.before.visible(colour) - look.after.visible(colour)).count();
       return hidden;
     },
     Telling::count(0.8, {"covers no cell of the others", "non copre caselle degli altri"},
                    {"covers one visible cell of the others", "copre una casella visibile degli altri"},
                    {"covers {} visible cells of the others", "copre {} caselle visibili degli altri"})},
    // 1: it completes a level and the seat may place again.
    {"bonus_turn",
     [](const Look& look) {
       return look.after.bonus() && look.after.turn().is_player() && look.after.turn().seat == look.own;
     },
     {0.7f},
     Telling::amount(2, {"does not complete the level", "non completa il livello"},
                     {"completes the level and gives you another turn", "completa il livello e ti dà un altro turno"})},
});

}  // namespace scalinata::scalino
