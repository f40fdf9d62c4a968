// The protocol between two streams: reads lines of bounded length, answers each, flushes.
#pragma once

#include <cstddef>
#include <istream>
#include <ostream>

#include "engine/engine.hpp"

namespace scalinata {

inline constexpr std::size_t max_line_length = 1u << 20;

// Runs until quit, or the end of input.
void run_engine(Engine& engine, std::istream& in, std::ostream& out);

}  // namespace scalinata
