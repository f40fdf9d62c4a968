// The program scalinata: its table of commands, and what happens to a command line that fits none of them.
#pragma once

namespace scalinata {

// Returns the exit status.
int run_program(int argc, const char* const* argv);

}  // namespace scalinata
