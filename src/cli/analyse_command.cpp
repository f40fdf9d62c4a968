// scalinata analyse: a recorded game, move by move: how good each was, what was better, and why.
#include <memory>

#include <unistd.h>
#include <nlohmann/json.hpp>

#include "catalog/analysis.hpp"
#include "cli/analysis_chart.hpp"
#include "cli/commands.hpp"
#include "engine/blksgf.hpp"
#include "engine/file.hpp"
#include "engine/side.hpp"

namespace scalinata {
namespace {

struct AnalyseArguments {
  std::string record;
  AnalysisSettings settings;
  std::uint64_t simulations = 0;
  std::string format = "text";
};

std::string percent(double value) {
  return fmt::format("{:.0f} %", 100 * value);
}

// By the name the record has for the seat, if any, and by colour.
std::string mover(const AnyGame& game, const Record& record, const Turn& turn, Language language) {
  std::string who = turn.seat < record.seats.size() ? record.seats[turn.seat].name : "";
  if (who.empty()) who = say(language, "seat {}", "posto {}", turn.seat + 1);
  const auto colours = game.info().colours;
  return colours.empty() ? who : fmt::format("{} ({})", who, colours[turn.colour].name.in(language));
}

std::string as_text(const AnyGame& game, const Record& record, const std::vector<AnalysedMove>& moves,
                    Language language) {
  if (moves.empty()) return say(language, "nobody has moved yet\n", "non ha ancora mosso nessuno\n");
  std::string out;
  for (const AnalysedMove& move : moves) {
    const SettledMove& estimates = move.estimates;
    const std::string after = estimates.after ? percent(*estimates.after) : "?";
    out += fmt::format("{:>3}. {} {:<12} {:>5} -> {:>5}{}\n", move.number, mover(game, record, move.turn, language),
                       move.played, percent(estimates.before), after,
                       estimates.proved ? say(language, "  (proved)", "  (dimostrato)") : "");
    if (move.better.empty()) continue;
    out += fmt::format("     {}\n", say(language, "better: {}. {}", "meglio: {}. {}", move.better, move.reason));
    if (move.line.size() > 1)
      out += fmt::format("     {}\n", say(language, "expected: {}", "previsto: {}", fmt::join(move.line, "  ")));
  }
  return out;
}

std::string as_json(const AnyGame& game, const std::vector<AnalysedMove>& moves) {
  using Json = nlohmann::ordered_json;
  Json list = Json::array();
  for (const AnalysedMove& move : moves) {
    const SettledMove& estimates = move.estimates;
    Json entry{{"number", move.number},
               {"seat", move.turn.seat + 1},
               {"colour", side_text(game, side_of(game, move.turn))},
               {"move", move.played},
               {"before", estimates.before},
               {"after", estimates.after ? Json(*estimates.after) : Json()},
               {"proved", estimates.proved}};
    if (!move.better.empty()) {
      entry["better"] = move.better;
      entry["reason"] = move.reason;
      entry["line"] = move.line;
    }
    list.push_back(std::move(entry));
  }
  return Json{{"game", game.game_string()}, {"moves", std::move(list)}}.dump(2) + "\n";
}

int run(AnalyseArguments& chosen) {
  const Language language = chosen.settings.language;
  const auto text = read_file(chosen.record, language);
  if (!text) return report(text.error());
  const auto read = read_game_file(*text, language);
  if (!read) return report(fmt::format("{}: {}", chosen.record, read.error()));
  const auto game = replay(read->record, language);
  if (!game) return report(fmt::format("{}: {}", chosen.record, game.error()));
  if (chosen.simulations > 0) chosen.settings.limits.simulations = chosen.simulations;
  const bool shows_progress = isatty(STDERR_FILENO) != 0;
  const auto moves = analyse(**game, chosen.settings, [&](std::size_t done, std::size_t all) {
    if (shows_progress) fmt::print(stderr, "\r{}/{}{}", done, all, done == all ? "\r\x1b[K" : "");
  });
  if (chosen.format == "json")
    fmt::print("{}", as_json(**game, moves));
  else if (chosen.format == "svg")
    fmt::print("{}", analysis_chart(**game, moves, language));
  else
    fmt::print("{}", as_text(**game, read->record, moves, language));
  return success;
}

}  // namespace

void add_analyse_command(Program& program) {
  const Language language = program.language;
  auto chosen = std::make_shared<AnalyseArguments>();
  AnalysisSettings& settings = chosen->settings;
  const Command command = program.app.command(
      "analyse", say(language, "Say how good the moves of a record were", "Dice quanto valevano le mosse registrate"));
  command
      .option("RECORD", chosen->record,
              say(language, "A record or .blksgf file", "Una partita registrata o un file .blksgf"))
      .required();
  const Option level =
      command
          .option("--level", settings.bot.level,
                  say(language, "How hard to think, 1 to 9 ({})", "Quanto pensare, da 1 a 9 ({})", advice_level))
          .check(between(lowest_level, highest_level, language))
          .shape("N");
  command
      .option("--simulations", chosen->simulations,
              say(language, "For each move, instead of a level", "Per ogni mossa, invece di un livello"))
      .check(between(std::uint64_t{1}, std::uint64_t{1'000'000'000}, language))
      .excludes(level)
      .shape("N");
  command.option("--seed", settings.bot.seed, say(language, "Of the search (1)", "Della ricerca (1)")).shape("N");
  command.option("--format", chosen->format, say(language, "text, json or svg", "text, json o svg"))
      .check(one_of({"text", "json", "svg"}, language))
      .shape("FORMAT");
  add_language_option(command, settings.language, language);
  command.footer(say(language,
                     "Estimates go from 0 % (surely last) to 100 % (surely first), for the side that moves.\n"
                     "Example:\n  scalinata analyse game.scalinata.json --format svg > game.svg",
                     "Le stime vanno da 0 % (ultimo di sicuro) a 100 % (primo di sicuro), per chi muove.\n"
                     "Esempio:\n  scalinata analyse partita.scalinata.json --format svg > partita.svg"));
  command.runs([chosen, &status = program.status] { status = run(*chosen); });
}

}  // namespace scalinata
