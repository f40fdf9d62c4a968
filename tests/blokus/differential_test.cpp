// The fast rules against the simple ones, in random games of every variant.
#include <algorithm>
#include <memory>

#include <gtest/gtest.h>

#include "conformance/conformance.hpp"
#include "games/blokus/blokus.hpp"
#include "simple/blokus.hpp"

namespace scalinata {
namespace {

std::vector<std::string> texts_of(const Blokus& position, int colour) {
  const auto moves = std::make_unique<MoveList<Blokus>>();
  position.legal_moves_of(colour, *moves);
  std::vector<std::string> out;
  for (const Blokus::Move move : *moves) out.push_back(position.move_text(move));
  std::sort(out.begin(), out.end());
  return out;
}

void same_game(const Blokus::Options& options, std::uint64_t seed) {
  Blokus fast(options);
  simple::Blokus slow(options.players, options.teams, options.fixed_corners, options.shared);
  Rng rng(seed);
  for (int ply = 0;; ++ply) {
    SCOPED_TRACE("seed " + std::to_string(seed) + ", ply " + std::to_string(ply));
    const Scores scores = fast.scores();
    const Ranks ranks = fast.ranks();
    ASSERT_EQ(std::vector<int>(scores.begin(), scores.end()), slow.scores());
    ASSERT_EQ(std::vector<int>(ranks.begin(), ranks.end()), slow.ranks());
    ASSERT_EQ(fast.over(), slow.over());
    if (slow.over()) break;
    ASSERT_EQ(fast.turn(), Turn::player(slow.seat(), slow.colour()));
    const std::vector<std::string> moves = slow.moves(slow.colour());
    ASSERT_EQ(texts_of(fast, slow.colour()), moves);
    ASSERT_EQ(fast.count_moves_of(slow.colour()), static_cast<int>(moves.size()));
    const int other = static_cast<int>(rng.below(4));
    const std::vector<std::string> other_moves = slow.moves(other);
    ASSERT_EQ(texts_of(fast, other), other_moves);
    ASSERT_EQ(fast.has_moves(other), !other_moves.empty());
    const std::string& move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    const auto parsed = fast.parse_move(move, Language::en);
    ASSERT_TRUE(parsed.ok()) << parsed.error();
    fast.play(*parsed);
    slow.play(move);
  }
}

TEST(BlokusDifferential, FastAndSimpleRulesAgreeInEveryVariant) {
  for (const OptionValues& values : conformance::all_option_values<Blokus>())
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      same_game(*Blokus::parse_options(values), seed);
      if (HasFatalFailure()) return;
    }
}

}  // namespace
}  // namespace scalinata
