// What a move does, as explanations state it.
#include "games/escalade/features.hpp"

#include "escalade/late.hpp"
#include "escalade/scene.hpp"

namespace scalinata {
namespace {

double value(const Scene& scene, const std::string& text, std::string_view name) {
  EXPECT_EQ(scene.refused(text), "");
  const escalade::Look look(scene.game, *scene.game.parse_move(text, Language::en));
  for (const MoveFeature& feature : measure_all(escalade::feature_table, look))
    if (feature.name == name) return feature.value;
  ADD_FAILURE() << "no feature " << name;
  return 0;
}

TEST(EscaladeFeatures, OnlyARobberyOfSomebodyBringsCards) {
  Scene scene(position_of({{"toilet tornado A10", "B20 B25"}, {"raft B10", "raft"}}));
  EXPECT_EQ(value(scene, "tornado-left", "new_cards"), 1);
  EXPECT_EQ(value(scene, "toilet@b1", "toilet_point"), 1);
  scene.play("toilet@b1");
  EXPECT_EQ(value(scene, "rob:none", "new_cards"), 0);
  EXPECT_EQ(value(scene, "rob:2", "new_cards"), 1);
}

TEST(EscaladeFeatures, ABuildingIsLeftToTheOwnRoof) {
  Scene scene(position_of({{"flat A25 tornado", "flat B20"}, {"raft A40 O40 toilet", "raft B10"}}));
  EXPECT_EQ(value(scene, "A25@b1", "left_to_complete"), 5 + escalade::record_prize);
  EXPECT_EQ(value(scene, "A25@b2", "left_to_complete"), 0);         // 90 m under the roof
  EXPECT_EQ(value(scene, "flat@b1", "left_to_complete"), 0);        // the roof is used
  EXPECT_EQ(value(scene, "tornado-left", "left_to_complete"), -1);  // who knows which roof comes
}

TEST(EscaladeFeatures, FloorsKeepOrMixCategories) {
  Scene scene(position_of({{"A25 B15 damper", "flat B20"}, {"raft A40", "raft A30 O40", "raft"}}));
  EXPECT_EQ(value(scene, "A25@b1", "unity"), 1);
  EXPECT_EQ(value(scene, "B15@b1", "unity"), 0);
  EXPECT_EQ(value(scene, "B15@b1", "mixed"), 1);
  EXPECT_EQ(value(scene, "A25@b2", "mixed"), 0);  // it was before
  EXPECT_EQ(value(scene, "A25@b3", "unity"), 0);
  EXPECT_EQ(value(scene, "damper@b1", "unity"), 0);
  EXPECT_EQ(value(scene, "damper@b1", "resistance"), 1);
}

TEST(EscaladeFeatures, QuakesAndInsurancesAffectPointsOfSomebody) {
  Scene scene(position_of(
      {{"quake insurance A10", "flat B20"},
       {"2:sand A40 O40 toilet A25 flat", "1:raft H40 E40 toilet H25 flat", "2:raft B10 B20 flat", "raft"}}));
  EXPECT_EQ(value(scene, "quake@b1", "harm"), 5);
  EXPECT_EQ(value(scene, "quake@b1", "felled"), 5);
  EXPECT_EQ(value(scene, "quake@b2", "harm"), -5);
  EXPECT_EQ(value(scene, "quake@b2", "felled"), 0);
  EXPECT_EQ(value(scene, "quake@b3", "harm"), 0);  // a false building only costs its owner points
  EXPECT_EQ(value(scene, "insurance@b1", "shelter"), -5);
  EXPECT_EQ(value(scene, "insurance@b2", "shelter"), 5);
  EXPECT_EQ(value(scene, "insurance@b3", "shelter"), 0);
  EXPECT_EQ(value(scene, "insurance@b4", "shelter"), 0);
}

TEST(EscaladeFeatures, TheLastRoofWinsForWhoeverIsAhead) {
  const std::vector<std::string> hands{"flat A10", "flat B10"};
  Scene ahead(position_of({hands, {"1:raft A40 O40 toilet A25 flat", "raft H10 H15"}}));
  EXPECT_EQ(value(ahead, "flat@b2", "wins_at_once"), 1);  // though the building is false
  EXPECT_EQ(value(ahead, "A10@b2", "wins_at_once"), 0);
  Scene behind(position_of({hands, {"2:raft A40 O40 toilet A25 flat", "raft H10 H15"}}));
  EXPECT_EQ(value(behind, "flat@b2", "wins_at_once"), 0);
}

}  // namespace
}  // namespace scalinata
