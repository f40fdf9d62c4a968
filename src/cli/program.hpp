// The program scalinata: its table of commands, and the handling of command lines that match none of them.
#pragma once

namespace scalinata {

// Returns the exit status.
int run_program(int argc, const char* const* argv);

}  // namespace scalinata
