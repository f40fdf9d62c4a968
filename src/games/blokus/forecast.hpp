// An estimate of a Blokus position without a playout: points already made and room to make more.
#pragma once

#include "core/playout.hpp"
#include "games/blokus/blokus.hpp"

namespace scalinata::blokus {

// Precondition: not over.
Forecast forecast(const Blokus& position);

}  // namespace scalinata::blokus
