// What a cube does, in words.
#pragma once

#include <string>

#include "core/move_words.hpp"
#include "games/scalas/scalas.hpp"

namespace scalinata {

// Precondition: the move is legal.
std::string move_words(const Scalas& before, Scalas::Move move, const Wording& wording);

}  // namespace scalinata
