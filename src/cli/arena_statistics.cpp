#include "cli/arena_statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace scalinata::arena {
namespace {

constexpr std::size_t min_samples = 4;  // before a test may end

// Identical samples have not shown their spread yet: assume that one of them had been off by a half.
double min_variance(std::size_t samples) {
  return 0.25 / static_cast<double>(samples);
}

}  // namespace

double share_of_elo(double elo) {
  return 1 / (1 + std::pow(10.0, -elo / 400));
}

double elo_of_share(double share) {
  if (share <= 0) return -std::numeric_limits<double>::infinity();
  if (share >= 1) return std::numeric_limits<double>::infinity();
  return 400 * std::log10(share / (1 - share));
}

void Samples::add(double share) {
  ++count_;
  const double from_old = share - mean_;
  mean_ += from_old / static_cast<double>(count_);
  sum_of_squares_ += from_old * (share - mean_);
}

std::optional<Interval> interval_of(const Samples& samples) {
  if (samples.count() < 2) return std::nullopt;
  const double n = static_cast<double>(samples.count());
  if (samples.variance() == 0 && samples.mean() == 1) return Interval{std::pow(0.025, 1 / n), 1};
  if (samples.variance() == 0 && samples.mean() == 0) return Interval{0, 1 - std::pow(0.025, 1 / n)};
  const double variance = samples.variance() > 0 ? samples.variance() : min_variance(samples.count());
  const double half = 1.959964 * std::sqrt(variance / n);
  return Interval{std::max(0.0, samples.mean() - half), std::min(1.0, samples.mean() + half)};
}

double Sprt::bound() {
  return std::log(0.95 / 0.05);
}

double Sprt::log_likelihood_ratio(const Samples& samples) const {
  if (samples.count() == 0) return 0;
  const double n = static_cast<double>(samples.count());
  const double variance = std::max(samples.variance(), min_variance(samples.count()));
  const double share0 = share_of_elo(elo0), share1 = share_of_elo(elo1);
  return n * (share1 - share0) * (2 * samples.mean() - share0 - share1) / (2 * variance);
}

Sprt::Verdict Sprt::verdict(const Samples& samples) const {
  const double ratio = log_likelihood_ratio(samples);
  if (samples.count() < min_samples || std::abs(ratio) < bound()) return Verdict::open;
  return ratio > 0 ? Verdict::elo1 : Verdict::elo0;
}

}  // namespace scalinata::arena
