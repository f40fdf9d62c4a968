// What a block of Scalino does, measured for search and for explanations.
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

// A block and what it leads to, from the point of view of the seat that places it.
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
  float on_first, per_level = 0;
  constexpr float on(int level) const { return on_first + per_level * static_cast<float>(level); }
  friend constexpr bool operator==(const LevelWeight&, const LevelWeight&) = default;
};

// Weights fitted to what searches of 1,000 simulations chose in 40 two-player games. Features that depend only on where
// the block is placed come first.
inline constexpr auto feature_table = std::to_array<Feature<Look, LevelWeight>>({
    {"pass", [](const Look& look) { return look.passes(); }, LevelWeight{-1}},
    // Cells of the block.
    {"length", [](const Look& look) { return look.move.length(); }, {1.42f, -0.46f},
     FeatureText::count(1, phrase("places no block"),
                    plural("uses a block of one cell", "uses a block of {n} cells"))},
    // Cells of the block that the next level will cover.
    {"inner", [](const Look& look) { return look.passes() ? 0 : covered_later(look.before, look.move); }, {-0.65f},
     FeatureText::count(-0.6, phrase("leaves nothing for the next level to cover"),
                    plural("leaves one cell for the next level to cover", "leaves {n} cells for the next level to cover"))},
    // Change in its own score.
    {"points", [](const Look& look) { return look.scores_after[look.own] - look.scores_before[look.own]; }, {0.013f},
     FeatureText::count(0.3, phrase("brings no points"), plural("brings one point", "brings {n} points"), phrase("costs you points"))},
    // Change in the lead over the best other seat.
    {"lead",
     [](const Look& look) { return lead_of(look.scores_after, look.own) - lead_of(look.scores_before, look.own); },
     {0.028f, 0.024f},
     FeatureText::amount(0.3, phrase("gains less compared with the others"),
                     phrase("gains more compared with the others"))},
    // Visible cells of other seats that it covers.
    {"covered",
     [](const Look& look) {
       int hidden = 0;
       if (look.passes()) return hidden;
       for (int colour = 0; colour < pyramid::colour_count; ++colour)
         if (!look.before.is_shared(colour) && look.before.seat_of(colour) != static_cast<int>(look.own))
           hidden += (look.before.visible(colour) - look.after.visible(colour)).count();
       return hidden;
     },
     FeatureText::count(0.8, phrase("covers none of the others' cells"),
                    plural("covers one of the others' visible cells", "covers {n} of the others' visible cells"))},
    // 1: it completes a level and the seat may place again.
    {"bonus_turn",
     [](const Look& look) {
       return look.after.bonus() && look.after.turn().is_player() && look.after.turn().seat == look.own;
     },
     {0.7f},
     FeatureText::amount(2, phrase("does not complete the level"),
                     phrase("completes the level and gives you another turn"))},
});

}  // namespace scalinata::scalino
