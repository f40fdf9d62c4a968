#include "cli/program.hpp"

#include <array>
#include <cstdlib>

#include "cli/commands.hpp"
#include "core/cells.hpp"
#include "core/processor.hpp"
#include "engine/version.hpp"

namespace scalinata {
namespace {

// Every command of the program, in the order of --help.
constexpr std::array commands = {
    add_play_command,    add_serve_command,  add_site_command,    add_admin_command,
    add_gtp_command,     add_bot_command,    add_solve_command,   add_arena_command,
    add_analyse_command, add_perft_command,  add_bench_command,   add_convert_command,
    add_rules_command,   add_verify_command, add_version_command, add_describe_command,
};

constexpr Phrase summary = phrase("Scalinata: stair, tower and tile games, against people and engines.");

constexpr Phrase footer = phrase(
    "Examples:\n"
    "  scalinata play                      choose a game from a menu\n"
    "  scalinata play 'scalas(size=7)'     play against the engine\n"
    "  scalinata rules                     list the games; with a name, show its rules\n"
    "  scalinata COMMAND --help            more about a command\n"
    "\n"
    "Exit status: 0 success, 1 failure or a negative result, 2 wrong usage or input, 3 not decided (solve),\n"
    "130 interrupted.");

// SCALINATA_PROCESSOR names the instruction set to use, if it should not be the newest that the processor has.
Result<void> choose_processor(Language language) {
  const char* wanted = std::getenv("SCALINATA_PROCESSOR");
  if (wanted == nullptr || *wanted == '\0') return {};
  const auto processor = parse_processor(wanted);
  if (!processor || *processor > best_processor())
    return fail(language, "SCALINATA_PROCESSOR={wanted}: this machine supports only {best}",
                "wanted"_a = safe_quote(wanted), "best"_a = processor_name(best_processor()));
  use_processor(*processor);
  return {};
}

}  // namespace

int run_program(int argc, const char* const* argv) {
  const Language language = language_of_arguments({argv, static_cast<std::size_t>(argc)});
  if (const auto chosen = choose_processor(language); !chosen) return report(chosen.error());
  int status = success;
  const OptionParser parser(std::string(summary.in(language)), fmt::format("scalinata {}", version()), language);
  Program program{parser.program(), language, status};
  for (const auto add : commands) add(program);
  const auto read = parser.read(argc, argv, std::string(footer.in(language)));
  return read ? status : report(read.error());
}

}  // namespace scalinata
