// The two engines against each other, and the parts they share.
#include <set>

#include "puzzle/bit_search.hpp"
#include "puzzle/cover_search.hpp"
#include "puzzle/helpers.hpp"
#include "puzzle/standard_pieces.hpp"

namespace scalinata::puzzle {
namespace {

using Solutions = std::set<std::set<std::uint32_t>>;

Solutions all_by(const Cover& cover, bool bits, Rng* order) {
  const Control control;
  Watch watch(control, 0);
  Solutions found;
  const Sink sink = [&](std::span<const std::uint32_t> options) {
    EXPECT_TRUE(found.insert({options.begin(), options.end()}).second) << "a solution twice";
    return true;
  };
  const SearchTask task{cover, {}, -1, order, ~std::uint64_t{0}};
  const End end = bits ? bit_search(task, watch, sink) : CoverSearch(task, nullptr, watch, sink).run(~std::uint64_t{0});
  EXPECT_EQ(end, End::exhausted);
  return found;
}

TEST(Engines, FindTheSameSolutionsInAnyOrder) {
  for (const std::string& text :
       {rectangle(15, 4) + "pieces:\nF I5 L5 N P T5 U V5 W X Y Z5\n",
        rectangle(6, 6) + "pieces:\nL4*3 T4*2 Z4 I4 O*2\n",
        std::string("region:\n..?...\n.....?\n..-...\n......\n?.....\n\npieces:\nP V5 L5 I4 O I3\n")}) {
    const Cover cover = compile(tiling_of(text), {});
    Rng rng(7);
    const Solutions bits = all_by(cover, true, nullptr);
    EXPECT_EQ(bits, all_by(cover, true, &rng));
    EXPECT_EQ(bits, all_by(cover, false, nullptr));
    EXPECT_EQ(bits, all_by(cover, false, &rng));
  }
}

TEST(Engines, WordsOfBothWidthsAgree) {
  // 3 x 20 fits in one word; with a distant cell added for the single square the box needs two.
  const std::string pieces = "pieces:\nF I5 L5 N P T5 U V5 W X Y Z5";
  const Cover narrow = compile(tiling_of(rectangle(20, 3) + pieces), {});
  const Cover wide = compile(
      tiling_of("region:\n-------------------.\n--------------------\n" + rectangle(20, 3).substr(8) + pieces + " 1\n"),
      {});
  ASSERT_LE(narrow.cells(), 64u);
  ASSERT_GT(wide.cells(), 64u);
  EXPECT_EQ(all_by(narrow, true, nullptr).size(), 8u);
  EXPECT_EQ(all_by(wide, true, nullptr).size(), 8u);
}

TEST(Engines, ObserveTheLimitAndCanContinue) {
  const Cover cover = compile(tiling_of(example("6x10")), {});
  const Control control;
  Watch watch(control, 12);
  std::uint64_t found = 0;
  const Sink sink = [&](std::span<const std::uint32_t>) { return ++found, true; };
  SearchTask task{cover, {}, -1, nullptr, 100};
  EXPECT_EQ(bit_search(task, watch, sink), End::limit);
  CoverSearch search(task, nullptr, watch, sink);
  EXPECT_EQ(search.run(50), End::limit);
  const Sink first = [](std::span<const std::uint32_t>) { return false; };
  CoverSearch other(task, nullptr, watch, first);
  EXPECT_EQ(other.run(~std::uint64_t{0}), End::enough);
}

TEST(Shapes, OrientationsOfTheNamedPieces) {
  std::size_t free = 0, one_sided = 0;
  for (const Piece& piece : coloured_pieces(1, 5)) {
    if (piece.colour != "blue") continue;
    free += orientations(piece.shape, Kind::free).size();
    one_sided += orientations(piece.shape, Kind::one_sided).size();
    EXPECT_EQ(orientations(piece.shape, Kind::fixed).size(), 1u);
    for (const Shape& way : orientations(piece.shape, Kind::free)) EXPECT_EQ(standard_name(way), piece.name);
  }
  EXPECT_EQ(free, 91u);
  EXPECT_EQ(one_sided, 63u);
}

}  // namespace
}  // namespace scalinata::puzzle
