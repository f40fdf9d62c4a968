// Tilings of a small box, filling the lowest free cell first, with the cells in one machine word.
#pragma once

#include "puzzle/search.hpp"

namespace scalinata::puzzle {

// At most 128 cells in the box and 64 classes.
bool bit_search_fits(const Cover& cover);

// Precondition: bit_search_fits(task.cover).
End bit_search(const SearchTask& task, Watch& watch, const Sink& sink);

}  // namespace scalinata::puzzle
