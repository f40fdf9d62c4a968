// scalinata analyse: a recorded game, move by move: how good each move was, what was better, and why.
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

// The seat's name in the record, if any, and its colour.
std::string mover(const AnyGame& game, const Record& record, const Turn& turn, Language language) {
  std::string who = turn.seat < record.seats.size() ? record.seats[turn.seat].name : "";
  if (who.empty()) who = say(language, "player {seat}", "seat"_a = turn.seat + 1);
  const auto colours = game.info().colours;
  return colours.empty() ? who : fmt::format("{} ({})", who, colours[turn.colour].name.in(language));
}

// The moves after the first one.
std::string continuation(const std::vector<std::string>& line, Language language) {
  std::string text;
  for (auto next = line.begin() + 1; next != line.end(); ++next)
    text = text.empty() ? *next : say(language, "{moves}; {next}", "moves"_a = text, "next"_a = *next);
  return text;
}

std::string as_text(const AnyGame& game, const Record& record, const std::vector<AnalysedMove>& moves,
                    Language language) {
  if (moves.empty()) return say(language, "no moves yet\n");
  std::string out;
  for (const AnalysedMove& move : moves) {
    const SettledMove& estimates = move.estimates;
    const std::string after = estimates.after ? percent_text(language, *estimates.after) : "?";
    out += fmt::format("{:>3}. {:>5} → {:>5}  {} {}  [{}]{}\n", move.number, percent_text(language, estimates.before),
                       after, mover(game, record, move.turn, language), move.played_words, move.played,
                       estimates.proved ? say(language, "  (proved)") : "");
    if (move.better.empty()) continue;
    constexpr std::string_view indent = "                      ";
    out += fmt::format("{}{}\n", indent,
                       say(language, "Better: {advice} [{move}]; {reason}", "advice"_a = move.better_words,
                           "move"_a = move.better, "reason"_a = move.reason));
    if (move.line_words.size() > 1)
      out += fmt::format("{}{}\n", indent,
                         say(language, "Then: {line}", "line"_a = continuation(move.line_words, language)));
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
               {"words", move.played_words},
               {"before", estimates.before},
               {"after", estimates.after ? Json(*estimates.after) : Json()},
               {"proved", estimates.proved}};
    if (!move.better.empty()) {
      entry["better"] = move.better;
      entry["better_words"] = move.better_words;
      entry["reason"] = move.reason;
      entry["line"] = move.line;
      entry["line_words"] = move.line_words;
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
  if (!read) return report(labelled(language, chosen.record, read.error()));
  const auto game = replay(read->record, language);
  if (!game) return report(labelled(language, chosen.record, game.error()));
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
  const Command command = program.app.command("analyse", say(language, "Rate the moves of a recorded game"));
  command.option("RECORD", chosen->record, say(language, "A record or .blksgf file")).required();
  const Option level =
      command
          .option("--level", settings.bot.level,
                  say(language, "Level of the analysis, 1 to 9 (default {level})", "level"_a = advice_level))
          .check(between(lowest_level, highest_level, language))
          .shape("N");
  command.option("--simulations", chosen->simulations, say(language, "Simulations for each move, instead of a level"))
      .check(between(std::uint64_t{1}, std::uint64_t{1'000'000'000}, language))
      .excludes(level)
      .shape("N");
  command.option("--seed", settings.bot.seed, say(language, "Random seed of the search (default 1)")).shape("N");
  command.option("--format", chosen->format, say(language, "Output format: text, json or svg"))
      .check(one_of({"text", "json", "svg"}, language))
      .shape("FORMAT");
  add_language_option(command, settings.language, language);
  command.footer(
      say(language,
          "Estimates go from 0% (certain to come last) to 100% (certain to come first), for the player who moves.\n"
          "Example:\n"
          "  scalinata analyse game.scalinata.json --format svg > game.svg"));
  command.runs([chosen, &status = program.status] { status = run(*chosen); });
}

}  // namespace scalinata
