// Scalino and its demolition as JSON.
#include <string>

#include <gtest/gtest.h>

#include "catalog/codecs/demolition.hpp"
#include "catalog/codecs/scalino.hpp"

namespace scalinata {
namespace {

using pyramid::Board;

std::string refusal(const std::string& text, Language language = Language::en) {
  const Json json = Json::parse(text, nullptr, false);
  EXPECT_FALSE(json.is_discarded()) << text;
  const auto setup = Codec<Demolition>::parse_setup(json, {2, Board::aztec}, language);
  return setup ? "" : setup.error();
}

TEST(DemolitionCodec, SetupsSurviveJson) {
  for (int board = 0; board < pyramid::board_count; ++board) {
    const Demolition::Options options{2, static_cast<Board>(board)};
    Rng rng(7);
    const Demolition::Setup setup = Demolition::random_setup(options, rng);
    const std::string text = Codec<Demolition>::setup(setup).dump();
    const auto again = Codec<Demolition>::parse_setup(Json::parse(text), options);
    ASSERT_TRUE(again.ok()) << again.error();
    EXPECT_EQ(*again, setup);
  }
}

TEST(DemolitionCodec, ASetupIsAListOfBlocks) {
  const pyramid::Pyramid one = {
      {0, 0, {static_cast<std::uint8_t>(pyramid::index_of({0, 3})), pyramid::Shape::two_across}}};
  EXPECT_EQ(Codec<Demolition>::setup(one).dump(), R"([{"level":1,"colour":"red","cells":["a4","b4"]}])");
}

TEST(DemolitionCodec, RefusesWhatIsNotABlock) {
  EXPECT_EQ(refusal("null"), R"(expected a list of blocks: [{"level":1,"colour":"red","cells":["a4","b4"]},…])");
  EXPECT_EQ(refusal("[1]"), R"(block 1: expected {"level":…,"colour":…,"cells":[…]})");
  EXPECT_EQ(refusal(R"([{"level":5,"colour":"red","cells":["a4"]}])"),
            R"(block 1: level: expected a whole number from 1 to 4)");
  EXPECT_EQ(refusal(R"([{"level":1.5,"colour":"red","cells":["a4"]}])"),
            R"(block 1: level: expected a whole number from 1 to 4)");
  EXPECT_EQ(refusal(R"([{"level":1,"colour":"pink","cells":["a4"]}])"),
            R"(block 1: colour: expected one of red, yellow, green, blue)");
  EXPECT_EQ(refusal(R"([{"level":1,"colour":7,"cells":["a4"]}])"),
            R"(block 1: colour: expected one of red, yellow, green, blue)");
  for (const char* cells : {"null", "[]", "[4]", R"(["a4,b4"])", R"(["a4","b4","c4","d4"])"})
    EXPECT_EQ(refusal(R"([{"level":1,"colour":"red","cells":)" + std::string(cells) + "}]"),
              R"(block 1: cells: expected a list of 1 to 3 cells)");
  EXPECT_EQ(refusal(R"([{"level":1,"colour":"red","cells":["a4"]},{"level":1,"colour":"red","cells":["a4","c4"]}])"),
            R"(block 2: cells: a4,c4: the cells of a block must lie side by side in one line)");
  EXPECT_EQ(refusal(R"([{"level":1,"colour":"red","cells":["z9"]}])"),
            R"(block 1: cells: 'z9' is not a cell: expected a1 to h8)");
  Json many = Json::array();
  for (int i = 0; i < 49; ++i) many.push_back(0);
  EXPECT_EQ(refusal(many.dump()), "49 blocks: a pyramid has at most 48");
  EXPECT_EQ(refusal(many.dump(), Language::it), "49 blocchi: una piramide ne ha al massimo 48");
}

TEST(DemolitionCodec, TheViewShowsWhatIsLeft) {
  Rng rng(1);
  Demolition position = *Demolition::start({3, Board::square}, Demolition::random_setup({3, Board::square}, rng));
  Json view = Codec<Demolition>::view(position);
  EXPECT_EQ(view["players"], 3);
  EXPECT_EQ(view["board"], "square");
  EXPECT_EQ(view["levels"][3], Json::parse(R"(["d4"])"));
  EXPECT_EQ(view["blocks"].size(), 48u);
  EXPECT_EQ(view["blocks"][47]["level"], 4);
  EXPECT_EQ(view["blocks"][47]["takeable"], true);
  position.play({47});
  view = Codec<Demolition>::view(position);
  EXPECT_EQ(view["blocks"].size(), 47u);
  EXPECT_EQ(view["bonus"], true);
}

TEST(ScalinoCodec, TheViewShowsBlocksAndWhatEachColourHas) {
  Scalino position = *Scalino::start({3, Board::aztec}, {});
  position.play(*position.parse_move("d4,e4", Language::en));
  const Json view = Codec<Scalino>::view(position);
  EXPECT_EQ(view["building"], 1);
  EXPECT_EQ(view["bonus"], false);
  EXPECT_EQ(view["star"].dump(), R"(["d4","e4","d5","e5"])");
  EXPECT_EQ(view["blocks"].dump(), R"([{"level":1,"colour":"red","cells":["d4","e4"]}])");
  EXPECT_EQ(view["colours"][0].dump(),
            R"({"colour":"red","seat":1,"shared":false,"unused":{"1":6,"2":2,"3":3},"group_points":3,)"
            R"("unused_cells":19,"groups":[["d4","e4"]]})");
  EXPECT_EQ(view["colours"][3]["shared"], true);
}

}  // namespace
}  // namespace scalinata
