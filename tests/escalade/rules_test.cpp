// The rules one by one, each in a scene made for it.
#include <gtest/gtest.h>

#include "escalade/late.hpp"
#include "escalade/lively.hpp"
#include "escalade/scene.hpp"
#include "games/escalade/knowledge.hpp"
#include "games/escalade/names.hpp"

namespace scalinata {
namespace {

using Texts = std::set<std::string>;

TEST(EscaladeRules, TheDealForEveryNumberOfPlayers) {
  using escalade::Card;
  using escalade::Kind;
  struct Numbers {
    int sites, foundations, roofs;  // as many toilets and studies as foundations
  };
  constexpr std::array<Numbers, 5> sheet{{{2, 5, 7}, {2, 6, 8}, {3, 8, 10}, {3, 9, 11}, {4, 10, 12}}};
  const escalade::Deck& deck = escalade::deck_of(escalade::default_deck);
  Rng rng(16);
  for (int players = 2; players <= 6; ++players) {
    const Numbers& numbers = sheet[static_cast<std::size_t>(players - 2)];
    const auto setup = Escalade::random_setup({players, escalade::default_deck}, rng);
    std::array<int, escalade::kinds> dealt{};
    const auto count = [&](const auto& cards) {
      for (Card card : cards) ++dealt[static_cast<std::size_t>(deck.kind(card))];
    };
    count(setup.foundations);
    count(setup.deck);
    ASSERT_EQ(static_cast<int>(setup.hands.size()), players);
    for (const auto& hand : setup.hands) {
      EXPECT_EQ(hand.size(), 5u);
      EXPECT_TRUE(std::any_of(hand.begin(), hand.end(), [&](Card card) { return deck.kind(card) == Kind::roof; }));
      count(hand);
    }
    const auto of = [&](Kind kind) { return dealt[static_cast<std::size_t>(kind)]; };
    EXPECT_EQ(of(Kind::foundation), numbers.foundations);
    EXPECT_EQ(of(Kind::toilet), numbers.foundations);
    EXPECT_EQ(of(Kind::study), numbers.foundations);
    EXPECT_EQ(of(Kind::roof), numbers.roofs);
    EXPECT_EQ(of(Kind::tornado), players);
    EXPECT_EQ(of(Kind::floor), 35);
    EXPECT_EQ(of(Kind::special), 10);
    EXPECT_EQ(of(Kind::insurance), 10);
    EXPECT_EQ(of(Kind::quake) + of(Kind::century), 10);
    const auto begun = Escalade::start({players, escalade::default_deck}, setup);
    ASSERT_TRUE(begun.ok());
    EXPECT_EQ(static_cast<int>(begun->view(Viewer::spectator()).table.buildings.size()), numbers.sites);
  }
}

TEST(EscaladeRules, ARoofNeedsTwoFloors) {
  Scene scene({"flat A10 A15 A20 quake", "flat B10 B15 B20 B25"}, "O10 O15 O20", "raft raft");
  EXPECT_EQ(scene.refused("flat@b1"), "flat@b1: a roof needs at least two floors, b1 has 0");
  EXPECT_EQ(scene.refused("pool@b1"), "you have no pool");
  EXPECT_EQ(scene.refused("A10@b9"), "b9: there is no such building; choose one from b1 to b2");
  EXPECT_EQ(scene.refused("discard:flat"),
            "discard:flat: you can discard only if you cannot play, but A10@b1 is possible");
  scene.play("A10@b1 B10@b1");
  EXPECT_EQ(scene.refused("flat@b1"), "");
  EXPECT_EQ(scene.refused("flat@b2"), "flat@b2: a roof needs at least two floors, b2 has 0");
}

TEST(EscaladeRules, ACompletedSiteIsReplacedAndInsuringIsAlwaysOffered) {
  Scene scene({"flat A10 A15 A20 insurance", "flat B10 B15 B20 B25"}, "O10 O15 O20 O25", "raft raft parking");
  scene.play("A10@b1 B10@b1 flat@b1");
  EXPECT_EQ(scene.table().buildings.size(), 3u);
  EXPECT_EQ(scene.building(1).owner, 0);
  EXPECT_EQ(scene.legal(), (Texts{"done", "insure"}));
  scene.play("insure");
  EXPECT_EQ(scene.building(1).insurances, 1);
  EXPECT_EQ(scene.game.turn(), Turn::player(1, 1));
  scene.play("B15@b2 A15@b2 flat@b2");
  EXPECT_EQ(scene.legal(), (Texts{"done"}));
  EXPECT_EQ(scene.refused("insure"), "you have no insurance card");
  EXPECT_EQ(scene.refused("A20@b1"), "A20@b1: not now. What to do: insure the new building, or done");
}

TEST(EscaladeRules, InsuranceAndQuakeCancelEachOther) {
  Scene scene({"flat quake quake insurance A10", "flat insurance quake B10 B15"}, "O10 O15 O20 O25", "raft sand");
  scene.play("quake@b1");
  EXPECT_EQ(scene.building(1).quakes, 1);
  scene.play("insurance@b1");
  EXPECT_EQ(scene.building(1).quakes + scene.building(1).insurances, 0);
  EXPECT_EQ(scene.discarded("quake") + scene.discarded("insurance"), 2);
  scene.play("insurance@b2 quake@b2");
  EXPECT_EQ(scene.building(2).quakes + scene.building(2).insurances, 0);
  EXPECT_TRUE(scene.building(2).stands());
  scene.play("quake@b2");  // sand survives no quake
  EXPECT_FALSE(scene.building(2).stands());
  EXPECT_EQ(scene.table().buildings.size(), 3u);
  EXPECT_EQ(scene.discarded("quake"), 3);
  EXPECT_EQ(scene.discarded("insurance"), 2);
  EXPECT_EQ(scene.refused("B10@b2"), "b2: it has collapsed");
}

TEST(EscaladeRules, ACenturyShakesAllThatStandsAndNothingRevealedByIt) {
  Scene scene({"flat century A10 A15 A20", "flat insurance B10 B15 damper"}, "O10 O15 O20 O25", "sand parking sand");
  scene.play("A10@b1 damper@b1 A15@b2 insurance@b2 century");
  EXPECT_TRUE(scene.building(1).stands());  // 1 + 1 for the damper - 1
  EXPECT_EQ(scene.building(1).resistance, 1);
  EXPECT_EQ(scene.building(1).marks, 1);
  EXPECT_EQ(scene.building(2).insurances, 0);
  EXPECT_EQ(scene.building(2).resistance, 2);
  EXPECT_EQ(scene.table().buildings.size(), 2u);

  Scene bare({"flat century A10 A15 A20", "flat B10 B15 B20 B25"}, "O10", "sand sand parking raft");
  bare.play("century");  // bare sand falls to the century alone
  EXPECT_FALSE(bare.building(1).stands());
  EXPECT_FALSE(bare.building(2).stands());
  EXPECT_EQ(bare.building(3).marks, 0);
  EXPECT_EQ(bare.table().buildings.size(), 4u);
}

TEST(EscaladeRules, ARobberDoesNotDraw) {
  Scene scene({"flat toilet A10 A15 A20", "flat B20 B20 B25 B30"}, "O10 O15", "raft raft");
  scene.play("toilet@b1");
  EXPECT_EQ(scene.legal(), (Texts{"rob:2", "rob:none"}));
  EXPECT_EQ(scene.refused("rob:1"), "rob:1: you cannot rob yourself");
  scene.play("rob:2");
  EXPECT_TRUE(scene.game.turn().is_chance());
  EXPECT_EQ(scene.legal(), (Texts{"loot:B20,B20", "loot:B20,B25", "loot:B20,B30", "loot:B20,flat", "loot:B25,B30",
                                  "loot:B25,flat", "loot:B30,flat"}));
  const auto weight = [&](const char* text) {
    return scene.game.chance_weight(*scene.game.parse_move(text, Language::en));
  };
  EXPECT_EQ(weight("loot:B20,B20"), 1u);
  EXPECT_EQ(weight("loot:B20,B25"), 2u);
  EXPECT_EQ(weight("loot:flat,B25"), 1u);
  scene.play("loot:B25,B20");
  EXPECT_EQ(scene.legal(), (Texts{"keep:B20", "keep:B25"}));
  scene.play("keep:B25");
  EXPECT_EQ(scene.hand(0), "A10 A15 A20 B25 flat");
  EXPECT_EQ(scene.hand(1), "B20 B20 B30 flat");
  EXPECT_EQ(scene.scores(), (std::vector<int>{1, 0}));
  scene.play("B30@b1");  // and draws up to five
  EXPECT_EQ(scene.hand(1), "B20 B20 O10 O15 flat");
}

TEST(EscaladeRules, LootAndKeepAreSeenOnlyByRobberAndVictim) {
  Scene scene({"flat toilet A10 A15 A20", "flat B20 B20 B25 B30", "flat H10 H15 H20 H25"}, "O10 O15", "raft raft");
  scene.play("toilet@b1 rob:2");
  const auto seen_by = [&](const char* move, int seat) {
    return scene.game.observation_text(
        scene.game.observe(*scene.game.parse_move(move, Language::en), Viewer::seat(seat)));
  };
  EXPECT_EQ(seen_by("loot:B20,B25", 0), "loot:B20,B25");
  EXPECT_EQ(seen_by("loot:B20,B25", 1), "loot:B20,B25");
  EXPECT_EQ(seen_by("loot:B20,B25", 2), "loot:?,?");
  EXPECT_EQ(seen_by("loot:B20,B25", -1), "loot:?,?");
  scene.play("loot:B20,B25");
  EXPECT_EQ(seen_by("keep:B20", 1), "keep:B20");
  EXPECT_EQ(seen_by("keep:B20", 2), "keep:?");
}

TEST(EscaladeRules, ATornadoPassesHandsAmongThoseWhoHoldCards) {
  Scene scene({"flat tornado A10 A15 A20", "flat B20 B20 B25 B30", "flat H10 H15 H20 H25"}, "O10 O15", "raft raft");
  EXPECT_EQ(scene.refused("tornado-right"), "");
  Scene right = scene;
  scene.play("tornado-left");
  EXPECT_EQ(scene.hand(0), "H10 H15 H20 H25 flat");
  EXPECT_EQ(scene.hand(1), "A10 A15 A20 flat");
  EXPECT_EQ(scene.hand(2), "B20 B20 B25 B30 flat");
  right.play("tornado-right");
  EXPECT_EQ(right.hand(0), "B20 B20 B25 B30 flat");
  EXPECT_EQ(right.hand(2), "A10 A15 A20 flat");

  Scene two({"flat tornado A10 A15 A20", "flat B20 B20 B25 B30"}, "O10 O15", "raft raft");
  EXPECT_FALSE(two.legal().contains("tornado-right"));
  EXPECT_NE(two.refused("tornado-right"), "");
}

TEST(EscaladeRules, AStudyKeepsOneAndPutsTheRestBackTheLastOneOnTop) {
  Scene scene({"flat study A10 A15 A20", "flat B10 B15 B20 B25"}, "O10 O15 study O25 O30 O40 H10", "raft raft sand");
  scene.play("study-deck");
  EXPECT_EQ(scene.shown(0), "O10 O15 study O25 O30");
  EXPECT_EQ(scene.shown(1), "");
  EXPECT_EQ(scene.legal(), (Texts{"keep:O10", "play:O10", "keep:O15", "play:O15", "keep:O25", "play:O25", "keep:O30",
                                  "play:O30", "keep:study", "play:study", "swap"}));
  scene.play("keep:O25");
  EXPECT_EQ(scene.legal(), (Texts{"top:O10", "top:O15", "top:O30", "top:study"}));
  scene.play("top:O10 top:study top:O30");
  EXPECT_EQ(scene.legal(), (Texts{"top:O15"}));
  EXPECT_EQ(scene.table().buildings.size(), 2u);
  scene.play("top:O15");
  EXPECT_EQ(scene.table().buildings.size(), 3u);  // the study reveals a foundation
  EXPECT_EQ(scene.discarded("study"), 1);
  EXPECT_EQ(scene.hand(0), "A10 A15 A20 O25 flat");
  scene.play("B10@b1");
  EXPECT_EQ(scene.hand(1), "B15 B20 B25 O15 flat");
}

TEST(EscaladeRules, AStudySwapsTheHandForFiveCards) {
  Scene scene({"flat study A10 A15 A20", "flat B10 B15 B20 B25"}, "O10 O15 O20 O25 O30 O40 H10", "raft raft sand");
  scene.play("study-deck swap");
  EXPECT_EQ(scene.hand(0), "O10 O15 O20 O25 O30");
  EXPECT_EQ(scene.legal(), (Texts{"top:A10", "top:A15", "top:A20", "top:flat"}));
  scene.play("top:A10 top:A15 top:A20 top:flat B10@b1");
  EXPECT_EQ(scene.hand(0), "O10 O15 O20 O25 O30");
  EXPECT_EQ(scene.hand(1), "B15 B20 B25 flat flat");
}

TEST(EscaladeRules, ACardPlayedFromAStudyIsResolvedBeforeTheRestGoesBack) {
  Scene scene({"flat study A10 A15 A20", "flat B10 B15 B20 B25"}, "O10 toilet O20 O25 O30 O40 H10", "raft raft sand");
  scene.play("study-deck play:toilet");
  EXPECT_EQ(scene.legal(), (Texts{"toilet@b1", "toilet@b2"}));
  scene.play("toilet@b2 rob:2 loot:B10,B15 keep:B10");
  EXPECT_EQ(scene.legal(), (Texts{"top:O10", "top:O20", "top:O25", "top:O30"}));
  scene.play("top:O10 top:O20 top:O25 top:O30");
  EXPECT_EQ(scene.hand(0), "A10 A15 A20 B10 flat");  // robbed, so no draw
  EXPECT_EQ(scene.table().buildings.size(), 3u);
  scene.play("B15@b1");
  EXPECT_EQ(scene.hand(1), "B20 B25 O25 O30 flat");
}

TEST(EscaladeRules, AStudyOfTheDiscardPileTakesAnyCardAStudyIncluded) {
  Scene scene({"flat study study quake A20", "flat quake B15 B20 B25"}, "O10 O15 O20 O25 O30 O40",
              "sand raft sand raft");
  EXPECT_EQ(scene.refused("study-discard"), "study-discard: the discard pile is empty");
  scene.play("quake@b1 B15@b2 study-discard");
  EXPECT_EQ(scene.legal(), (Texts{"take:quake"}));  // the study being played is not there yet
  scene.play("take:quake B20@b2 study-discard");
  EXPECT_EQ(scene.legal(), (Texts{"take:study"}));
  scene.play("take:study");
  EXPECT_EQ(scene.hand(0), "A20 O10 flat quake study");
  EXPECT_EQ(scene.discarded("study"), 1);
}

TEST(EscaladeRules, AStudyPlaysAStudyAndTheOtherCardsGoBackInOrder) {
  Scene scene({"flat study A10 A15 A20", "flat B10 B15 B20 B25"}, "O10 study O20 study O30 O40 H10 H15",
              "raft raft sand sand parking");
  scene.play("study-deck play:study");
  EXPECT_EQ(scene.shown(0), "");
  EXPECT_EQ(scene.table().studies_open, 1);
  EXPECT_EQ(scene.legal(), (Texts{"study-deck"}));  // nothing has been discarded
  scene.play("study-deck");
  EXPECT_EQ(scene.shown(0), "O10 O20 study O30 O40");  // the upper study was the one played
  EXPECT_EQ(scene.table().studies_open, 2);
  scene.play("play:study study-deck");
  EXPECT_EQ(scene.shown(0), "O10 O20 O30 O40 H10");
  EXPECT_EQ(scene.table().buildings.size(), 2u);
  EXPECT_EQ(scene.discarded("study"), 0);
  scene.play("keep:O30 top:O10 top:O20 top:O40 top:H10");
  EXPECT_EQ(scene.table().buildings.size(), 5u);  // one for each study of the turn
  EXPECT_EQ(scene.discarded("study"), 3);
  EXPECT_EQ(scene.hand(0), "A10 A15 A20 O30 flat");
  scene.play("B10@b1");
  EXPECT_EQ(scene.hand(1), "B15 B20 B25 H10 flat");
}

TEST(EscaladeRules, AStudyFoundInTheDeckMayStudyTheDiscardPile) {
  Scene scene({"flat quake study A15 A20", "flat B10 B15 B20 B25"}, "O15 O10 study O20 O25 O30 O40 H10",
              "sand raft sand raft parking");
  scene.play("quake@b1 B10@b2 study-deck play:study");
  EXPECT_EQ(scene.legal(), (Texts{"study-deck", "study-discard"}));
  scene.play("study-discard take:quake");
  EXPECT_EQ(scene.hand(0), "A15 A20 O15 flat quake");
  EXPECT_EQ(scene.discarded("study"), 2);
  EXPECT_EQ(scene.table().buildings.size(), 5u);
  EXPECT_EQ(scene.table().stalled, 0);
  scene.play("B15@b2");
  EXPECT_EQ(scene.hand(1), "B20 B25 O10 O20 flat");  // drawn before and after the cards that went back in their order
}

TEST(EscaladeRules, AStudyIsPlayedByAStudyOnlyIfItThenFindsSomething) {
  // The last card of the deck is a study, and nothing is discarded.
  Late late{{"study A10", "B10"}, {"raft", "raft"}, ""};
  Escalade game = position_of(late);
  EXPECT_FALSE(game.check(*game.parse_move("study-deck", Language::en), Language::en).ok());
  escalade::View view = game.view(Viewer::seat(0));
  view.deck_size = 1;
  --view.removed[escalade::deck_of(view.table.deck_id).only(escalade::Kind::study)];
  const auto known = escalade::Knowledge::restore(view, {escalade::deck_of(view.table.deck_id).find("study")},
                                                  know(late).alternatives());
  ASSERT_TRUE(known.ok()) << known.error();
  Rng rng(1);
  Scene scene(known->sample(rng));
  scene.play("study-deck");
  EXPECT_EQ(scene.legal(), (Texts{"keep:study"}));
  EXPECT_EQ(scene.refused("play:study"), "play:study: neither the deck nor the discard pile would have a card for it");
}

TEST(EscaladeRules, TakingStudiesInTurnForTwoRoundsEndsTheGame) {
  Scene scene({"flat study study quake A20", "flat study quake B20 B25"}, "O10 O15 O20 O25 O30 O40",
              "sand raft raft raft parking");
  scene.play("quake@b1 B20@b2 study-discard take:quake");  // takes something else: no stalling
  EXPECT_EQ(scene.table().stalled, 0);
  const std::string stall = "study-discard take:study ";
  scene.play(stall + stall + stall);
  EXPECT_EQ(scene.table().stalled, 3);
  Scene broken = scene;
  broken.play("O10@b2 " + stall);
  EXPECT_EQ(broken.table().stalled, 1);  // a turn in between restarts the count
  scene.play(stall);
  EXPECT_TRUE(scene.game.turn().is_over());
  EXPECT_TRUE(scene.table().any_site());
}

TEST(EscaladeRules, TheExtraTurnAtTheEndMayBePassed) {
  Scene scene(position_of({{"A10", "flat quake", "flat antenna"}, {"raft B10", "raft"}, ""}));
  EXPECT_EQ(scene.refused("pass"), "pass: you can pass only in the extra turn at the end");
  scene.play("A10@b2");  // out of cards: one more turn for each of the others
  EXPECT_EQ(scene.legal(), (Texts{"quake@b1", "quake@b2", "pass"}));
  scene.play("pass");
  EXPECT_EQ(scene.hand(1), "flat quake");
  EXPECT_EQ(scene.legal(), (Texts{"discard:antenna", "discard:flat", "pass"}));  // nothing can be played
  scene.play("pass");
  EXPECT_TRUE(scene.game.turn().is_over());
  EXPECT_EQ(scene.hand(2), "antenna flat");
}

TEST(EscaladeRules, PassIsOnlyTheFirstDecisionOfTheExtraTurn) {
  Scene scene(position_of({{"A10", "toilet B20", "B25"}, {"raft B10", "raft"}, ""}));
  scene.play("A10@b2 toilet@b1");
  EXPECT_EQ(scene.legal(), (Texts{"rob:3", "rob:none"}));
  EXPECT_EQ(scene.refused("pass"), "pass: not now. What to do: choose a player to rob: rob:N, or rob:none");
  scene.play("rob:3 loot:B25 keep:B25");  // robbed of the last card: no extra turn
  EXPECT_TRUE(scene.game.turn().is_over());
}

TEST(EscaladeRules, ATerraceIsFifteenMetresWithoutPoints) {
  Scene scene({"terrace A40 toilet A10 A15", "flat O40 B15 B20 B25"}, "O10 O15", "raft raft");
  scene.play("A40@b1 O40@b1 toilet@b1 rob:none B15@b2 terrace@b1 done");
  EXPECT_EQ(scene.building(1).height, 100);
  EXPECT_EQ(scene.building(1).points, 4);
  EXPECT_TRUE(scene.building(1).sound);
}

TEST(EscaladeRules, WithTheOptionOtherAStudyNeitherTakesNorPlaysAStudy) {
  Scene seen({"flat study A10 A15 A20", "flat B10 B15 B20 B25"}, "O10 O15 study O25 O30", "raft raft sand", false);
  seen.play("study-deck");
  EXPECT_TRUE(seen.legal().contains("keep:study"));
  EXPECT_FALSE(seen.legal().contains("play:study"));
  EXPECT_EQ(seen.refused("play:study"), "a study cannot be played by a study");
  Scene scene({"flat study study quake A20", "flat quake B15 B20 B25"}, "O10 O15 O20 O25 O30 O40",
              "sand raft sand raft", false);
  EXPECT_EQ(scene.refused("study-discard"), "study-discard: the discard pile has only studies");
  scene.play("quake@b1 B15@b2 study-discard");
  EXPECT_EQ(scene.legal(), (Texts{"take:quake"}));
  scene.play("take:quake");
  EXPECT_EQ(scene.hand(0), "A20 O10 flat quake study");
  scene.play("B20@b2");
  EXPECT_EQ(scene.refused("study-discard"), "study-discard: the discard pile has only studies");
}

TEST(EscaladeRules, DiscardingIsForHandsThatCannotPlay) {
  Scene scene({"flat flat flat flat terrace", "spire B10 B15 B20 B25"}, "O10 O15", "raft raft");
  EXPECT_EQ(scene.legal(), (Texts{"discard:flat", "discard:terrace"}));
  scene.play("discard:terrace");
  EXPECT_EQ(scene.hand(0), "O10 flat flat flat flat");
}

TEST(EscaladeRules, EqualToTheThresholdIsNotHigher) {
  Scene scene({"wcroof wcroof A40 O40 H10", "flat flat B20 B15 E10"}, "H40 B30 E40 B40 H15 E15", "raft raft raft");
  scene.play("A40@b1 B20@b2 O40@b1 B15@b2 H10@b1 E10@b2 wcroof@b1 done");
  EXPECT_EQ(scene.building(1).height, 100);
  EXPECT_TRUE(scene.building(1).sound);
  EXPECT_EQ(scene.scores(), (std::vector<int>{4 + 3, 0}));  // two 40 m floors, and the record
  scene.play("flat@b2 done");                               // 50 m without a toilet
  EXPECT_FALSE(scene.building(2).sound);
  EXPECT_EQ(scene.scores(), (std::vector<int>{7, -1}));
  scene.play("H40@b3 B30@b4 E40@b3 B40@b4 A10@b3 E15@b4 wcroof@b3 done");  // 100 m again
  EXPECT_EQ(scene.building(3).height, 100);
  EXPECT_FALSE(scene.building(3).sound);
  EXPECT_EQ(scene.scores(), (std::vector<int>{7 - 1, -1}));
}

TEST(EscaladeRules, TheMiniPassesToTheLatestAndBack) {
  // Two buildings of exactly 60 m: A40 + wcroof + H10 and B40 + wcroof + E10.
  Scene scene({"wcroof A40 H10 quake quake", "wcroof B40 E10 quake quake"}, "O10 O15 O20 O25 O30 O40",
              "parking parking raft raft");
  scene.play("A40@b1 B40@b2 H10@b1 E10@b2 wcroof@b1 done");
  EXPECT_EQ(scene.table().prizes().mini, 0);
  EXPECT_EQ(scene.scores(), (std::vector<int>{2 + 4 + 3, 0}));
  scene.play("wcroof@b2 done");
  EXPECT_EQ(scene.table().prizes().mini, 1);
  EXPECT_EQ(scene.scores(), (std::vector<int>{-1, 2 + 4 + 3}));
  scene.play("quake@b2 quake@b4 quake@b2");  // it falls, and the prize comes back
  EXPECT_FALSE(scene.building(2).stands());
  EXPECT_EQ(scene.table().prizes().mini, 0);
  EXPECT_EQ(scene.scores(), (std::vector<int>{9, 0}));
  EXPECT_EQ(scene.table().buildings.size(), 4u);  // a completed building is not replaced
}

TEST(EscaladeRules, TheGameEndsAtOnceWithTheLastSite) {
  Scene scene({"flat quake quake quake A10", "flat quake quake quake B10"}, "quake quake O10 O15 O20 O25",
              "sand sand parking parking parking");
  scene.play("quake@b1 quake@b2 quake@b3 quake@b3 quake@b4 quake@b4 quake@b5");
  EXPECT_FALSE(scene.game.turn().is_over());
  scene.play("quake@b5");
  EXPECT_TRUE(scene.game.turn().is_over());
  EXPECT_TRUE(scene.legal().empty());
  EXPECT_EQ(scene.refused("A10@b1"), "the game is over");
  EXPECT_EQ(scene.hand(1), "B10 O15 O25 flat");  // no draw after the end
}

TEST(EscaladeRules, AGameThatEndsInsideAStudyPutsTheCardsBackAsTheyWere) {
  // Four foundations fall, and the fifth is completed by a roof that a study finds.
  Scene scene({"flat quake quake A10 study", "flat quake quake B10 quake"},
              "quake quake O10 O15 O20 O25 E10 E15 H10 H15 terrace H25 H20", "sand sand parking parking raft");
  scene.play("quake@b1 quake@b2 quake@b3 quake@b3 quake@b4 quake@b4 A10@b5 B10@b5");
  const int deck_size = scene.game.view(Viewer::seat(0)).deck_size;
  scene.play("study-deck");
  EXPECT_EQ(scene.shown(0), "H10 H15 terrace H25 H20");
  auto known = escalade::Knowledge::of(scene.game.view(Viewer::seat(0)));
  for (const char* text : {"play:terrace", "terrace@b5"}) {
    const auto seen = scene.game.observe(*scene.game.parse_move(text, Language::en), Viewer::seat(0));
    scene.play(text);
    known.update(seen, scene.game.view(Viewer::seat(0)));
  }
  EXPECT_TRUE(scene.game.turn().is_over());  // no `done` is needed
  EXPECT_EQ(scene.game.view(Viewer::seat(0)).deck_size, deck_size - 1);
  EXPECT_EQ(scene.discarded("study"), 1);
  ASSERT_EQ(known.alternatives().at(0).aside.size(), 4u);  // known to be on top of the deck in this order
  EXPECT_TRUE(known.allows(scene.game));
}

TEST(EscaladeRules, EveryGameEndsForOneOfTheThreeReasons) {
  int ran_dry = 0, built_up = 0, stalled = 0;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    Rng rng(seed);
    const escalade::Options options{2 + static_cast<int>(seed % 5)};
    const int limit = 2 * options.players;
    const bool stalls = seed % 7 == 0;
    Escalade game = *Escalade::start(options, Escalade::random_setup(options, rng));
    int moves = 0;
    while (!game.turn().is_over()) {
      auto move = lively_move(game, rng);
      for (const char* text : {"study-discard", "take:study"})
        if (const auto stalling = game.parse_move(text, Language::en);
            stalls && game.check(*stalling, Language::en).ok())
          move = *stalling;
      game.play(move);
      // 103 cards and at most 10 taken back, one of them leaving hands and deck each turn except stalling turns; at
      // most 11 moves per turn (study, play, how, rob, loot, keep, four to the top, and one to spare) and two more for
      // each of nine nested studies.
      ASSERT_LT(++moves, 113 * (11 + 18) * limit);
    }
    const auto view = game.view(Viewer::spectator());
    if (view.table.stalled == limit) {
      ++stalled;
    } else if (view.table.any_site()) {
      ++ran_dry;
      EXPECT_EQ(view.deck_size, 0);
      EXPECT_TRUE(view.table.last_round);
      EXPECT_EQ(view.table.to_come, 0);
      EXPECT_NE(std::count(view.hand_sizes.begin(), view.hand_sizes.begin() + options.players, 0), 0);
    } else {
      ++built_up;
      EXPECT_EQ(view.foundations_left, 0);
    }
  }
  EXPECT_GT(ran_dry, 0);
  EXPECT_GT(built_up, 0);
  EXPECT_GT(stalled, 0);
}

TEST(EscaladeDraw, WhatIsWrongWithABuildingFitsItsColumnInEveryLanguage) {
  using namespace escalade;
  const auto characters = [](std::string_view text) {
    return std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; });
  };
  const Building wrong[] = {{.toilets = 0},
                            {.toilets = 1, .height = mini_height},
                            {.toilets = 1, .height = min_height - 1},
                            {.toilets = 1, .height = 2 * min_height}};
  for (const Language language : all_languages)
    for (const Building& building : wrong)
      EXPECT_LE(characters(why_false(building).in(language)), 16) << why_false(building).in(language);
}

}  // namespace
}  // namespace scalinata
