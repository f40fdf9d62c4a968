#include "engine/clock.hpp"

#include <algorithm>

namespace scalinata {
namespace {

// A twentieth of the remaining main time per move never uses it up, and leaves most for the long middle game.
constexpr double main_share = 1.0 / 20;
// The rest of a period's move is left for getting the answer to the controller.
constexpr double period_share = 0.9;
constexpr double min_seconds = 0.01;

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
  return std::max(seconds, min_seconds);
}

}  // namespace scalinata
