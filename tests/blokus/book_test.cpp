// The opening book: legal replies in the positions it knows, only for its own game, and only for engines that may use
// it.
#include "games/blokus/book.hpp"

#include <set>

#include <gtest/gtest.h>

#include "catalog/any_bot.hpp"
#include "catalog/catalog.hpp"
#include "core/rng.hpp"

namespace scalinata::blokus {
namespace {

constexpr std::string_view opening = "a20,a19,a18,b18,c18";

TEST(Book, TheOneInTheProgramIsWhole) {
  const auto parsed = Book::parse(book_text());
  ASSERT_TRUE(parsed);
  EXPECT_GE(parsed->size(), 40u);
  const auto first = parsed->find(Blokus(book_options));
  ASSERT_TRUE(first);
  EXPECT_GT(first->value, 0.4);
  EXPECT_LT(first->value, 0.9);
}

// Every line of the text is found at its position: no two lines are about the same one.
TEST(Book, EveryPositionHasOneReply) {
  std::string_view rest = book_text();
  std::set<std::string> positions;
  std::size_t lines = 0;
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    if (line.empty() || line[0] == '#') continue;
    ++lines;
    positions.insert(std::string(line.substr(0, line.find(':'))));
  }
  EXPECT_EQ(positions.size(), lines);
  EXPECT_EQ(book().size(), lines);
}

TEST(Book, IsOnlyForItsOwnGame) {
  Blokus::Options free = book_options;
  free.fixed_corners = false;
  EXPECT_FALSE(book().find(Blokus(free)));
  Blokus::Options four = book_options;
  four.players = 4;
  EXPECT_FALSE(book().find(Blokus(four)));
}

TEST(Book, AWrongLineIsRefused) {
  EXPECT_TRUE(Book::parse("# nothing\n\n"));
  const auto good = Book::parse(": " + std::string(opening) + " 512");
  ASSERT_TRUE(good);
  EXPECT_EQ(good->find(Blokus(book_options))->value, 0.512);
  for (const char* wrong : {"a20", ": a20", ": a20 1001", ": a20 -1", ": a20 5x", ": a20 99999999999", ": b19 500",
                            "b19: t20 500", "a20: a20 500", ": 500", ": a20 500 500"})
    EXPECT_FALSE(Book::parse(wrong)) << wrong;
}

TEST(Book, StrongEnginesPlayItUnlessToldNotTo) {
  Rng rng(1);
  const auto game = *begin_random(*parse_game("blokus(players=2,corners=fixed)"), rng);
  const auto think = [&](int level, bool with_book) {
    return make_bot(*game, {.level = level, .seed = 1, .memory_mib = 32, .book = with_book})
        ->think(*game, {.simulations = 40, .seconds = {}});
  };
  const Blokus start(book_options);
  const Thought known = think(book_level, true);
  EXPECT_EQ(known.move, start.move_text(book().find(start)->move));
  EXPECT_EQ(known.simulations, 0u);
  EXPECT_EQ(known.moves.size(), 1u);
  EXPECT_DOUBLE_EQ(known.values[0] + known.values[1], 1);
  EXPECT_GT(think(book_level, false).simulations, 0u);
  EXPECT_GT(think(book_level - 1, true).simulations, 0u);
}

}  // namespace
}  // namespace scalinata::blokus
