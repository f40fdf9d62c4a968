// What a block does to the pyramid, in words.
#pragma once

#include <string>

#include "core/move_words.hpp"
#include "games/scalino/scalino.hpp"

namespace scalinata {

// Precondition: the move is legal.
std::string move_words(const Scalino& before, Scalino::Move move, const Wording& wording);

}  // namespace scalinata
