// What a placement does, in words.
#pragma once

#include <string>

#include "core/move_words.hpp"
#include "games/blokus/blokus.hpp"

namespace scalinata {

// Precondition: the move is legal.
std::string move_words(const Blokus& before, Blokus::Move move, const Wording& wording);

}  // namespace scalinata
