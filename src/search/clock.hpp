// How long to think about one move when a whole game has a clock.
#pragma once

namespace scalinata::search {

// Go Text Protocol's time settings (main time, then periods of `stones` moves in `period` seconds), or a main time
// with an increment for each move made.
struct ClockSettings {
  double main = 0;
  double period = 0;
  int stones = 0;
  double increment = 0;
};

// What is left on a player's clock; stones > 0 says that it is in a period with that many moves to make.
struct ClockLeft {
  double seconds = 0;
  int stones = 0;
};

// Seconds for the next move. `moves_to_come` is how many more moves of its own the player expects to make. Never more
// than is left, less a reserve for delays outside the search.
double move_seconds(const ClockSettings& settings, const ClockLeft& left, int moves_to_come);

}  // namespace scalinata::search
