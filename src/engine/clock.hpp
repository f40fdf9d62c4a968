// GTP's time settings for one colour, and how much of the time left one move may take.
#pragma once

#include <optional>

namespace scalinata {

// Main time, then `period` seconds for each `stones` moves. As in GTP, a period without stones means no limit.
struct TimeSettings {
  double main = 0;
  double period = 0;
  int stones = 0;

  bool unlimited() const { return period > 0 && stones == 0; }
};

class Clock {
 public:
  explicit Clock(const TimeSettings& settings) : settings_(settings), main_left_(settings.main) {}

  // What the controller says is left: main time, or with stones > 0 the rest of the period and its moves.
  void set_left(double seconds, int stones);
  void spend(double seconds);
  // Seconds for the next move; empty if there is no limit.
  std::optional<double> budget() const;
  // Whether time not used for this move is left for later ones.
  bool saves() const { return main_left_ > 0 || (stones_left_ > 0 ? stones_left_ : settings_.stones) > 1; }

 private:
  TimeSettings settings_;
  double main_left_;
  double period_left_ = 0;
  int stones_left_ = 0;  // in the current period; 0: no period has begun
};

}  // namespace scalinata
