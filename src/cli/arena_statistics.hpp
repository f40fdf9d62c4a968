// The statistics of matches: Elo with its interval, and a sequential test for when to stop.
//
// A sample is one setup played in every seat order: a player's share of the points, 0..1. The advantages of a setup or
// seat cancel within a sample, so samples are independent and their spread shows how reliable a result is.
#pragma once

#include <cstddef>
#include <optional>

namespace scalinata::arena {

// The expected share of points for a difference in Elo, and back; infinite at shares of 0 and 1.
double share_of_elo(double elo);
double elo_of_share(double share);

// Mean and variance of samples, added one by one (Welford).
class Samples {
 public:
  void add(double share);
  std::size_t count() const { return count_; }
  double mean() const { return mean_; }
  double variance() const { return count_ > 1 ? sum_of_squares_ / static_cast<double>(count_ - 1) : 0; }

 private:
  std::size_t count_ = 0;
  double mean_ = 0;
  double sum_of_squares_ = 0;  // of distances from the mean
};

struct Interval {
  double low = 0;
  double high = 0;
};

// The 95 % interval of the mean: normal, within 0..1. For samples without any spread it is the exact binomial bound if
// all were 0 or all were 1, and otherwise computed as if one had differed. Empty for fewer than two samples.
std::optional<Interval> interval_of(const Samples& samples);

// Wald's sequential test of "stronger by elo1" against "stronger by elo0", 5 % error either way, treating the samples
// as normal (the generalised test that engine developers use).
struct Sprt {
  enum class Verdict { open, elo0, elo1 };

  double elo0 = 0;
  double elo1 = 0;

  static double bound();  // ln(0.95 / 0.05)
  double log_likelihood_ratio(const Samples& samples) const;
  Verdict verdict(const Samples& samples) const;
};

}  // namespace scalinata::arena
