// Complete pyramids made at random, for a demolition to start from.
#pragma once

#include "core/rng.hpp"
#include "games/pyramid/block.hpp"

namespace scalinata::demolition {

// A pyramid with every level complete, made of the 48 blocks of the game, in which blocks of one colour never touch by
// a face. Same generator state, same pyramid.
pyramid::Pyramid random_pyramid(pyramid::Board board, Rng& rng);

}  // namespace scalinata::demolition
