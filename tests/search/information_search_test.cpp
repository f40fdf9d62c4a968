// The search for hidden games: what it may know, what it finds, and that nothing else reaches it.
#include "search/information_search.hpp"

#include <gtest/gtest.h>

#include "core/match.hpp"
#include "search/toys.hpp"

namespace scalinata::search {
namespace {

using toys::Guess;

Guess::Knowledge known_after(std::initializer_list<int> moves) {
  auto match = Match<Guess>::begin({}, {});
  for (int move : moves) match->play_unchecked(move);
  return knowledge_of(*match, 0);
}

static_assert(!std::is_invocable_v<decltype(&InformationSearch<Guess>::run), InformationSearch<Guess>, Guess, Limits,
                                   const StopFlag*>,
              "a full position must not be accepted");

TEST(InformationSearch, LooksBeforeItGuesses) {
  InformationSearch<Guess> search({});
  const auto report = search.run(known_after({2}), {.simulations = 20'000});
  EXPECT_EQ(report.best, 4);
  // What a look reveals is kept separate in the tree: mixed together, guesses after it would be right in one of four
  // cases.
  EXPECT_NEAR(report.candidates[0].value, 0.5, 0.03);
  for (std::size_t i = 1; i < report.candidates.size(); ++i)
    if (report.candidates[i].visits > 200) { EXPECT_NEAR(report.candidates[i].value, 0.25, 0.1); }
}

TEST(InformationSearch, UsesWhatItSaw) {
  InformationSearch<Guess> search({});
  const auto report = search.run(known_after({3, 4}), {.simulations = 2'000});
  EXPECT_EQ(report.best % 2, 1);
  EXPECT_NEAR(report.values[0], 0.5, 0.05);
}

TEST(InformationSearch, DoesNotPeek) {
  for (int true_number : {1, 2, 3}) {
    InformationSearch<Guess> one({.seed = 9});
    InformationSearch<Guess> other({.seed = 9});
    const auto a = one.run(known_after({0}), {.simulations = 500});
    const auto b = other.run(known_after({true_number}), {.simulations = 500});
    ASSERT_EQ(a.candidates.size(), b.candidates.size());
    EXPECT_EQ(a.best, b.best);
    for (std::size_t i = 0; i < a.candidates.size(); ++i) EXPECT_EQ(a.candidates[i].visits, b.candidates[i].visits);
  }
}

TEST(InformationSearch, SeveralThreadsShareOneTree) {
  InformationSearch<Guess> search({.threads = 4});
  const auto report = search.run(known_after({1}), {.simulations = 20'000});
  EXPECT_EQ(report.best, 4);
  EXPECT_EQ(report.candidates.size(), 5u);
}

TEST(InformationSearch, StaysWithinItsMemory) {
  InformationSearch<Guess> search({.memory = 1});
  const auto report = search.run(known_after({1}), {.simulations = 1'000});
  EXPECT_LE(report.nodes, Arena<int>::chunk_size);
}

}  // namespace
}  // namespace scalinata::search
