// Tilings of a small box by filling its lowest free cell first, on one machine word of cells.
#pragma once

#include "puzzle/search.hpp"

namespace scalinata::puzzle {

// At most 128 cells in the box and 64 classes.
bool bit_search_fits(const Cover& cover);

// Precondition: bit_search_fits(task.cover).
End bit_search(const SearchTask& task, Watch& watch, const Sink& sink);

}  // namespace scalinata::puzzle
