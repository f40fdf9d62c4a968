// scalinata version
#include "cli/commands.hpp"
#include "engine/version.hpp"

namespace scalinata {

void add_version_command(Program& program) {
  program.app.add_subcommand("version", say(program.language, "Print the version", "Stampa la versione"))->callback([] {
    fmt::print("scalinata {}\n", version());
  });
}

}  // namespace scalinata
