#include "cli/commands.hpp"
#include "engine/version.hpp"

namespace scalinata {

void add_version_command(Program& program) {
  const Command command = program.app.command("version", say(program.language, "Print version, commit and compiler"));
  command.footer(say(program.language, "Example:\n  scalinata version"));
  command.runs([language = program.language] {
    fmt::print("{}\n", say(language, "scalinata {version}\ncommit {commit}\ncompiler {compiler}",
                           "version"_a = version(), "commit"_a = commit(), "compiler"_a = compiler()));
  });
}

}  // namespace scalinata
