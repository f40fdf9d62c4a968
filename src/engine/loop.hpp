// The protocol between two streams: reads lines of bounded length, answers each, flushes.
#pragma once

#include <cstddef>
#include <istream>
#include <ostream>

#include "engine/engine.hpp"

namespace scalinata {

inline constexpr std::size_t longest_line = 1u << 20;

// Until quit, or the end of input.
void run_engine(Engine& engine, std::istream& in, std::ostream& out);

}  // namespace scalinata
