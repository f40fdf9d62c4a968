#include "cli/program.hpp"

#include <array>
#include <cstdio>
#include <vector>

#include "cli/commands.hpp"
#include "core/cells.hpp"
#include "core/nearest.hpp"

namespace scalinata {
namespace {

// Every command of the program, in the order of --help.
constexpr std::array commands = {
    add_play_command,    add_serve_command, add_admin_command,   add_gtp_command,     add_bot_command,
    add_solve_command,   add_arena_command, add_analyse_command, add_perft_command,   add_bench_command,
    add_convert_command, add_rules_command, add_verify_command,  add_version_command,
};

constexpr Phrase summary = {
    "Scalinata: Blokus, Scalino and its demolition, Scalas, Scaletta and Grande Escalade, against people and engines.",
    "Scalinata: Blokus, Scalino e la sua demolizione, Scalas, Scaletta e Grande Escalade, contro persone e motori."};

constexpr Phrase footer = {
    "Examples:\n"
    "  scalinata play                      choose a game from a menu\n"
    "  scalinata play 'scalas(size=7)'     you against the engine\n"
    "  scalinata rules grande-escalade     how it is played\n"
    "  scalinata COMMAND --help            more about a command\n\n"
    "Exit status: 0 success, 1 failure or a negative result, 2 wrong usage or input, 130 interrupted.",
    "Esempi:\n"
    "  scalinata play                      si sceglie il gioco da un menu\n"
    "  scalinata play 'scalas(size=7)'     tu contro il motore\n"
    "  scalinata rules grande-escalade     come si gioca\n"
    "  scalinata COMANDO --help            di più su un comando\n\n"
    "Stato d'uscita: 0 riuscito, 1 fallito o risultato negativo, 2 uso o dati sbagliati, 130 interrotto."};

std::string suggestion(std::string_view word, const std::vector<std::string>& known, Language language) {
  const std::vector<std::string_view> views(known.begin(), known.end());
  const std::string_view close = nearest(word, views);
  return close.empty() ? "" : say(language, "; did you mean {}?", "; forse {}?", close);
}

std::vector<std::string> option_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

// What did not fit, said with the nearest thing that would have.
std::string explain(const CLI::App& app, const CLI::ParseError& error, Language language) {
  const auto chosen = app.get_subcommands();
  const CLI::App& command = chosen.empty() ? app : *chosen.front();
  const std::vector<std::string> rest = command.remaining();
  if (rest.empty()) {
    if (chosen.empty()) return say(language, "a command is needed", "serve un comando");
    return error.what();
  }
  const std::string& word = rest.front();
  if (word.size() > 1 && word[0] == '-')
    return say(language, "{}no option {}{}", "{}nessuna opzione {}{}", chosen.empty() ? "" : command.get_name() + ": ",
               shown(word), suggestion(word.substr(0, word.find('=')), option_names(command), language));
  if (!chosen.empty())
    return say(language, "{}: unexpected argument {}", "{}: argomento inatteso {}", command.get_name(), shown(word));
  std::vector<std::string> names;
  for (const CLI::App* known : app.get_subcommands({})) names.push_back(known->get_name());
  return say(language, "no command {}{}", "nessun comando {}{}", shown(word), suggestion(word, names, language));
}

}  // namespace

int run_program(int argc, const char* const* argv) {
  const Language language = language_of_environment();
  int status = success;
  CLI::App app(std::string(summary.in(language)), "scalinata");
  app.require_subcommand(1);
  app.footer(std::string(footer.in(language)));
  Program program{app, language, status};
  for (const auto add : commands) add(program);
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& help) { return app.exit(help); } catch (const CLI::ParseError& error) {
    const auto chosen = app.get_subcommands();
    return report(explain(app, error, language) + say(language, " (see scalinata {}--help)",
                                                      " (vedi scalinata {}--help)",
                                                      chosen.empty() ? "" : chosen.front()->get_name() + " "));
  }
  return status;
}

}  // namespace scalinata
