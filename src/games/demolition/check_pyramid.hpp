// Whether a list of blocks is a pyramid that a demolition can start from.
#pragma once

#include "games/pyramid/block.hpp"

namespace scalinata::demolition {

// Refuses, with the reason, a pyramid that is incomplete, not made of the 48 blocks, or has blocks of one colour
// touching by a face. The blocks may come in any order and hold any values.
Result<void> check_pyramid(pyramid::Board board, const pyramid::Pyramid& blocks, Language language);

}  // namespace scalinata::demolition
