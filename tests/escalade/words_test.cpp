// Grande Escalade's moves in words, as each viewer sees them.
#include "games/escalade/words.hpp"

#include "conformance/words.hpp"
#include "escalade/scene.hpp"
#include "games/escalade/knowledge.hpp"

namespace scalinata {
namespace {

std::string seen_by(Viewer viewer, const Escalade& before, std::string_view text) {
  const auto move = before.parse_move(text, Language::en);
  EXPECT_TRUE(move.ok() && before.check(*move, Language::en).ok()) << text;
  return move.ok() ? words::of(before, *move, viewer, {}) : "";
}

TEST(EscaladeWords, SayHowHighABuildingGets) {
  Scene scene({"flat museum A40 O40 quake", "toilet flat antenna B40 insurance"}, "H40 H30 E40 E30 garden pool",
              "raft sand");
  EXPECT_EQ(words::of(scene.game, "museum@b1"), "adds the museum to building 1: 45 m");
  EXPECT_EQ(words::advice(scene.game, "museum@b1"), "Add the museum to building 1: 45 m");
  EXPECT_EQ(words::of(scene.game, "A40@b2"), "adds a residential floor of 40 m to building 2: 40 m");
  scene.play("museum@b1");
  EXPECT_EQ(words::of(scene.game, "toilet@b1"), "adds a toilet to building 1: 50 m");
  EXPECT_EQ(words::of(scene.game, "insurance@b1"), "insures building 1");
  scene.play("B40@b1");
  EXPECT_EQ(words::of(scene.game, "flat@b1"), "completes building 1 with a flat roof: 90 m, but without a toilet");
  scene.play("A40@b1 toilet@b1 rob:none");
  EXPECT_EQ(words::of(scene.game, "flat@b1"), "completes building 1 with a flat roof: 135 m");
  scene.play("flat@b1");
  EXPECT_EQ(words::of(scene.game, "done"), "leaves building 1 uninsured");
}

TEST(EscaladeWords, SayWhatIsTooLowAndWhatIsAMiniSkyscraper) {
  Scene scene({"flat A10 A40 wcroof quake", "flat B10 O10 wcroof insurance"}, "H40 H30", "raft raft");
  scene.play("A40@b1 B10@b1");
  EXPECT_EQ(words::of(scene.game, "wcroof@b1"), "completes building 1 with a toilet roof: a mini-skyscraper of 60 m");
  scene.play("A10@b1");
  EXPECT_EQ(words::of(scene.game, "wcroof@b1"), "completes building 1 with a toilet roof: 70 m, too low to count");
}

TEST(EscaladeWords, SayWhatAnEarthquakeDoes) {
  Scene scene({"flat quake quake A20 century", "flat B10 insurance insurance quake"}, "H40 H30", "raft sand");
  EXPECT_EQ(words::of(scene.game, "quake@b1"), "shakes building 1: 2 more earthquakes and it collapses");
  EXPECT_EQ(words::of(scene.game, "quake@b2"), "shakes building 2, which collapses");
  EXPECT_EQ(words::of(scene.game, "century"), "plays the century quake: building 2 collapses");
  scene.play("quake@b1");
  EXPECT_EQ(words::of(scene.game, "quake@b1"), "shakes building 1: 1 more earthquake and it collapses");
  EXPECT_EQ(words::of(scene.game, "insurance@b1"), "insures building 1, which undoes an earthquake");
  scene.play("insurance@b2");
  EXPECT_EQ(words::of(scene.game, "quake@b2"), "shakes building 2, whose insurance pays");
  EXPECT_EQ(words::of(scene.game, "century"), "plays the century quake: every building holds");
  scene.play("quake@b1");
  EXPECT_EQ(words::advice(scene.game, "quake@b1"), "Shake building 1, which collapses");
}

TEST(EscaladeWords, SayWhoIsRobbedAndShowTheLootOnlyToThem) {
  Scene scene({"flat toilet A40 O40 quake", "flat B10 B15 B20 B25", "flat H10 H15 H20 H25"}, "E10 E15 E20",
              "raft raft");
  scene.play("toilet@b1");
  EXPECT_EQ(words::of(scene.game, "rob:2"), "robs player 2");
  EXPECT_EQ(words::advice(scene.game, "rob:none"), "Rob nobody");
  const std::vector<std::string> names{"Ada", "Bruno", ""};
  const auto named = [&](std::string_view text) {
    return words::of(scene.game, *scene.game.parse_move(text, Language::en), Viewer::spectator(), {.names = names});
  };
  EXPECT_EQ(named("rob:2"), "robs Bruno");
  EXPECT_EQ(named("rob:3"), "robs player 3");
  scene.play("rob:2");
  const std::string loot = "draws a shop floor of 10 m and a flat roof from the robbed hand";
  EXPECT_EQ(seen_by(Viewer::seat(0), scene.game, "loot:B10,flat"), loot);
  EXPECT_EQ(seen_by(Viewer::seat(1), scene.game, "loot:B10,flat"), loot);
  EXPECT_EQ(seen_by(Viewer::seat(2), scene.game, "loot:B10,flat"), "draws 2 cards from the robbed hand");
  EXPECT_EQ(seen_by(Viewer::spectator(), scene.game, "loot:B10,flat"), "draws 2 cards from the robbed hand");
  scene.play("loot:B10,flat");
  EXPECT_EQ(seen_by(Viewer::seat(1), scene.game, "keep:flat"), "keeps a flat roof");
  EXPECT_EQ(seen_by(Viewer::seat(2), scene.game, "keep:flat"), "keeps a card of the loot");
}

TEST(EscaladeWords, ShowAStudyOnlyToItsPlayer) {
  Scene scene({"flat study A40 O40 quake", "flat B10 B15 B20 B25"}, "museum tornado study E20 E25", "raft raft");
  EXPECT_EQ(words::of(scene.game, "study-deck"), "studies the top of the deck");
  scene.play("study-deck");
  EXPECT_EQ(words::of(scene.game, "keep:museum"), "keeps the museum");
  EXPECT_EQ(seen_by(Viewer::seat(1), scene.game, "keep:museum"), "keeps a card of the study");
  EXPECT_EQ(words::advice(scene.game, "swap"), "Swap your whole hand for the cards studied");
  EXPECT_EQ(seen_by(Viewer::seat(1), scene.game, "play:tornado"), "plays a tornado from the study");
  scene.play("play:tornado");
  EXPECT_EQ(words::of(scene.game, "tornado-left"), "plays a tornado: every hand moves on to the left");
  scene.play("tornado-left");
  EXPECT_EQ(words::of(scene.game, "top:museum"), "puts the museum back on the deck");
  EXPECT_EQ(seen_by(Viewer::seat(1), scene.game, "top:museum"), "puts a card back on the deck");
}

TEST(EscaladeWords, ExistForEveryMoveInEveryLanguage) {
  words::run<Escalade>(2);
}

}  // namespace
}  // namespace scalinata
