// Scalino as a terminal drawing that a person can play from.
#pragma once

#include "core/draw.hpp"
#include "games/scalino/scalino.hpp"

namespace scalinata {

std::string draw(const Scalino::View& view, const DrawStyle& style);

<<<<<<< .merge_file_WHcGqv
}  // namespace scalinata::scalino

namespace scalinata {

using scalino::draw;  // where a view's draw is looked for

=======
>>>>>>> .merge_file_sAZVMI
}  // namespace scalinata
