// An estimate of a Blokus position without a playout: points already made and room to make more.
#pragma once

#include <array>

#include "core/playout.hpp"
#include "games/blokus/blokus.hpp"

namespace scalinata::blokus {

// What each colour is expected to be worth in the end, in points. Only differences between colours mean anything.
struct Expectation {
  std::array<float, Blokus::colours> points{};  // 0 for a colour that no seat owns
  float spread = 1;                             // standard deviation of a final lead from the expected one
  float trust = 0;                              // see Forecast
};

// Precondition of all: the position is not over.
Expectation expect(const Blokus& position);
Forecast forecast_of(const Blokus& position, const Expectation& expected);
inline Forecast forecast(const Blokus& position) {
  return forecast_of(position, expect(position));
}

}  // namespace scalinata::blokus
