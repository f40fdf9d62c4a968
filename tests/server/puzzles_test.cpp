// The puzzle services: what a client may ask about a puzzle and a board, and the answers.
#include "protocol/puzzles.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "table.hpp"

namespace scalinata::server {
namespace {

// 3 x 4 with three tetrominoes: I4 L4 L4 have few solutions, all easy to see.
const std::string small = "region:\n....\n....\n....\n\npieces:\nI4 L4*2\n";

PuzzleRequest asked(const Json& request) {
  auto answer = read_puzzle_request(request, Language::en);
  if (const auto* why = std::get_if<Refused>(&answer)) {
    ADD_FAILURE() << why->message;
    return {};
  }
  return std::get<PuzzleRequest>(std::move(answer));
}

std::string refusal(const Json& request, Language language = Language::en) {
  const auto answer = read_puzzle_request(request, language);
  const auto* why = std::get_if<Refused>(&answer);
  return why == nullptr ? "" : why->message;
}

Json check(const Json& request, bool decide = true) {
  return check_puzzle(asked(request), decide, Language::en, {});
}

Json placement(const char* piece, std::vector<std::string> cells) {
  return {{"piece", piece}, {"cells", std::move(cells)}};
}

TEST(PuzzleService, EveryListedPuzzleCanBeReadInBothForms) {
  const Json list = puzzle_list()["puzzles"];
  ASSERT_EQ(list.size(), 3U);
  const std::map<std::string, std::size_t> pieces = {{"rect8x10", 20}, {"rect15x16", 48}, {"all84", 84}};
  for (const Json& entry : list) {
    const std::string name = entry["name"], form = entry["form"];
    const Json plain = puzzle_json(*asked({{"name", name}}).puzzle);
    const Json harder = puzzle_json(*asked({{"name", name}, {form, true}}).puzzle);
    EXPECT_EQ(plain["pieces"].size(), pieces.at(name));
    EXPECT_EQ(plain[form], false);
    EXPECT_EQ(harder[form], true);
    EXPECT_EQ(plain["region"], harder["region"]);
  }
}

TEST(PuzzleService, ARegionIsReadRowByRowAndPiecesInAllOrientations) {
  const Json puzzle =
      puzzle_json(*asked({{"text", "title: T\nregion:\n.?-\n...\n\npieces:\nred one-sided: L4\n"}}).puzzle);
  EXPECT_EQ(puzzle["title"], "T");
  EXPECT_EQ(puzzle["region"], Json({".?-", "..."}));
  ASSERT_EQ(puzzle["pieces"].size(), 1U);
  const Json& piece = puzzle["pieces"][0];
  EXPECT_EQ(piece["colour"], "red");
  EXPECT_EQ(piece["count"], 1);
  EXPECT_EQ(piece["orientations"].size(), 4U) << "not flipped";
  EXPECT_EQ(std::count(piece["orientations"].begin(), piece["orientations"].end(), piece["cells"]), 1);
}

TEST(PuzzleService, AWrongPieceIsReportedInTheRequestedLanguage) {
  const Json request = {
      {"text", small},
      {"placements", {placement("I4", {"a1", "b1", "c1", "d1"}), placement("L4", {"a1", "a2", "a3", "b3"})}}};
  const Json english = check(request);
  ASSERT_EQ(english["violations"].size(), 1U);
  EXPECT_EQ(english["violations"][0]["placement"], 2);
  EXPECT_NE(english["violations"][0]["reason"].get<std::string>().find("a1 is already covered"), std::string::npos);
  EXPECT_FALSE(english.contains("verdict"));
  const Json italian = check_puzzle(asked(request), true, Language::it, {});
  EXPECT_NE(italian["violations"][0]["reason"].get<std::string>().find("è già coperta"), std::string::npos);
  EXPECT_TRUE(std::holds_alternative<Refused>(hint_puzzle(asked(request), Language::en, {})));
  EXPECT_TRUE(std::holds_alternative<Refused>(solve_puzzle(asked(request), Language::en, {})));
}

TEST(PuzzleService, AStartedBoardGetsAnAnswerThatRevealsNoSolution) {
  const Json good = {{"text", small}, {"placements", {placement("I4", {"a1", "b1", "c1", "d1"})}}};
  EXPECT_EQ(check(good), Json({{"violations", Json::array()}, {"verdict", "solvable"}}));
  EXPECT_EQ(check(good, false), Json({{"violations", Json::array()}})) << "nobody asked";
  const Json bad = {{"text", small}, {"placements", {placement("I4", {"a2", "b2", "c2", "d2"})}}};
  EXPECT_EQ(check(bad), Json({{"violations", Json::array()}, {"verdict", "impossible"}}));
  const puzzle::Control stop{[](const puzzle::Progress&) { return false; }};
  EXPECT_EQ(check_puzzle(asked({{"name", "rect15x16"}}), true, Language::en, stop)["verdict"], "undecided");
  EXPECT_EQ(std::get<Json>(hint_puzzle(asked({{"name", "rect15x16"}}), Language::en, stop)),
            Json({{"verdict", "undecided"}}));
}

TEST(PuzzleService, HintsLeadToTheEnd) {
  Json request = {{"text", small}, {"placements", Json::array()}};
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(check(request)["verdict"], "solvable");
    const Json hint = std::get<Json>(hint_puzzle(asked(request), Language::en, {}));
    request["placements"].push_back(hint["placement"]);
  }
  EXPECT_EQ(check(request, false)["verdict"], "finished");
  EXPECT_EQ(std::get<Json>(hint_puzzle(asked(request), Language::en, {})), Json({{"verdict", "finished"}}));
}

TEST(PuzzleService, SolutionsAreCompleteAndDependOnTheSeed) {
  Json request = {{"name", "rect8x10"}, {"colours", true}, {"seed", 5}};
  const Json five = std::get<Json>(solve_puzzle(asked(request), Language::en, {}));
  request["seed"] = 6;
  const Json six = std::get<Json>(solve_puzzle(asked(request), Language::en, {}));
  EXPECT_NE(five, six);
  request["placements"] = five["placements"];
  EXPECT_EQ(check(request)["verdict"], "finished");
}

TEST(PuzzleService, AFinishedAll84IsPutInAPlayableOrder) {
  for (const bool descending : {false, true}) {
    Json request = {{"name", "all84"}, {"descending", descending}};
    Json placements = std::get<Json>(solve_puzzle(asked(request), Language::en, {}))["placements"];
    std::reverse(placements.begin(), placements.end());
    request["placements"] = placements;
    const Json answer = check(request, false);
    ASSERT_EQ(answer["verdict"], "finished");
    EXPECT_NE(answer["placements"], placements);
    request["placements"] = answer["placements"];
    EXPECT_EQ(check(request, false), Json({{"violations", Json::array()}, {"verdict", "finished"}}));
  }
}

TEST(PuzzleService, GeneratedPuzzlesCanBeAskedAbout) {
  const auto grade = read_generate_request({{"difficulty", 2}, {"seed", 7}}, Language::en);
  const Json made = std::get<Json>(generate_puzzle(std::get<GenerateRequest>(grade), Language::en, {}));
  EXPECT_EQ(made, std::get<Json>(generate_puzzle({2, 7}, Language::en, {})));
  EXPECT_EQ(check({{"text", made["text"]}})["verdict"], "solvable");
  for (const Json& wrong : {Json(0), Json(11), Json(-1), Json("3"), Json(nullptr), Json(2.5)})
    EXPECT_TRUE(std::holds_alternative<Refused>(read_generate_request({{"difficulty", wrong}}, Language::en))) << wrong;
}

TEST(PuzzleService, BadQuestionsGetAReason) {
  EXPECT_EQ(refusal({{"text", "region:\n..x\n\npieces:\nI3\n"}}).rfind("line 2, column 3: ", 0), 0U);
  EXPECT_EQ(refusal({{"text", "region:\n..x\n\npieces:\nI3\n"}}, Language::it).rfind("riga 2, colonna 3: ", 0), 0U);
  EXPECT_EQ(
      refusal({{"text", small}, {"placements", {placement("I4", {"a1", "b1", "c1", "e1"})}}}).rfind("placement 1: ", 0),
      0U);
  const Json wrong[] = {{{"name", "rect9x9"}},
                        {{"name", "all84"}, {"colours", true}},
                        {{"name", "rect8x10"}, {"text", small}},
                        {{"name", 7}},
                        {{"colours", true}},
                        {{"name", "rect8x10"}, {"colours", 1}},
                        {{"text", small}, {"colours", true}},
                        {{"text", std::string(20'001, '#')}},
                        {{"name", "rect8x10"}, {"seed", -1}},
                        {{"name", "rect8x10"}, {"placements", 3}},
                        {{"name", "rect8x10"}, {"placements", {3}}},
                        {{"name", "rect8x10"}, {"placements", {{{"cells", {1, 2}}}}}}};
  for (const Json& request : wrong) {
    EXPECT_NE(refusal(request), "") << request.dump().substr(0, 100);
    EXPECT_NE(refusal(request), refusal(request, Language::it)) << request.dump().substr(0, 100);
  }
}

TEST(Hub, QuestionsAreAnsweredByTheEnginesAndStopWhenTheClientLeaves) {
  Table table;
  for (const bool left : {false, true}) {
    std::optional<Answer<Json>> answer;
    const auto gone = std::make_shared<std::atomic<bool>>(left);
    table.hub->questions().ask(
        [](const Questions::KeepGoing& keep_going) -> Answer<Json> { return Json(keep_going()); },
        {"192.0.2.1", gone, Language::en}, [&](const Answer<Json>& made) { answer = made; });
    table.until([&] { return answer.has_value(); });
    ASSERT_TRUE(answer.has_value());
    EXPECT_EQ(std::get<Json>(*answer), Json(!left));
  }
}

}  // namespace
}  // namespace scalinata::server
