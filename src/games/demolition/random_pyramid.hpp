// Complete pyramids made at random, for a demolition to start from.
#pragma once

#include "core/rng.hpp"
#include "games/pyramid/block.hpp"

namespace scalinata::demolition {

// A pyramid with every level complete, made of the game's 48 blocks, in which blocks of one colour never touch by a
// face. The same generator state gives the same pyramid.
pyramid::Pyramid random_pyramid(pyramid::Board board, Rng& rng);

}  // namespace scalinata::demolition
