// The fast rules against the simple ones, move by move over games with every option. Purely random play makes few
// lines, so these games go out of their way to make them.
#include <gtest/gtest.h>

#include "conformance/conformance.hpp"
#include "games/scaletta/scaletta.hpp"
#include "simple/scaletta.hpp"

namespace scalinata {
namespace {

// What happened in the games: the comparison means little if nothing does.
struct Seen {
  int positions = 0, choices = 0, extra_turns = 0, skips = 0, outs = 0, ends = 0, stuck = 0, tallest = 0;
};

std::set<std::string> all_texts(const Scaletta& position) {
  MoveList<Scaletta> moves;
  position.legal_moves(moves);
  std::set<std::string> texts;
  for (const Scaletta::Move& move : moves) texts.insert(position.move_text(move));
  return texts;
}

void expect_same(const Scaletta& fast, const simple::Scaletta& slow, Seen& seen) {
  ++seen.positions;
  seen.choices += fast.choosing_line();
  ASSERT_EQ(fast.turn().is_over(), slow.over());
  if (!slow.over()) { ASSERT_EQ(fast.turn(), Turn::player(slow.seat(), slow.seat())); }
  ASSERT_EQ(all_texts(fast), slow.legal());
  const Scores scores = fast.scores();
  const Ranks ranks = fast.ranks();
  ASSERT_EQ(std::vector<int>(scores.begin(), scores.end()), slow.scores());
  ASSERT_EQ(std::vector<int>(ranks.begin(), ranks.end()), slow.ranks());
  for (int seat = 0; seat < fast.seats(); ++seat) {
    ASSERT_EQ(fast.out_order(seat) != 0, slow.is_out(seat));
    for (std::uint8_t number = 1; number <= 4; ++number)
      for (std::uint8_t colour = 0; colour < 4; ++colour)
        ASSERT_EQ(fast.held(seat, {number, colour}), slow.held(seat, {number, colour}));
  }
  for (int cell : Scaletta::board) {
    const Cell c = CellSet::cell_at(cell);
    const auto expected = slow.stack({c.column, c.row});
    const auto stack = fast.stack(cell);
    ASSERT_EQ(stack.size(), expected.size());
    seen.tallest = std::max(seen.tallest, static_cast<int>(stack.size()));
    for (std::size_t i = 0; i < stack.size(); ++i)
      ASSERT_EQ((simple::Scaletta::Pawn{stack[i].number, stack[i].colour}), expected[i]);
  }
}

// 2: the move leads to a choice of lines; 1: it takes a line; 0: neither.
int lines_made(const Scaletta& position, Scaletta::Move move) {
  Scaletta next = position;
  next.play(move);
  const int seat = position.turn().seat;
  return next.choosing_line() ? 2 : next.stock(seat) > position.stock(seat) ? 1 : 0;
}

// A choice of lines if one is possible; a line now and then; otherwise a move that leaves lines to be made.
Scaletta::Move line_making_move(const Scaletta& position, Rng& rng) {
  MoveList<Scaletta> moves;
  position.legal_moves(moves);
  rng.shuffle(moves);
  const int enough = rng.below(10) == 0 ? 1 : 2;
  Scaletta::Move chosen = moves[0];
  for (const Scaletta::Move& move : moves) {
    const int lines = lines_made(position, move);
    if (lines >= enough) return move;
    if (lines == 0) chosen = move;
  }
  return chosen;
}

// Plays towards a board on which nobody can place: saves a number and leaves few cells for it.
Scaletta::Move stifling_move(const Scaletta& position, Rng& rng) {
  MoveList<Scaletta> moves;
  position.legal_moves(moves);
  rng.shuffle(moves);
  const auto left_open = [&](const Scaletta::Move& move) {
    Scaletta next = position;
    next.play(move);
    const int saved = position.turn().seat % 2 == 0 ? 1 : 4;
    return next.placeable(1).count() + next.placeable(4).count() + (move.number == saved ? 100 : 0);
  };
  return *std::min_element(moves.begin(), moves.end(),
                           [&](const auto& a, const auto& b) { return left_open(a) < left_open(b); });
}

void compare_game(const Scaletta::Options& options, std::uint64_t seed, Seen& seen) {
  Rng rng(seed);
  Scaletta fast = *Scaletta::start(options, {});
  simple::Scaletta slow(options.players, options.turns);
  for (int ply = 0; ply < 500; ++ply) {
    expect_same(fast, slow, seen);
    if (testing::Test::HasFatalFailure())
      FAIL() << options.players << " players, " << options.turns << " turns, seed " << seed << ", ply " << ply;
    if (slow.over()) {
      ++seen.ends;
      const bool out_of_turns = options.turns != 0 && fast.placements_left() == 0;
      seen.stuck += !out_of_turns && std::ranges::count(fast.scores(), 0) < options.players - 1;
      break;
    }
    const Scaletta::Move move = seed % 3 == 0 ? stifling_move(fast, rng) : line_making_move(fast, rng);
    const int seat = fast.turn().seat, stock = fast.stock(seat);
    slow.play(fast.move_text(move));
    fast.play(move);
    if (fast.turn().is_over() || fast.choosing_line()) continue;
    const bool again = fast.turn().seat == seat;
    seen.extra_turns += again && fast.stock(seat) > stock;
    seen.skips += again && fast.stock(seat) < stock;
    seen.outs += fast.out_order(seat) != 0;
  }
}

TEST(ScalettaDifferential, FastAndSimpleRulesAgree) {
  Seen seen;
  for (int players = 2; players <= 4; ++players)
    for (int turns : {0, 1, 40, 200})
      for (std::uint64_t seed = 1; seed <= 21; ++seed) {
        compare_game({players, turns}, seed, seen);
        if (HasFatalFailure()) return;
      }
  EXPECT_GT(seen.positions, 5000);
  EXPECT_GT(seen.choices, 20);
  EXPECT_GT(seen.extra_turns, 100);
  EXPECT_GT(seen.skips, 5);
  EXPECT_GT(seen.outs, 20);
  EXPECT_GT(seen.ends, 50);
  EXPECT_GT(seen.stuck, 0);
  EXPECT_GT(seen.tallest, 4);
}

}  // namespace
}  // namespace scalinata
