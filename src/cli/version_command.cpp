// scalinata version
#include "cli/commands.hpp"
#include "engine/version.hpp"

namespace scalinata {

void add_version_command(Program& program) {
  const Command command =
      program.app.command("version", say(program.language, "Print the version", "Stampa la versione"));
  command.footer(say(program.language, "Example:\n  scalinata version", "Esempio:\n  scalinata version"));
  command.runs([] { fmt::print("scalinata {}\n", version()); });
}

}  // namespace scalinata
