// Texts for people: phases, kinds of card and faults.
#pragma once

#include "core/language.hpp"
#include "games/escalade/table.hpp"

namespace scalinata::escalade {

// What to do in a phase: "choose a player to rob".
Phrase task_phrase(Phase phase);

// With its article: "a roof".
Phrase kind_phrase(Kind kind);

// Why a building is false or smelly, short enough for a column.
Phrase why_false(const Building& building);

// As people write it: b1 is building 0.
std::string building_text(std::size_t building);

}  // namespace scalinata::escalade
