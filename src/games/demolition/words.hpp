// What taking a block does, in words.
#pragma once

#include <string>

#include "core/move_words.hpp"
#include "games/demolition/demolition.hpp"

namespace scalinata {

// Precondition: the move is legal.
std::string move_words(const Demolition& before, Demolition::Move move, const Wording& wording);

}  // namespace scalinata
