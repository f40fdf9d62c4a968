// The program's commands, one file each. The table that lists them is in program.cpp.
#pragma once

#include "cli/command.hpp"

namespace scalinata {

void add_play_command(Program& program);
void add_admin_command(Program& program);
void add_bot_command(Program& program);
void add_gtp_command(Program& program);
void add_arena_command(Program& program);
void add_analyse_command(Program& program);
void add_perft_command(Program& program);
void add_bench_command(Program& program);
void add_convert_command(Program& program);
void add_describe_command(Program& program);
void add_rules_command(Program& program);
void add_serve_command(Program& program);
void add_site_command(Program& program);
void add_solve_command(Program& program);
void add_verify_command(Program& program);
void add_version_command(Program& program);

}  // namespace scalinata
