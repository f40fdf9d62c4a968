// Puzzle files: what they mean, what is refused and where, and that hostile text does no harm.
#include "core/rng.hpp"
#include "puzzle/helpers.hpp"

namespace scalinata::puzzle {
namespace {

std::string error_of(const std::string& text) {
  const Result<Tiling> tiling = parse_puzzle(text);
  return tiling ? "no error" : tiling.error();
}

TEST(PuzzleFile, ReadsEverything) {
  const Tiling tiling = tiling_of(
      "# a comment\n"
      "title: A small one   # and another\n"
      "colours: apart\n"
      "region:\n"
      "..-\n"
      "?...\n"
      "\n"
      "shape Q:\n"
      "xx\n"
      "x-\n"
      "pieces:\n"
      "blue one-sided: L4'\n"
      "1\n");
  EXPECT_EQ(tiling.title, "A small one");
  EXPECT_TRUE(tiling.colours_apart);
  EXPECT_EQ(tiling.region.columns, 4);
  EXPECT_EQ(tiling.region.rows, 2);
  EXPECT_EQ(tiling.region.at({0, 0}), Spot::optional);
  EXPECT_EQ(tiling.region.at({2, 1}), Spot::outside);
  EXPECT_EQ(tiling.region.at({3, 1}), Spot::outside);
  ASSERT_EQ(tiling.pieces.size(), 2u);
  EXPECT_EQ(tiling.pieces[0].colour, "blue");
  EXPECT_EQ(tiling.pieces[0].kind, Kind::one_sided);
  EXPECT_EQ(tiling.pieces[0].name, "L4'");
}

TEST(PuzzleFile, CountsAddUp) {
  const Tiling tiling = tiling_of("region:\n........\n\npieces:\n2*2 2\nred: 2\n");
  ASSERT_EQ(tiling.pieces.size(), 2u);
  EXPECT_EQ(tiling.pieces[0].count, 3);
  EXPECT_EQ(tiling.pieces[1].count, 1);
}

TEST(PuzzleFile, ErrorsSayWhereAndWhat) {
  const std::string region = "region:\n....\n\n";
  EXPECT_EQ(error_of("regoin:\n..\n"),
            "line 1, column 1: expected 'title:', 'colours:', 'region:', 'shape NAME:' or 'pieces:', not 'regoin:'");
  EXPECT_EQ(
      error_of("region:\n.o.\n"),
      "line 2, column 2: a region is drawn with '.' (to be covered), '?' (may be covered) and '-' (outside), not 'o'");
  EXPECT_EQ(error_of(region + "pieces:\nI3 J4\n").substr(0, 44), "line 5, column 4: there is no piece 'J4': ex");
  EXPECT_EQ(error_of(region + "pieces:\nI4*0\n"),
            "line 5, column 3: expected a number of pieces from 1 to 999, not '0'");
  EXPECT_EQ(error_of(region + "pieces:\n1*99999999999999\n").substr(0, 17), "line 5, column 2:");
  EXPECT_EQ(error_of(region + "pieces:\n1*-4\n").substr(0, 17), "line 5, column 2:");
  EXPECT_EQ(error_of(region + "pieces:\nI5\n"), "the pieces cover 5 cells but the region has 4");
  EXPECT_EQ(error_of("region:\n...??\n\npieces:\nO 2\n"), "the pieces cover 6 cells but the region needs 3 to 5");
  EXPECT_EQ(error_of(region + "pieces:\nred blue: I4\n"), "line 5, column 5: unexpected 'blue'");
  EXPECT_EQ(error_of(region + "pieces:\nfixed: 2\n2\n"), "line 6, column 1: 2 is already listed above as fixed");
  EXPECT_EQ(error_of(region + "region:\n..\n"), "line 4, column 1: a puzzle has only one region");
  EXPECT_EQ(error_of("region:\n" + std::string(27, '.') + "\n"), "line 2, column 27: a region has at most 26 columns");
  EXPECT_EQ(error_of("shape Q:\nx-x\n\nregion:\n..\n"), "line 1, column 7: the cells of Q are not all connected");
  EXPECT_EQ(error_of("shape L4:\nxx\n"), "line 1, column 7: there is already a piece L4");
  EXPECT_EQ(error_of("colours: often\n"), "line 1, column 10: expected 'apart' or 'free', not 'often'");
  EXPECT_EQ(error_of(""), "a puzzle needs a section 'region:'");
  EXPECT_EQ(error_of(region), "a puzzle needs a section 'pieces:'");
  EXPECT_EQ(parse_puzzle(region + "pieces:\nI5\n", Language::it).error(),
            "i pezzi coprono 5 caselle ma la regione ne ha 4");
}

TEST(PuzzleFile, WrittenAndReadAgainIsTheSame) {
  for (const char* name : {"6x10", "5x12", "4x15", "3x20", "8x8-without-centre", "impossible", "unique", "ring"}) {
    const Tiling tiling = tiling_of(example(name));
    const std::string text = puzzle_text(tiling);
    EXPECT_EQ(puzzle_text(tiling_of(text)), text) << name;
  }
}

// Files with random damage are read or refused, never worse; what is read can be written and read again.
TEST(PuzzleFile, DamagedFilesDoNoHarm) {
  Rng rng(11);
  const std::string whole = example("ring");
  int read = 0;
  for (int round = 0; round < 3000; ++round) {
    std::string text = whole;
    for (std::uint32_t n = rng.below(4) + 1; n > 0; --n) {
      const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
      switch (rng.below(3)) {
        case 0:
          text[at] = static_cast<char>(rng.below(256));
          break;
        case 1:
          text.erase(at, rng.below(20));
          break;
        default:
          text.insert(at, text.substr(rng.below(static_cast<std::uint32_t>(text.size())), rng.below(30)));
      }
    }
    const Result<Tiling> tiling = parse_puzzle(text);
    if (!tiling) {
      EXPECT_FALSE(tiling.error().empty());
      EXPECT_EQ(tiling.error().find('\n'), std::string::npos);
      continue;
    }
    ++read;
    const Result<Tiling> again = parse_puzzle(puzzle_text(*tiling));
    ASSERT_TRUE(again.ok()) << puzzle_text(*tiling) << again.error();
    EXPECT_EQ(puzzle_text(*again), puzzle_text(*tiling));
  }
  EXPECT_GT(read, 50);
}

}  // namespace
}  // namespace scalinata::puzzle
