#include "cli/program.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>
#include <vector>

#include "cli/commands.hpp"
#include "core/cells.hpp"
#include "core/processor.hpp"
#include "engine/version.hpp"

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
    "Exit status: 0 success, 1 failure or a negative result, 2 wrong usage or input, 3 not decided (solve),\n"
    "130 interrupted.",
    "Esempi:\n"
    "  scalinata play                      si sceglie il gioco da un menu\n"
    "  scalinata play 'scalas(size=7)'     tu contro il motore\n"
    "  scalinata rules grande-escalade     come si gioca\n"
    "  scalinata COMANDO --help            di più su un comando\n\n"
    "Stato d'uscita: 0 riuscito, 1 fallito o risultato negativo, 2 uso o dati sbagliati, 3 non deciso (solve),\n"
    "130 interrotto."};

std::vector<std::string> option_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

// The words around what the commands say of themselves in --help.
void speak(CLI::App& app, Language language) {
  app.option_defaults()->group(say(language, "Options", "Opzioni"));
  app.group(say(language, "Commands", "Comandi"));
  app.set_help_flag("-h,--help", say(language, "Print this help and exit", "Stampa questo aiuto ed esce"));
  app.set_version_flag("--version", fmt::format("scalinata {}", version()),
                       say(language, "Print the version and exit", "Stampa la versione ed esce"));
  constexpr std::array<std::pair<const char*, Phrase>, 9> labels = {{{"Usage", {"Usage", "Uso"}},
                                                                     {"OPTIONS", {"OPTIONS", "OPZIONI"}},
                                                                     {"SUBCOMMAND", {"COMMAND", "COMANDO"}},
                                                                     {"Positionals", {"Arguments", "Argomenti"}},
                                                                     {"REQUIRED", {"(required)", "(obbligatorio)"}},
                                                                     {"Env", {"environment", "ambiente"}},
                                                                     {"Excludes", {"not with", "non con"}},
                                                                     {"TEXT", {"TEXT", "TESTO"}},
                                                                     {"INT", {"N", "N"}}}};
  for (const auto& [key, phrase] : labels) app.get_formatter()->label(key, std::string(phrase.in(language)));
}

// Commands take the words of --help over from the program, but not its place among the options.
void place_help(CLI::App& command, const std::string& group) {
  if (CLI::Option* help = command.get_option_no_throw("--help")) help->group(group);
  for (CLI::App* each : command.get_subcommands([](CLI::App*) { return true; })) place_help(*each, group);
}

// The library's sentences in the program's language; what our own checks say already is.
std::string in_words(const CLI::ParseError& error, Language language) {
  const std::string kind = error.get_name();
  std::string what = error.what();
  const auto before = [&](std::string_view mark) { return what.substr(0, what.find(mark)); };
  const auto after = [&](std::string_view mark) {
    return what.substr(std::min(what.find(mark), what.size()) + mark.size());
  };
  if (kind == "RequiredError") {
    if (what.find('[') == std::string::npos) return say(language, "{} is needed", "serve {}", before(" is required"));
    const std::string names = after("[").substr(0, after("[").find(']'));
    return what.find("were given") == std::string::npos
               ? say(language, "one of {} is needed", "serve uno tra {}", names)
               : say(language, "only one of {} can be given", "si può dare solo uno tra {}", names);
  }
  if (kind == "ArgumentMismatch")
    return what.find("At Most") == std::string::npos
               ? say(language, "{}: its value is missing", "{}: manca il valore", before(":"))
               : say(language, "{} is given more than once", "{} è dato più volte", before(":"));
  if (kind == "ConversionError" && what.find(" = ") != std::string::npos)
    return say(language, "{}: {} is not a number in range", "{}: {} non è un numero accettabile",
               after("convert: ").substr(0, after("convert: ").find(" = ")), shown(after(" = ")));
  if (kind == "ExcludesError")
    return say(language, "{} and {} do not go together", "{} e {} non vanno insieme", before(" excludes "),
               after(" excludes "));
  return what;
}

// What did not fit, said with the nearest thing that would have.
std::string explain(const CLI::App& app, const CLI::App& command, const CLI::ParseError& error, Language language) {
  const std::vector<std::string> rest = command.remaining();
  const auto named = [](const CLI::App* each) { return !each->get_name().empty(); };  // the others group options
  const std::vector<const CLI::App*> known = command.get_subcommands(named);
  if (rest.empty())
    return known.empty() ? in_words(error, language) : say(language, "a command is needed", "serve un comando");
  const std::string& word = rest.front();
  const std::string head = &command == &app ? "" : command.get_name() + ": ";
  if (word.size() > 1 && word[0] == '-')
    return say(language, "{}no option {}{}", "{}nessuna opzione {}{}", head, shown(word),
               suggestion(word.substr(0, word.find('=')), option_names(command), language));
  if (known.empty()) return say(language, "{}unexpected argument {}", "{}argomento inatteso {}", head, shown(word));
  std::vector<std::string> names;
  for (const CLI::App* each : known) names.push_back(each->get_name());
  return say(language, "{}no command {}{}", "{}nessun comando {}{}", head, shown(word),
             suggestion(word, names, language));
}

// The command that the arguments led to, and how it is called: "admin list".
std::pair<const CLI::App*, std::string> chosen_command(const CLI::App& app) {
  const CLI::App* command = &app;
  std::string path;
  for (auto next = app.get_subcommands(); !next.empty(); next = command->get_subcommands()) {
    command = next.front();
    path += command->get_name() + " ";
  }
  return {command, path};
}

// SCALINATA_PROCESSOR names the instructions to use, where they should not be the newest that the processor has.
Result<void> choose_processor(Language language) {
  const char* wanted = std::getenv("SCALINATA_PROCESSOR");
  if (wanted == nullptr || *wanted == '\0') return {};
  const auto processor = parse_processor(wanted);
  if (!processor || *processor > best_processor())
    return fail(language, "SCALINATA_PROCESSOR={}: this machine has {} at most",
                "SCALINATA_PROCESSOR={}: questa macchina ha al massimo {}", shown(wanted),
                processor_name(best_processor()));
  use_processor(*processor);
  return {};
}

}  // namespace

int run_program(int argc, const char* const* argv) {
  const Language language = language_of_environment();
  if (const auto chosen = choose_processor(language); !chosen) return report(chosen.error());
  int status = success;
  CLI::App app(std::string(summary.in(language)), "scalinata");
  app.require_subcommand(1);
  speak(app, language);
  Program program{app, language, status};
  for (const auto add : commands) add(program);
  place_help(app, app.option_defaults()->get_group());
  app.footer(std::string(footer.in(language)));  // after the commands, which would have taken it over
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& help) { return app.exit(help); } catch (const CLI::ParseError& error) {
    const auto [command, path] = chosen_command(app);
    return report(explain(app, *command, error, language) +
                  say(language, " (see scalinata {}--help)", " (vedi scalinata {}--help)", path));
  }
  return status;
}

}  // namespace scalinata
