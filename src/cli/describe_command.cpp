// scalinata describe: the program's help in other forms: a page for man, completion for bash.
#include <memory>

#include "cli/commands.hpp"

namespace scalinata {

void add_describe_command(Program& program) {
  const Language language = program.language;
  auto form = std::make_shared<std::string>();
  const Command command =
      program.app.command("describe", say(language, "This help as a page for man, or for bash to complete",
                                          "Questo aiuto come pagina di man, o per bash"));
  command.option("FORM", *form, say(language, "man or bash", "man o bash"))
      .required()
      .check(one_of({"man", "bash"}, language));
  command.footer(
      say(language, "Example:\n  source <(scalinata describe bash)", "Esempio:\n  source <(scalinata describe bash)"));
  command.runs([form, app = program.app] { fmt::print("{}", *form == "man" ? app.manual() : app.completion()); });
}

}  // namespace scalinata
