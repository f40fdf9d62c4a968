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

std::string reason_for(std::string_view game, std::string_view played, const Values& of_played, std::string_view better,
                       const Values& of_better, Language language = Language::en) {
  const auto begin = begun(game);
  return reason(begin->info(), {played, valued(*begin, of_played)}, {better, valued(*begin, of_better)}, language);
}

double value_of(const std::vector<MoveFeature>& features, std::string_view name) {
  for (const MoveFeature& feature : features)
    if (feature.name == name) return feature.value;
  ADD_FAILURE() << "no feature " << name;
  return -1;
}

TEST(Reasons, NameWhatIsGoodAndWhatIsBetter) {
  const Values played = {{"ways_out", 1}, {"denied:yellow", 2}}, better = {{"ways_out", 4}, {"denied:yellow", 1}};
  EXPECT_EQ(reason_for("blokus", "a1", played, "k12", better),
            "a1 covers two of yellow's corner points but leaves you one way out; k12 leaves you four ways out");
  EXPECT_EQ(reason_for("blokus", "a1", played, "k12", better, Language::it),
            "a1 copre due punti d'angolo del giallo ma ti lascia una sola via d'uscita; k12 ti lascia quattro vie "
            "d'uscita");
}

TEST(Reasons, LessIsBetterWhereItHarms) {
  const Values played = {{"left_ready", 2}}, better = {{"left_ready", 0}};
  EXPECT_EQ(reason_for("scaletta", "3 a1", played, "3 b2", better),
            "3 a1 leaves the next player two ways to complete a line; 3 b2 leaves no line ready for the next player");
  EXPECT_EQ(reason_for("scaletta", "3 b2", better, "3 a1", played),
            "3 b2 looks good at once: it leaves no line ready for the next player; 3 a1 is worth more in the long run");
}

TEST(Reasons, LessThanNoneIsTold) {
  EXPECT_EQ(reason_for("scalas", "a1", {{"covered", -1}, {"tops", -1}}, "b2", {{"covered", 0}, {"tops", 1}}),
            "a1 loses tops to the other side and covers a top of yours; b2 gains one top on the other side and covers "
            "nobody's top");
}

TEST(Reasons, AreSilentWhereNothingDiffers) {
  const Values same = {{"tops", 1}, {"forced", 2}};
  EXPECT_EQ(reason_for("scalas", "a1", same, "b2", same), "");
  EXPECT_EQ(reason_for("scalas", "a1", {{"tops", -3}}, "b2", {{"tops", -2}}), "");
}

TEST(Reasons, EveryFeatureThatIsToldHasWordsInBothLanguages) {
  for (const GameEntry& entry : games()) {
    const auto game = begun(entry.info->id);
    Rng rng(2);
    while (game->turn().is_chance()) ASSERT_TRUE(game->play(game->draw_chance(rng)).ok());
    const auto features = valued(*game, {});
    EXPECT_FALSE(features.empty()) << entry.info->id;
    std::set<std::string_view> names;
    for (const MoveFeature& feature : features) {
      EXPECT_TRUE(names.insert(feature.name).second) << entry.info->id << " " << feature.name;
      if (feature.told->worth == 0) continue;
      const auto many = valued(*game, {{feature.name, 3}});
      const std::string english = reason(*entry.info, {"x", features}, {"y", many}, Language::en);
      EXPECT_FALSE(english.empty()) << entry.info->id << " " << feature.name;
      EXPECT_NE(english, reason(*entry.info, {"x", features}, {"y", many}, Language::it));
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
