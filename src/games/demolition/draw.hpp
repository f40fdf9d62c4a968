// Demolition as a terminal drawing that a person can play from.
#pragma once

#include "core/draw.hpp"
#include "games/demolition/demolition.hpp"

namespace scalinata {

std::string draw(const Demolition::View& view, const DrawStyle& style);

<<<<<<< .merge_file_g53p9T
}  // namespace scalinata::demolition

namespace scalinata {

using demolition::draw;  // where a view's draw is looked for

=======
>>>>>>> .merge_file_PIR1PW
}  // namespace scalinata
