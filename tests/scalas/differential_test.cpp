// The fast rules against the simple ones, move by move over random games with every option.
#include <gtest/gtest.h>

#include "conformance/conformance.hpp"
#include "games/scalas/scalas.hpp"
#include "simple/scalas.hpp"

namespace scalinata {
namespace {

simple::Scalas::Square square_of(int cell) {
  const Cell c = CellSet::cell_at(cell);
  return {c.row, c.column};
}

std::set<simple::Scalas::Square> squares_of(CellSet cells) {
  std::set<simple::Scalas::Square> squares;
  for (int cell : cells) squares.insert(square_of(cell));
  return squares;
}

void expect_same(const Scalas& fast, const simple::Scalas& slow) {
  const auto legal = slow.legal();
  ASSERT_EQ(fast.turn(), legal.empty() ? Turn::over() : Turn::player(slow.seat(), slow.seat()));
  ASSERT_EQ(squares_of(fast.legal()), legal);
  ASSERT_EQ(squares_of(fast.owed()), slow.owed());
  const Scores scores = fast.scores();
  const Ranks ranks = fast.ranks();
  ASSERT_EQ(std::vector<int>(scores.begin(), scores.end()), slow.scores());
  ASSERT_EQ(std::vector<int>(ranks.begin(), ranks.end()), slow.ranks());
  for (int seat = 0; seat < 2; ++seat) ASSERT_EQ(fast.in_hand(seat), slow.hand(seat));
  for (int cell : fast.board()) ASSERT_EQ(fast.tower(cell), slow.tower(square_of(cell)));
}

TEST(ScalasDifferential, FastAndSimpleRulesAgree) {
  for (const OptionValues& values : conformance::all_option_values<Scalas>()) {
    const Scalas::Options options = *Scalas::parse_options(values);
    const int games = options.size <= 4 ? 60 : options.size == 5 ? 25 : 5;
    for (int game = 0; game < games; ++game) {
      Rng rng(static_cast<std::uint64_t>(1000 + game));
      Scalas fast = *Scalas::start(options, {});
      simple::Scalas slow(options.size, options.lower_between);
      for (int ply = 0;; ++ply) {
        expect_same(fast, slow);
        if (testing::Test::HasFatalFailure())
          FAIL() << "size " << options.size << ", lower " << options.lower_between << ", game " << game << ", ply "
                 << ply;
        if (fast.turn().is_over()) break;
        MoveList<Scalas> moves;
        fast.legal_moves(moves);
        const Scalas::Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        fast.play(move);
        slow.play(square_of(move.cell));
      }
    }
  }
}

}  // namespace
}  // namespace scalinata
