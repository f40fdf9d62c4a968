// Elo, intervals and the sequential test against values computed by hand.
#include "cli/arena_statistics.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace scalinata::arena {
namespace {

Samples samples_of(std::initializer_list<double> shares) {
  Samples samples;
  for (double share : shares) samples.add(share);
  return samples;
}

Samples repeated(double share, int count) {
  Samples samples;
  for (int i = 0; i < count; ++i) samples.add(share);
  return samples;
}

TEST(ArenaStatistics, EloAndShareAreInverse) {
  EXPECT_DOUBLE_EQ(elo_of_share(0.5), 0);
  EXPECT_NEAR(elo_of_share(10.0 / 11), 400, 1e-9);
  EXPECT_NEAR(share_of_elo(200), 0.759747, 1e-6);
  EXPECT_NEAR(share_of_elo(-100), 1 - 0.640065, 1e-6);
  for (double elo : {-700.0, -35.0, 0.0, 12.5, 300.0}) EXPECT_NEAR(elo_of_share(share_of_elo(elo)), elo, 1e-9);
  EXPECT_EQ(elo_of_share(1), INFINITY);
  EXPECT_EQ(elo_of_share(0), -INFINITY);
}

TEST(ArenaStatistics, MeanVarianceAndInterval) {
  const Samples samples = samples_of({1, 0.5, 0.75, 0.5, 1, 0.25, 0.5, 0.75});
  EXPECT_DOUBLE_EQ(samples.mean(), 0.65625);
  EXPECT_DOUBLE_EQ(samples.variance(), 0.0703125);
  const auto interval = interval_of(samples);
  ASSERT_TRUE(interval.has_value());
  EXPECT_NEAR(interval->low, 0.4725034, 1e-6);
  EXPECT_NEAR(interval->high, 0.8399966, 1e-6);
  EXPECT_NEAR(elo_of_share(samples.mean()), 112.33, 0.01);
}

TEST(ArenaStatistics, AnIntervalNeedsTwoSamplesAndIsExactAtTheEnds) {
  EXPECT_FALSE(interval_of(samples_of({})).has_value());
  EXPECT_FALSE(interval_of(samples_of({1})).has_value());
  // Guards against "+0 [+0, +0]" after two drawn pairs.
  const auto shared = interval_of(repeated(0.5, 4));
  EXPECT_NEAR(shared->low, 0.2550045, 1e-6);
  EXPECT_NEAR(shared->high, 0.7449955, 1e-6);
  const auto won = interval_of(repeated(1, 10)), lost = interval_of(repeated(0, 10));
  EXPECT_NEAR(won->low, 0.6915029, 1e-6);  // 0.025 to the power of 1/10
  EXPECT_EQ(won->high, 1);
  EXPECT_EQ(lost->low, 0);
  EXPECT_NEAR(lost->high, 1 - 0.6915029, 1e-6);
}

TEST(ArenaStatistics, LogLikelihoodRatioIsThatOfTwoNormalDistributions) {
  const Sprt sprt{0, 30};
  const Samples samples = samples_of({1, 0.5, 0.75, 0.5, 1, 0.25, 0.5, 0.75});
  EXPECT_NEAR(sprt.log_likelihood_ratio(samples), 0.6601134, 1e-6);
  EXPECT_EQ(sprt.log_likelihood_ratio({}), 0);
  EXPECT_NEAR(Sprt::bound(), 2.944439, 1e-6);
}

TEST(ArenaStatistics, TheTestDecidesForTheNearerOfTheTwo) {
  const Sprt sprt{0, 50};
  Samples strong, even;
  for (int i = 0; i < 200; ++i) {
    strong.add(i % 3 == 0 ? 0.5 : i % 3 == 1 ? 1 : 0.25);  // mean 0.583: 58 Elo
    even.add(i % 2 == 0 ? 0.25 : 0.75);
  }
  EXPECT_EQ(sprt.verdict(strong), Sprt::Verdict::elo1);
  EXPECT_EQ(sprt.verdict(even), Sprt::Verdict::elo0);
  EXPECT_EQ(sprt.verdict(samples_of({1, 0.5, 0.75, 0.5})), Sprt::Verdict::open);
}

TEST(ArenaStatistics, TheTestDoesNotEndOnTooFewSamples) {
  const Sprt sprt{0, 200};
  EXPECT_EQ(sprt.verdict(repeated(1, 3)), Sprt::Verdict::open);
  EXPECT_EQ(sprt.verdict(repeated(1, 20)), Sprt::Verdict::elo1);
  EXPECT_EQ(sprt.verdict(repeated(0, 20)), Sprt::Verdict::elo0);
}

}  // namespace
}  // namespace scalinata::arena
