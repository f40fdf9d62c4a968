// What placing a pawn or taking a line does, in words.
#pragma once

#include <string>

#include "core/move_words.hpp"
#include "games/scaletta/scaletta.hpp"

namespace scalinata {

// Precondition: the move is legal.
std::string move_words(const Scaletta& before, Scaletta::Move move, const Wording& wording);

}  // namespace scalinata
