// Consistent estimates: cases with which the web client's version of settle() is tested too.
#include "catalog/settle.hpp"

#include <nlohmann/json.hpp>

#include "text_files.hpp"

namespace scalinata {
namespace {

using Json = nlohmann::json;

SearchedMove searched(const Json& json) {
  SearchedMove move;
  move.seat = json["seat"];
  move.values = json["values"].get<std::vector<double>>();
  move.proved = json.value("proved", false);
  move.best = json["best"];
  move.followed = json.value("followed", true);
  if (json.contains("played")) move.played = json["played"].get<double>();
  if (json.contains("after_best")) move.after_best = json["after_best"].get<std::vector<double>>();
  return move;
}

TEST(Settle, Cases) {
  const Json cases = Json::parse(read_text(std::string(SCALINATA_TEST_DATA) + "/engine/settle_cases.json"));
  ASSERT_FALSE(cases.empty());
  for (const Json& each : cases) {
    SCOPED_TRACE(each["name"].get<std::string>());
    std::vector<SearchedMove> moves;
    for (const Json& move : each["moves"]) moves.push_back(searched(move));
    const std::vector<SettledMove> settled = settle(moves, each["result"]);
    ASSERT_EQ(settled.size(), each["settled"].size());
    for (std::size_t i = 0; i < settled.size(); ++i) {
      const Json& expected = each["settled"][i];
      EXPECT_EQ(settled[i].before, expected["before"].get<double>()) << i;
      EXPECT_EQ(settled[i].after ? Json(*settled[i].after) : Json(), expected["after"]) << i;
      EXPECT_EQ(settled[i].proved, expected.value("proved", false)) << i;
      EXPECT_EQ(settled[i].worse, expected.value("worse", false)) << i;
    }
  }
}

}  // namespace
}  // namespace scalinata
