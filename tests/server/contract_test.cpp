// Plays every game in every variant, watched by each seat and a spectator: TestPeer checks every message against the
// schema, and the messages always add up to what a newcomer gets, byte for byte. Also tests that violations are
// detected.
#include "server/contract.hpp"

#include "catalog/any_bot.hpp"
#include "catalog/catalog.hpp"
#include "room/options.hpp"
#include "server/schema.hpp"
#include "table.hpp"

namespace scalinata::server {
namespace {

// Every combination of choices; options that are numbers, such as Scaletta's turns, are also tried at 7.
std::vector<std::string> variants(const GameEntry& entry) {
  std::vector<OptionValues> all(1);
  for (const OptionSpec& spec : entry.info->options) {
    std::vector<int> choices;
    if (spec.is_choice())
      for (int i = 0; i < static_cast<int>(spec.values.size()); ++i) choices.push_back(i);
    else
      choices = {spec.default_value, 7};
    std::vector<OptionValues> longer;
    for (const OptionValues& values : all)
      for (int choice : choices) {
        longer.push_back(values);
        longer.back().push_back(choice);
      }
    all = std::move(longer);
  }
  std::vector<std::string> texts;
  for (const OptionValues& values : all)
    if (entry.check_options(values, Language::en).ok()) texts.push_back(game_string(*entry.info, values));
  return texts;
}

class WholeGames : public ::testing::TestWithParam<std::string> {};

TEST_P(WholeGames, EveryMessageConformsToTheSchema) {
  Table table;
  const GameSpec spec = *parse_game(GetParam());
  Rng rng(7);
  const int seats = (*begin_random(spec, rng))->seats();
  const Json made = all_mine(table, GetParam(), seats, {{"order", "given"}});
  ASSERT_TRUE(made.contains("room")) << made.dump();
  auto peers = seated(table, made);
  auto spectator = table.peer();
  spectator->watch(made["room"]);
  table.until([&] { return !spectator->position().is_null(); });
  const auto same_as_afresh = [&](TestPeer& peer, const std::string& token) {
    auto newcomer = table.peer();
    newcomer->watch(made["room"], token);
    ASSERT_EQ(comparable(peer.room()), comparable(newcomer->room()));
  };
  // One viewer in turn during the game, and all of them at the end.
  std::size_t turn = 0;
  const auto check = [&](std::size_t who) {
    if (who < peers.size())
      same_as_afresh(*peers[who], made["seats"][who]["token"]);
    else
      same_as_afresh(*spectator, "");
  };
  play_out(table, peers, 11, [&] { check(turn++ % (peers.size() + 1)); });
  for (std::size_t who = 0; who <= peers.size(); ++who) check(who);
  EXPECT_EQ(spectator->position()["turn"]["kind"], "over");
}

std::vector<std::string> all_variants() {
  std::vector<std::string> all;
  for (const GameEntry& entry : games())
    for (std::string& text : variants(entry)) all.push_back(std::move(text));
  return all;
}

INSTANTIATE_TEST_SUITE_P(All, WholeGames, ::testing::ValuesIn(all_variants()),
                         [](const ::testing::TestParamInfo<std::string>& test) {
                           std::string name = test.param;
                           for (char& c : name)
                             if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
                           return name;
                         });

TEST(Contract, EveryGameHasItsOwnSchema) {
  for (const GameEntry& entry : games()) EXPECT_EQ(Json::parse(entry.schema())["game"], entry.info->id);
}

TEST(Contract, DetectsViolationsOfTheSchema) {
  Table table;
  const Json made = all_mine(table, "scalas", 2);
  auto peers = seated(table, made);
  table.until([&] { return !peers[0]->position().is_null(); });
  const Json good = peers[0]->last("room");
  EXPECT_EQ(schema_fault(good, "ServerMessage"), "");
  const std::vector<std::pair<std::string, Json>> wrong = {{"/position/view/secret", 1},
                                                           {"/position/view/size", "5"},
                                                           {"/position/view/between", "other"},
                                                           {"/position/view/bottom", -1},
                                                           {"/position/view/in_hand/red", true},
                                                           {"/position/view/owed", {"z99"}},
                                                           {"/position/legal/moves/0", nullptr},
                                                           {"/position/legal/form", "tree"},
                                                           {"/position/ply", 0.5},
                                                           {"/seats/0/kind", "ghost"},
                                                           {"/room", "short"},
                                                           {"/hello", "world"}};
  for (const auto& [place, value] : wrong) {
    Json bad = good;
    bad[Json::json_pointer(place)] = value;
    EXPECT_NE(schema_fault(bad, "ServerMessage"), "") << place;
  }
  for (const char* gone : {"version", "position", "end"}) {
    Json bad = good;
    bad.erase(gone);
    EXPECT_NE(schema_fault(bad, "ServerMessage"), "") << gone;
  }
  EXPECT_NE(
      schema_fault({{"type", "act"}, {"channel", 9}, {"id", "a"}, {"action", {{"do", "start"}}}}, "ClientMessage"), "");
  EXPECT_NE(
      schema_fault({{"type", "act"}, {"channel", 1}, {"id", "a b"}, {"action", {{"do", "start"}}}}, "ClientMessage"),
      "");
}

// The schema file contains its own copies of the limits.
TEST(Contract, TheSchemaHasTheServersLimits) {
  const Json schema = Json::parse(schema_text());
  const auto at = [&](const char* place) { return schema.at(Json::json_pointer(std::string("/$defs/") + place)); };
  EXPECT_EQ(at("Seat/maximum"), max_seats);
  for (const char* place : {"SeatPlan/oneOf/2/properties/level/maximum", "DoEngine/properties/level/maximum",
                            "RoomOptions/properties/leavers/properties/engine_level/maximum"})
    EXPECT_EQ(at(place), highest_level) << place;
  for (const char* place : {"SeatPlan/oneOf/0/properties/nick/maxLength", "DoSit/properties/nick/maxLength"})
    EXPECT_EQ(at(place), max_nick_length) << place;
  EXPECT_EQ(at("DoChat/properties/text/maxLength"), max_chat_length);
}

}  // namespace
}  // namespace scalinata::server
