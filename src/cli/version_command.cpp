// scalinata version
#include "cli/commands.hpp"
#include "engine/version.hpp"

namespace scalinata {

void add_version_command(Program& program) {
  const Command command = program.app.command(
      "version", say(program.language, "Print version, commit and compiler", "Stampa versione, commit e compilatore"));
  command.footer(say(program.language, "Example:\n  scalinata version", "Esempio:\n  scalinata version"));
  command.runs([language = program.language] {
    fmt::print("{}\n", say(language, "scalinata {}\ncommit {}\ncompiler {}", "scalinata {}\ncommit {}\ncompilatore {}",
                           version(), commit(), compiler()));
  });
}

}  // namespace scalinata
