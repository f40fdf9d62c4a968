// scalinata arena: matches between engines, with Elo, intervals and a sequential test.
#include <csignal>
#include <filesystem>
#include <memory>

#include <unistd.h>

#include "cli/arena_report.hpp"
#include "cli/commands.hpp"
#include "cli/long_work.hpp"
#include "core/cells.hpp"
#include "engine/file.hpp"
#include "engine/protocol.hpp"

namespace scalinata {
namespace {

struct ArenaArguments {
  std::string game;
  std::vector<std::string> players;
  arena::MatchSettings settings;
  std::string sprt;
  std::string records;
  bool json = false;
};

// `ELO0,ELO1`.
Result<arena::Sprt> parse_sprt(const std::string& text, Language language) {
  const std::size_t comma = text.find(',');
  arena::Sprt sprt;
  if (comma == std::string::npos || !read_number(text.substr(0, comma), sprt.elo0) ||
      !read_number(text.substr(comma + 1), sprt.elo1) || !(sprt.elo0 < sprt.elo1))
    return fail(language, "--sprt {}: expected ELO0,ELO1 with ELO0 below ELO1, as in 0,30",
                "--sprt {}: servono ELO0,ELO1 con ELO0 minore di ELO1, come 0,30", shown(text));
  return sprt;
}

Result<void> read_settings(ArenaArguments& chosen) {
  arena::MatchSettings& settings = chosen.settings;
  const Language language = settings.language;
  const auto spec = parse_game(chosen.game, language);
  if (!spec) return spec.failure();
  settings.game = *spec;
  Rng rng(settings.seed);
  const auto game = begin_random(*spec, rng);
  if (!game) return game.failure();
  settings.seats = (*game)->seats();
  if (settings.seats < 2)
    return fail(language, "{} is for one player: no match can be played", "{} è per un giocatore: niente incontri",
                shown(chosen.game));
  for (const std::string& text : chosen.players) {
    const auto player = arena::parse_player(text, language);
    if (!player) return player.failure();
    settings.players.push_back(*player);
  }
  if (settings.players.size() < 2)
    return fail(language, "a match needs two players or more", "un incontro richiede due giocatori o più");
  if (chosen.sprt.empty()) return {};
  if (settings.players.size() != 2) return fail(language, "--sprt is for two players", "--sprt è per due giocatori");
  const auto sprt = parse_sprt(chosen.sprt, language);
  if (!sprt) return sprt.failure();
  settings.sprt = *sprt;
  return {};
}

int run(ArenaArguments& chosen) {
  const Result<void> read = read_settings(chosen);
  if (!read) return report(read.error());
  const arena::MatchSettings& settings = chosen.settings;
  arena::MatchEvents events;
  if (!chosen.records.empty()) {
    std::error_code error;
    std::filesystem::create_directories(chosen.records, error);
    if (error) return report(fmt::format("{}: {}", chosen.records, error.message()));
    events.record = [&](std::size_t number, const Record& record) {
      return write_file(fmt::format("{}/{:06}.scalinata.json", chosen.records, number), write_record(record) + '\n',
                        settings.language);
    };
  }
  const bool shows_progress = isatty(STDERR_FILENO) != 0;
  if (shows_progress)
    events.progress = [&](const arena::MatchTotal& total) {
      fmt::print(stderr, "\r\x1b[K{}", arena::progress_line(settings, total));
    };
  std::signal(SIGPIPE, SIG_IGN);
  const LongWork work(0);
  events.interrupted = LongWork::interrupt_seen;
  const arena::MatchOutcome outcome = arena::run_match(settings, events);
  if (shows_progress) fmt::print(stderr, "\r\x1b[K");
  if (chosen.json)
    fmt::print("{}", arena::match_json(settings, outcome.total));
  else if (outcome.total.games > 0)
    fmt::print("{}", arena::match_table(settings, outcome.total));
  if (outcome.interrupted) return interrupted;
  if (outcome.error.empty()) return success;
  return report(say(settings.language, "the match was stopped by game {}", "l'incontro si è fermato alla partita {}",
                    outcome.error),
                failure);
}

}  // namespace

void add_arena_command(Program& program) {
  const Language language = program.language;
  auto chosen = std::make_shared<ArenaArguments>();
  arena::MatchSettings& settings = chosen->settings;
  settings.language = language;
  const Command command =
      program.app.command("arena", say(language, "Matches between engines, with Elo", "Incontri fra motori, con Elo"));
  command.option("GAME", chosen->game, say(language, "A game string", "Un gioco con le opzioni")).required();
  command
      .option("PLAYER", chosen->players,
              say(language, "Two or more: level:N[,NAME=VALUE...], random, greedy, gtp:COMMAND",
                  "Due o più: level:N[,NOME=VALORE...], random, greedy, gtp:COMANDO"))
      .required();
  command
      .option("--games", settings.games,
              say(language, "At least so many; whole rounds are played (100)",
                  "Almeno tante; si giocano giri interi (100)"))
      .check(between(std::size_t{1}, std::size_t{10'000'000}, language))
      .shape("N");
  command.option("--parallel", settings.parallel, say(language, "Games at once (1)", "Partite insieme (1)"))
      .check(between(std::size_t{1}, std::size_t{1024}, language))
      .shape("N");
  command
      .option("--seed", settings.seed,
              say(language, "Of setups, chance and search (1)", "Di preparazioni, caso e ricerca (1)"))
      .shape("N");
  command
      .option("--sprt", chosen->sprt,
              say(language, "Stops when it is clear by which of two leads the first player is stronger",
                  "Si ferma quando è chiaro con quale dei due vantaggi il primo è più forte"))
      .shape("ELO0,ELO1");
  command
      .option("--longest", settings.longest,
              say(language, "Moves after which a game is ranked as it stands (5000)",
                  "Mosse dopo cui una partita vale come sta (5000)"))
      .check(between(std::size_t{1}, std::size_t{1'000'000}, language))
      .shape("N");
  command
      .option("--answer-seconds", settings.answer_seconds,
              say(language, "An external program's time for an answer (60)",
                  "Tempo di un programma esterno per una risposta (60)"))
      .check(between(0.001, 1e6, language))
      .shape("S");
  command
      .option("--records", chosen->records,
              say(language, "A folder for the games played", "Una cartella per le partite giocate"))
      .shape("DIR");
  command.flag("--json", chosen->json, say(language, "As JSON", "In JSON"));
  command.footer(say(language,
                     "Examples:\n"
                     "  scalinata arena scalas level:5 level:4 --games 400 --parallel 2\n"
                     "  scalinata arena 'blokus(players=2,corners=fixed)' level:7,seconds=1 \\\n"
                     "    'gtp:pentobi-gtp --level 7 --quiet' --sprt 0,30",
                     "Esempi:\n"
                     "  scalinata arena scalas level:5 level:4 --games 400 --parallel 2\n"
                     "  scalinata arena 'blokus(players=2,corners=fixed)' level:7,seconds=1 \\\n"
                     "    'gtp:pentobi-gtp --level 7 --quiet' --sprt 0,30"));
  command.runs([chosen, &status = program.status] { status = run(*chosen); });
}

}  // namespace scalinata
