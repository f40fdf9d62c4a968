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
    return fail(language, "--sprt {text}: expected ELO0,ELO1 with ELO0 below ELO1, as in 0,30",
                "text"_a = safe_quote(text));
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
    return fail(language, "{game} is for one player, so there is no match to play", "game"_a = safe_quote(chosen.game));
  for (const std::string& text : chosen.players) {
    const auto player = arena::parse_player(text, language);
    if (!player) return player.failure();
    settings.players.push_back(*player);
  }
  if (settings.players.size() < 2) return fail(language, "a match needs two players or more");
  if (chosen.sprt.empty()) return {};
  if (settings.players.size() != 2) return fail(language, "--sprt is for two players");
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
    if (error)
      return report(say(settings.language, "cannot create the folder {folder}: {why}", "folder"_a = chosen.records,
                        "why"_a = system_reason(error.value(), settings.language)));
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
  return report(say(settings.language, "the match stopped: {why}", "why"_a = outcome.error), failure);
}

}  // namespace

void add_arena_command(Program& program) {
  const Language language = program.language;
  auto chosen = std::make_shared<ArenaArguments>();
  arena::MatchSettings& settings = chosen->settings;
  settings.language = language;
  const Command command = program.app.command("arena", say(language, "Play matches between engines and estimate Elo"));
  command.option("GAME", chosen->game, say(language, "A game, with options where needed")).required();
  command
      .option("PLAYER", chosen->players,
              say(language, "Two or more: level:N[,NAME=VALUE...], random, greedy, gtp:COMMAND"))
      .required();
  command
      .option("--games", settings.games, say(language, "Minimum number of games; rounds are completed (default 100)"))
      .check(between(std::size_t{1}, std::size_t{10'000'000}, language))
      .shape("N");
  command.option("--parallel", settings.parallel, say(language, "Games played at the same time (default 1)"))
      .check(between(std::size_t{1}, std::size_t{1024}, language))
      .shape("N");
  command.option("--seed", settings.seed, say(language, "Random seed of setups, chance and search (default 1)"))
      .shape("N");
  command
      .option("--sprt", chosen->sprt,
              say(language, "Stop as soon as it is clear which of two Elo differences is the right one"))
      .shape("ELO0,ELO1");
  command
      .option("--longest", settings.max_moves,
              say(language, "Maximum number of moves; longer games are ranked as they stand (default 5000)"))
      .check(between(std::size_t{1}, std::size_t{1'000'000}, language))
      .shape("N");
  command
      .option("--answer-seconds", settings.answer_seconds,
              say(language, "Seconds an external program has to answer (default 60)"))
      .check(between(0.001, 1e6, language))
      .shape("S");
  command.option("--records", chosen->records, say(language, "Folder for the records of the games")).shape("DIR");
  command.flag("--json", chosen->json, say(language, "Print the result as JSON"));
  command.footer(say(language,
                     "Examples:\n"
                     "  scalinata arena scalas level:5 level:4 --games 400 --parallel 2\n"
                     "  scalinata arena 'blokus(players=2,corners=fixed)' level:7,seconds=1 \\\n"
                     "    'gtp:pentobi-gtp --level 7 --quiet' --sprt 0,30"));
  command.runs([chosen, &status = program.status] { status = run(*chosen); });
}

}  // namespace scalinata
