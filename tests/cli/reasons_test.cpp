// Features of moves through the catalog, and the sentences made from them.
#include "catalog/reasons.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "catalog/catalog.hpp"

namespace scalinata {
namespace {

std::unique_ptr<AnyGame> begun(std::string_view game) {
  Rng rng(1);
  return *begin_random(*parse_game(game), rng);
}

// The features of a game with these values, all others zero.
using Values = std::vector<std::pair<std::string_view, double>>;
std::vector<MoveFeature> valued(const AnyGame& game, const Values& values) {
  auto features = *move_features(game, game.legal_moves().front());
  for (MoveFeature& feature : features) feature.value = 0;
  for (const auto& [name, value] : values) {
    const auto named =
        std::find_if(features.begin(), features.end(), [&](const MoveFeature& each) { return each.name == name; });
    EXPECT_NE(named, features.end()) << name;
    if (named != features.end()) named->value = value;
  }
  return features;
}

std::string reason_for(std::string_view game, const Values& of_played, const Values& of_better,
                       Language language = Language::en) {
  const auto begin = begun(game);
  return reason(begin->info(), valued(*begin, of_played), valued(*begin, of_better), language);
}

double value_of(const std::vector<MoveFeature>& features, std::string_view name) {
  for (const MoveFeature& feature : features)
    if (feature.name == name) return feature.value;
  ADD_FAILURE() << "no feature " << name;
  return -1;
}

TEST(Reasons, NameWhatIsGoodAndWhatIsBetter) {
  const Values played = {{"ways_out", 1}, {"denied:yellow", 2}}, better = {{"ways_out", 4}, {"denied:yellow", 1}};
  EXPECT_EQ(
      reason_for("blokus", played, better),
      "the weaker move covers 2 of yellow's corners but leaves you one corner to grow from; the better one leaves "
      "you 4 corners to grow from");
  EXPECT_EQ(reason_for("blokus", played, better, Language::it),
            "la mossa più debole copre 2 angoli del giallo ma ti lascia un solo angolo da cui partire; quella "
            "migliore ti lascia 4 angoli da cui partire");
}

TEST(Reasons, LessIsBetterWhereItHarms) {
  const Values played = {{"left_ready", 2}}, better = {{"left_ready", 0}};
  EXPECT_EQ(reason_for("scaletta", played, better),
            "the weaker move leaves the next player 2 ways to complete a line; the better one leaves no line ready for "
            "the next player");
  EXPECT_EQ(reason_for("scaletta", better, played),
            "the weaker move looks good at first: it leaves no line ready for the next player; but the better one is "
            "worth more in the long run");
}

TEST(Reasons, TheSmallerHarmIsNotPraised) {
  EXPECT_EQ(reason_for("scalas", {{"forced", 2}}, {{"forced", 5}}),
            "the better move looks worse at first: it forces 5 more cubes; but it is worth more in the long run");
  EXPECT_EQ(reason_for("scalas", {{"forced", 2}, {"tops", 0}}, {{"forced", 5}, {"tops", 1}}),
            "the weaker move does not change the lead in tops; the better one gains one top on your opponent");
}

TEST(Reasons, NegativeCountsHaveWords) {
  EXPECT_EQ(reason_for("scalas", {{"covered", -1}, {"tops", -1}}, {{"covered", 0}, {"tops", 1}}),
            "the weaker move loses tops to your opponent and covers one of your own tops; the better one gains one "
            "top on your opponent and covers no top");
}

TEST(Reasons, AreEmptyIfNothingDiffers) {
  const Values same = {{"tops", 1}, {"forced", 2}};
  EXPECT_EQ(reason_for("scalas", same, same), "");
  EXPECT_EQ(reason_for("scalas", {{"tops", -3}}, {{"tops", -2}}), "");
}

// "the weaker move {clause}; the better one {clause}": a whole clause, such as "more of your tops …", would not
// fit.
TEST(Reasons, EveryClauseBeginsWithAVerb) {
  for (const GameEntry& entry : games()) {
    const auto game = begun(entry.info->id);
    Rng rng(2);
    while (game->turn().is_chance()) ASSERT_TRUE(game->play(game->draw_chance(rng)).ok());
    for (const MoveFeature& feature : valued(*game, {})) {
      const FeatureText& text = *feature.text;
      for (const std::string_view clause : {text.none_or_less.english(), text.more.english(), text.negative.english(),
                                            text.counted.one, text.counted.several})
        EXPECT_TRUE(clause.empty() || clause[clause.find(' ') - 1] == 's') << clause;
    }
  }
}

TEST(Reasons, EveryMentionedFeatureHasWordsInEveryLanguage) {
  for (const GameEntry& entry : games()) {
    const auto game = begun(entry.info->id);
    Rng rng(2);
    while (game->turn().is_chance()) ASSERT_TRUE(game->play(game->draw_chance(rng)).ok());
    const auto features = valued(*game, {});
    EXPECT_FALSE(features.empty()) << entry.info->id;
    std::set<std::string_view> names;
    for (const MoveFeature& feature : features) {
      EXPECT_TRUE(names.insert(feature.name).second) << entry.info->id << " " << feature.name;
      if (feature.text->worth == 0) continue;
      const auto many = valued(*game, {{feature.name, 3}});
      const std::string english = reason(*entry.info, features, many, Language::en);
      EXPECT_FALSE(english.empty()) << entry.info->id << " " << feature.name;
      for (const Language language : all_languages)
        EXPECT_TRUE(language == Language::en || english != reason(*entry.info, features, many, language)) << english;
    }
  }
}

TEST(MoveFeatures, CountWhatABlokusMoveDoes) {
  const auto game = begun("blokus(corners=fixed)");
  const auto features = move_features(*game, "a20");
  ASSERT_TRUE(features.ok()) << features.error();
  EXPECT_EQ(value_of(*features, "squares"), 1);
  EXPECT_EQ(value_of(*features, "ways_out"), 1);  // b19
  EXPECT_FALSE(move_features(*game, "b2").ok());
  EXPECT_FALSE(move_features(*game, "rubbish").ok());
}

TEST(MoveFeatures, OfAHiddenGameDoNotDependOnWhatIsHidden) {
  const auto game = begun("grande-escalade");
  Rng rng(3);
  for (int i = 0; i < 20; ++i) ASSERT_TRUE(game->play(game->random_move(rng)).ok());
  while (game->turn().is_chance()) ASSERT_TRUE(game->play(game->draw_chance(rng)).ok());
  ASSERT_TRUE(game->turn().is_player());
  const auto spec = parse_game("grande-escalade");
  const int seat = game->turn().seat;
  const auto seen = spec->entry->begin_view(*spec, seat, game->knowledge_json(seat), rng);
  ASSERT_TRUE(seen.ok()) << seen.error();
  for (const std::string& move : game->legal_moves())
    EXPECT_EQ(*move_features(*game, move), *move_features(**seen, move)) << move;
}

TEST(GreedyMove, IsLegalInEveryGame) {
  for (const GameEntry& entry : games()) {
    const auto game = begun(entry.info->id);
    Rng rng(4);
    for (int i = 0; i < 30 && !game->turn().is_over(); ++i) {
      const auto played = game->play(game->turn().is_chance() ? game->draw_chance(rng) : greedy_move(*game, rng));
      ASSERT_TRUE(played.ok()) << entry.info->id << ": " << played.error();
    }
  }
}

}  // namespace
}  // namespace scalinata
