#include "engine/clock.hpp"

#include <algorithm>

namespace scalinata {
namespace {

// A twentieth of the main time a move never uses it up and leaves the long middle of a game the most.
constexpr double main_share = 1.0 / 20;
// What a period's move leaves for the way of the answer to the controller.
constexpr double period_share = 0.9;
constexpr double least_seconds = 0.01;

}  // namespace

void Clock::set_left(double seconds, int stones) {
  main_left_ = stones == 0 ? seconds : 0;
  period_left_ = stones == 0 ? 0 : seconds;
  stones_left_ = stones;
}

void Clock::spend(double seconds) {
  const double from_main = std::min(seconds, main_left_);
  main_left_ -= from_main;
  if (main_left_ > 0 || settings_.stones == 0) return;
  if (stones_left_ == 0) {
    period_left_ = settings_.period;
    stones_left_ = settings_.stones;
  }
  period_left_ = std::max(0.0, period_left_ - (seconds - from_main));
  --stones_left_;
}

std::optional<double> Clock::budget() const {
  if (settings_.unlimited()) return std::nullopt;
  double seconds = main_left_ * main_share;
  if (stones_left_ > 0)
    seconds += period_left_ / stones_left_ * period_share;
  else if (settings_.stones > 0)
    seconds += settings_.period / settings_.stones * period_share;
  return std::max(seconds, least_seconds);
}

}  // namespace scalinata
