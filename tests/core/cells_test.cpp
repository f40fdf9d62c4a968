#include "core/cells.hpp"

#include <gtest/gtest.h>

namespace scalinata {
namespace {

TEST(Cells, WritesColumnLetterAndRowNumber) {
  EXPECT_EQ(cell_text({0, 0}), "a1");
  EXPECT_EQ(cell_text({8, 8}), "i9");
  EXPECT_EQ(cell_text({19, 19}), "t20");
}

TEST(Cells, OrdersByRowThenColumn) {
  EXPECT_EQ(cells_text({{0, 1}, {1, 0}, {0, 0}}), "a1,b1,a2");
}

TEST(Cells, ReadsAnyCaseAndOrder) {
  const auto cells = parse_cells("A2,b1,a1", 20, 20);
  ASSERT_TRUE(cells.ok());
  EXPECT_EQ(cells_text(*cells), "a1,b1,a2");
}

TEST(Cells, RefusesWhatIsNotACellOfTheBoard) {
  for (const char* text : {"", "a", "a0", "a01", "a21", "u1", "1a", "a1 ", " a1", "a-1", "aa1", "a1111111111", "é1"})
    EXPECT_FALSE(parse_cell(text, 20, 20).ok()) << text;
  EXPECT_EQ(parse_cell("u1", 20, 20).error(), "'u1' is not a cell: expected a1 to t20");
  EXPECT_EQ(parse_cell("u1", 20, 20, Language::it).error(), "'u1' non è una casella: sono valide da a1 a t20");
}

TEST(Cells, RefusesBrokenLists) {
  for (const char* text : {"", ",", "a1,", ",a1", "a1,,a2", "a1 a2", "a1;a2"})
    EXPECT_FALSE(parse_cells(text, 20, 20).ok()) << text;
  EXPECT_EQ(parse_cells("a1,A1", 20, 20).error(), "a1 appears twice");
}

TEST(Cells, QuotesForeignTextOnOneShortLine) {
  EXPECT_EQ(safe_quote("a\nb\x01"), "'a?b?'");
  EXPECT_LT(safe_quote(std::string(100000, 'x')).size(), 50u);
}

}  // namespace
}  // namespace scalinata
