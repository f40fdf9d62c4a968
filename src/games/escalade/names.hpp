// Words for people: phases, kinds and faults in both languages.
#pragma once

#include "core/language.hpp"
#include "games/escalade/table.hpp"

namespace scalinata::escalade {

// What a phase asks for, as in "now choose whom to rob".
Phrase asked(Phase phase);

// With its article: "a roof", "un tetto".
Phrase kind_phrase(Kind kind);

// Why a building that is false or smelly is so, in a column's width.
Phrase why_false(const Building& building);

// As people write it: b1 is building 0.
std::string building_text(std::size_t building);

}  // namespace scalinata::escalade
