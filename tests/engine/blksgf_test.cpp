#include "engine/blksgf.hpp"

#include <gtest/gtest.h>

namespace scalinata {
namespace {

Record random_record(const std::string& game_string, std::uint64_t seed, int moves) {
  Rng rng(seed);
  const auto spec = parse_game(game_string);
  EXPECT_TRUE(spec.ok()) << game_string;
  auto game = begin_random(*spec, rng);
  for (int i = 0; i < moves && !(*game)->turn().is_over(); ++i)
    EXPECT_TRUE((*game)->play((*game)->random_move(rng)).ok());
  return record_of(**game);
}

constexpr int whole_game = 1000;

TEST(Blksgf, GamesSurviveTheRoundTrip) {
  for (const std::string game :
       {"blokus(corners=fixed)", "blokus(players=2,corners=fixed)", "blokus(players=3,corners=fixed)"}) {
    for (int moves : {0, 1, 7, whole_game}) {
      Record record = random_record(game, static_cast<std::uint64_t>(moves), moves);
      record.seats[0].name = "Ada [the \\ first]";
      record.seats[1].name = "Bé";
      record.started = "2024-05-01";
      const auto written = write_blksgf(record);
      ASSERT_TRUE(written.ok()) << written.error();
      EXPECT_TRUE(written->left_out.empty());
      const auto read = read_blksgf(written->text);
      ASSERT_TRUE(read.ok()) << read.error();
      EXPECT_EQ(read->record, record);
      EXPECT_TRUE(read->left_out.empty());
    }
  }
}

TEST(Blksgf, IsWrittenAsPentobiWritesIt) {
  Record record = random_record("blokus(players=2,corners=fixed)", 1, 0);
  record.moves = {"a20", "t20"};
  record.seats[1].name = "Bo";
  const auto written = write_blksgf(record);
  ASSERT_TRUE(written.ok()) << written.error();
  EXPECT_EQ(written->text, "(\n;GM[Blokus Two-Player]\n CA[UTF-8]\n PW[Bo]\n;1[a20]\n;2[t20]\n)\n");
}

TEST(Blksgf, TheMainLineIsReadAndTheRestReported) {
  const auto read = read_blksgf(
      "(;GM[Blokus]CA[UTF-8]C[a comment \\] here](;1[b20,a20]TE[1];2[t20];C[x](;3[t1](;4[a1])(;4[a1,a2]))(;3[t2,t1]))"
      "(;1[a20]))(;GM[Blokus])");
  ASSERT_TRUE(read.ok()) << read.error();
  EXPECT_EQ(read->record.game, "blokus(corners=fixed)");
  EXPECT_EQ(read->record.moves, (std::vector<std::string>{"a20,b20", "t20", "t1", "a1"}));
  EXPECT_EQ(read->left_out, (std::vector<std::string>{"1 more game in the file", "3 variations beside the main line",
                                                      "comments", "the properties TE"}));
}

TEST(Blksgf, OldFilesAndLatin1AreRead) {
  const auto read = read_blksgf("(;GM[Blokus Two-Player]PB[B\xe9]\n;BLUE[a20][b20];YELLOW[t20])");
  ASSERT_TRUE(read.ok()) << read.error();
  EXPECT_EQ(read->record.moves, (std::vector<std::string>{"a20,b20", "t20"}));
  EXPECT_EQ(read->record.seats[0].name, "Bé");
}

TEST(Blksgf, WhatWouldChangeTheGameIsRefused) {
  EXPECT_FALSE(read_blksgf("(;GM[Blokus]A1[a20])").ok());
  EXPECT_FALSE(read_blksgf("(;GM[Blokus]PL[2];1[a20])").ok());
  EXPECT_EQ(read_blksgf("(;GM[Blokus];2[t20])").error(), "move 1 belongs to yellow, but it is blue's turn");
  EXPECT_FALSE(read_blksgf("(;GM[Blokus];1[b19])").ok());
  EXPECT_FALSE(read_blksgf("(;GM[Blokus Duo];B[e10])").ok());
  EXPECT_FALSE(write_blksgf(random_record("blokus(teams=true,corners=fixed)", 1, 8)).ok());
  for (const std::string shared : {"red", "yellow", "blue"})
    EXPECT_EQ(write_blksgf(random_record("blokus(players=3,corners=fixed,shared=" + shared + ")", 1, 8)).error(),
              "in .blksgf files three players always share green: the game would change");
  EXPECT_TRUE(write_blksgf(random_record("blokus(players=3,corners=fixed,shared=green)", 1, 8)).ok());
  EXPECT_FALSE(write_blksgf(random_record("scalas", 1, 8)).ok());
  Record elsewhere = random_record("blokus", 1, 0);
  elsewhere.moves = {"t1", "t20", "a1", "a20"};
  EXPECT_FALSE(write_blksgf(elsewhere).ok()) << "blue began in red's corner";
  elsewhere.moves = {"a20"};
  EXPECT_FALSE(write_blksgf(elsewhere).ok()) << "the others may still begin anywhere";
}

TEST(Blksgf, FreeCornersAreLeftOutIfTheyMadeNoDifference) {
  Record record = random_record("blokus", 1, 0);
  record.moves = {"a20", "t20", "t1", "a1"};
  record.seats[2] = {"", "engine", 4};
  record.end = RecordEnd{"resign", 2};
  const auto written = write_blksgf(record);
  ASSERT_TRUE(written.ok()) << written.error();
  EXPECT_EQ(written->left_out, (std::vector<std::string>{"that corners were free (every colour started in its own)",
                                                         "which seats were engines", "how the game ended (resign)"}));
}

TEST(Blksgf, BrokenFilesAreRefusedInOneLine) {
  for (const std::string text : {"", "(", ")", "(;", "()", "(;GM)", "(;GM[", "(;GM[Blokus]", "(;GM[Blokus];1[a20)",
                                 "(GM[Blokus])", "(;GM[Blokus];1)", "(;GM[Blokus];1[])", "(;GM[Blokus]x)", "hello",
                                 "(;GM[Blokus];1[a20]))", "\xff\xfe(;", "(;GM[1])"}) {
    const auto read = read_blksgf(text);
    ASSERT_FALSE(read.ok()) << text;
    EXPECT_EQ(read.error().find('\n'), std::string::npos);
    EXPECT_FALSE(read.error().empty());
  }
  EXPECT_FALSE(read_blksgf(std::string(200'000, '(')).ok());
}

// Guards against errors in English when Italian was asked for.
TEST(Blksgf, BrokenFilesAreRefusedInItalianToo) {
  EXPECT_EQ(read_blksgf("(;GM[Blokus]\n;1[a20", Language::it).error(), "SGF, riga 2: un valore senza la sua ']'");
  EXPECT_EQ(read_blksgf("(;GM[Blokus]", Language::it).error(), "SGF: il file finisce prima della sua ultima ')'");
  EXPECT_EQ(read_blksgf("hello", Language::it).error(), "non è un file SGF: non ha nessuna '('");
}

// Guards against "not valid JSON: line 1, column 1" as the answer to a picture or an empty file.
TEST(GameFile, ForeignFilesAreRefusedWithWhatWasExpected) {
  for (const std::string text : {"", "  \n", "hello", "\x89PNG\r\n", "[1,2]"}) {
    EXPECT_EQ(read_game_file(text).error(),
              "neither a record (which starts with '{') nor a .blksgf file (which starts with '(')");
    EXPECT_EQ(read_record(text).error(), "not a record: expected an object with \"format\":\"scalinata-record\"");
  }
  EXPECT_EQ(read_game_file("{\"format\":").error(), "not valid JSON: line 1, column 11");
}

}  // namespace
}  // namespace scalinata
