// scalinata solve: solves, counts, checks, hints at and generates puzzles; small games too (solve_game).
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <memory>

#include "catalog/catalog.hpp"
#include "cli/commands.hpp"
#include "cli/solve_game.hpp"
#include "core/cells.hpp"
#include "engine/file.hpp"
#include "puzzle/board_file.hpp"
#include "puzzle/generate.hpp"
#include "puzzle/puzzle_file.hpp"
#include "puzzle/write.hpp"

namespace scalinata {
namespace {

using namespace puzzle;

struct SolveArguments {
  std::string puzzle;
  Harder harder;
  std::uint64_t seed = 1;
  std::uint64_t solutions = 1;
  bool count = false;
  bool hint = false;
  bool generate = false;
  bool progress = false;
  int difficulty = 3;
  double seconds = 0;  // 0: no limit
  std::string given;
  std::string check;
  std::string format = "text";
  std::string goal = "score";
  std::size_t memory_mib = 1024;
  Language language = Language::en;
};

Control control(const SolveArguments& chosen, LongWork& work) {
  return {[&](const Progress& progress) {
    return work.keep_going([&](double spent) {
      return say(chosen.language,
                 "{seconds:.0f} s, nodes: {nodes}, pieces at best: {placed} of {pieces}, solutions: {solutions}",
                 "seconds"_a = spent, "nodes"_a = progress.nodes, "placed"_a = progress.placed,
                 "pieces"_a = progress.pieces, "solutions"_a = progress.solutions);
    });
  }};
}

Result<std::unique_ptr<Puzzle>> load(const SolveArguments& chosen) {
  if (is_built_in(chosen.puzzle)) return built_in(chosen.puzzle, chosen.harder, chosen.language);
  const auto text = read_file(chosen.puzzle, chosen.language);
  if (!text) {
    std::vector<std::string> names;
    for (const puzzle::BuiltIn& puzzle : puzzle::built_ins()) names.emplace_back(puzzle.name);
    for (const GameEntry& entry : games()) names.emplace_back(entry.info->id);
    return fail(chosen.language, "{why}; the built-in puzzles are {puzzles}{suggestion}", "why"_a = text.error(),
                "puzzles"_a = puzzle::built_in_names(),
                "suggestion"_a = suggestion(chosen.puzzle.substr(0, chosen.puzzle.find('(')), names, chosen.language));
  }
  auto tiling = parse_puzzle(*text, chosen.language);
  if (!tiling) return Error{labelled(chosen.language, chosen.puzzle, tiling.error())};
  if (chosen.harder.descending) return fail(chosen.language, "--descending works only with all84");
  tiling->colours_apart = tiling->colours_apart || chosen.harder.colours;
  const std::string name = tiling->title.empty() ? chosen.puzzle : tiling->title;
  const Harder harder{tiling->colours_apart, false};
  return make_tiling_puzzle(name, harder, *std::move(tiling));
}

void print_board(const SolveArguments& chosen, const Puzzle& puzzle, const Board& board, bool more_follow) {
  DrawStyle style{chosen.language, isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr};
  if (chosen.format == "json")
    fmt::print("{}\n", board_json(puzzle, board));
  else if (chosen.format == "svg")
    fmt::print("{}", board_svg(puzzle, board));
  else
    fmt::print("{}{}", board_text(puzzle, board, style), more_follow ? "---\n" : "");
  std::fflush(stdout);
}

// Prints what is known about a board; returns the exit status for it.
int announce(const SolveArguments& chosen, Verdict verdict, bool started) {
  const Language language = chosen.language;
  const auto tell = [&](Phrase phrase) { fmt::print(stderr, "{}\n", phrase.in(language)); };
  switch (verdict) {
    case Verdict::finished:
      tell(phrase("this board is complete"));
      return success;
    case Verdict::solvable:
      if (started) tell(phrase("this board can be completed"));
      return success;
    case Verdict::impossible:
      if (started)
        tell(phrase("this board cannot be completed (proved)"));
      else
        tell(phrase("there is no solution (proved)"));
      return failure;
    case Verdict::undecided:
      tell(phrase("could not tell in the time given"));
      break;
  }
  return LongWork::interrupt_seen() ? interrupted : undecided;
}

// With the place in the file, where it has one.
std::string placed_message(const Violation& violation, const BoardText& entry, Language language) {
  if (violation.placement == no_piece) return violation.message;
  return labelled(language, entry.places[violation.placement], violation.message);
}

int check(const SolveArguments& chosen, const Puzzle& puzzle) {
  const auto text = read_file(chosen.check, chosen.language);
  if (!text) return report(text.error());
  const auto boards = parse_boards(puzzle, *text, chosen.language);
  if (!boards) return report(labelled(chosen.language, chosen.check, boards.error()));
  int status = success;
  for (std::size_t i = 0; i < boards->size(); ++i) {
    const BoardText& entry = (*boards)[i];
    const auto tell = [&](const std::string& what) {
      fmt::print("{}\n", boards->size() > 1
                             ? say(chosen.language, "solution {number}: {what}", "number"_a = i + 1, "what"_a = what)
                             : what);
    };
    const std::vector<Violation> violations = puzzle.violations(entry.board, chosen.language);
    for (const Violation& violation : violations) tell(placed_message(violation, entry, chosen.language));
    if (violations.empty() && puzzle.complete(entry.board)) {
      tell(say(chosen.language, "correct"));
      continue;
    }
    if (violations.empty())
      tell(say(chosen.language, "correct so far, but not complete: {placed} of {pieces} pieces",
               "placed"_a = entry.board.size(), "pieces"_a = piece_total(puzzle.pieces())));
    status = failure;
  }
  return status;
}

Result<Board> load_given(const SolveArguments& chosen, const Puzzle& puzzle) {
  if (chosen.given.empty()) return Board{};
  const auto text = read_file(chosen.given, chosen.language);
  if (!text) return text.failure();
  const auto boards = parse_boards(puzzle, *text, chosen.language);
  if (!boards) return Error{labelled(chosen.language, chosen.given, boards.error())};
  if (boards->size() != 1)
    return fail(chosen.language, "{file}: expected one board, not {n}", "file"_a = chosen.given,
                "n"_a = boards->size());
  const BoardText& entry = boards->front();
  for (const Violation& violation : puzzle.violations(entry.board, chosen.language))
    return Error{labelled(chosen.language, chosen.given, placed_message(violation, entry, chosen.language))};
  return entry.board;
}

int count(const SolveArguments& chosen, const Puzzle& puzzle, const Board& given, LongWork& work) {
  const Count result = puzzle.count(given, control(chosen, work));
  work.clear();
  const bool same = result.solutions == result.with_images;
  const std::string images =
      same ? std::string() : say(chosen.language, " up to symmetry, {n} in all", "n"_a = result.with_images);
  if (result.complete) {
    fmt::print("{}\n", say_count(chosen.language, result.solutions, "{n} solution{images}", "{n} solutions{images}",
                                 "images"_a = images));
    return result.solutions > 0 ? success : failure;
  }
  fmt::print("{}\n", say_count(chosen.language, result.solutions, "at least {n} solution{images}",
                               "at least {n} solutions{images}", "images"_a = images));
  return announce(chosen, Verdict::undecided, !given.empty());
}

int generate_puzzle(const SolveArguments& chosen, LongWork& work) {
  const auto made = generate(chosen.difficulty, chosen.seed, control(chosen, work), chosen.language);
  work.clear();
  if (!made) return announce(chosen, Verdict::undecided, false);
  fmt::print("{}", puzzle_text(made->tiling));
  return success;
}

int solve(const SolveArguments& chosen, const Puzzle& puzzle, const Board& given, LongWork& work) {
  std::uint64_t printed = 0;
  Board last;
  // Printed one step late, when it is known whether more follow.
  const auto take = [&](const Board& board) {
    work.clear();
    if (printed > 0) print_board(chosen, puzzle, last, true);
    last = board;
    ++printed;
    return true;
  };
  const bool complete = puzzle.complete(given);
  const Verdict verdict = complete
                              ? Verdict::finished
                              : puzzle.enumerate(given, chosen.seed, chosen.solutions, control(chosen, work), take);
  work.clear();
  if (printed > 0) print_board(chosen, puzzle, last, false);
  if (complete || printed == 0) return announce(chosen, verdict, !given.empty());
  if (printed < chosen.solutions) {
    if (verdict == Verdict::undecided) return announce(chosen, verdict, !given.empty());
    fmt::print(stderr, "{}\n", say(chosen.language, "solutions in total: {n}", "n"_a = printed));
  }
  return announce(chosen, Verdict::solvable, !given.empty());
}

int run(const SolveArguments& chosen) {
  const Language language = chosen.language;
  LongWork work(chosen.seconds, chosen.progress);
  if (chosen.generate) return generate_puzzle(chosen, work);
  if (chosen.puzzle.empty())
    return report(
        say(language, "which puzzle? Give {puzzles}, a puzzle file or a game", "puzzles"_a = puzzle::built_in_names()));
  if (names_game(chosen.puzzle))
    return solve_game({chosen.puzzle, chosen.goal == "score", chosen.memory_mib, chosen.seed, chosen.format == "json"},
                      work, language);
  const auto puzzle = load(chosen);
  if (!puzzle) return report(puzzle.error());
  if (!chosen.check.empty()) return check(chosen, **puzzle);
  const auto given = load_given(chosen, **puzzle);
  if (!given) return report(given.error());
  if (chosen.count) return count(chosen, **puzzle, *given, work);
  if (!chosen.hint) return solve(chosen, **puzzle, *given, work);
  const Hint found = hint(**puzzle, *given, chosen.seed, control(chosen, work));
  work.clear();
  if (!found.placement) return announce(chosen, found.verdict, true);
  if (chosen.format == "text")
    fmt::print("{}\n", placement_text(**puzzle, *found.placement));
  else
    print_board(chosen, **puzzle, {*found.placement}, false);
  return success;
}

constexpr Phrase footer = phrase(
    "or a puzzle file (docs/puzzles.md), or a two-player game without chance or secrets: its exact value with best "
    "play\n"
    "and a best first move (docs/solved.md).\n"
    "Exit status: 0 solved or correct; 1 no solution, cannot be finished, or the check failed; 2 wrong usage or "
    "input;\n"
    "3 not decided in the time given; 130 interrupted.\n"
    "Examples:\n"
    "  scalinata solve all84 --descending --seed 7\n"
    "  scalinata solve puzzles/6x10.txt --count\n"
    "  scalinata solve rect8x10 --given board.txt --hint\n"
    "  scalinata solve --generate --difficulty 5 --seed 2\n"
    "  scalinata solve 'scalas(size=3)'");

}  // namespace

void add_solve_command(Program& program) {
  const Language language = program.language;
  auto chosen = std::make_shared<SolveArguments>();
  const Command command =
      program.app.command("solve", say(language, "Solve, count, check or make puzzles; solve small games"));
  const auto flag = [&](const char* name, bool& value, Phrase text) {
    return command.flag(name, value, std::string(text.in(language)));
  };
  const auto option = [&](const char* name, auto& value, const char* shape, Phrase text) {
    return command.option(name, value, std::string(text.in(language))).shape(shape);
  };
  command.option("PUZZLE", chosen->puzzle, say(language, "A name, a file or a game"));
  flag("--colours", chosen->harder.colours, phrase("Pieces of one colour never share an edge"));
  flag("--descending", chosen->harder.descending, phrase("all84: larger pieces are placed first"));
  option("--seed", chosen->seed, "N", phrase("Random seed; other seeds find other solutions (default 1)"))
      .check(between(std::uint64_t{0}, std::uint64_t{1} << 53, language));
  option("--solutions", chosen->solutions, "N", phrase("How many solutions to print (default 1)"))
      .check(between(std::uint64_t{1}, std::uint64_t{1'000'000'000}, language));
  const Option counted = flag("--count", chosen->count, phrase("Count all solutions"));
  option("--given", chosen->given, "FILE", phrase("Start from this board"));
  const Option hinted = flag("--hint", chosen->hint, phrase("Show only one more correct piece"));
  const Option checked = option("--check", chosen->check, "FILE", phrase("Check solutions"));
  option("--time", chosen->seconds, "S", phrase("Stop after this many seconds")).check(between(0.001, 1e9, language));
  option("--format", chosen->format, "text|json|svg", phrase("Output format (default text)"))
      .check(one_of({"text", "json", "svg"}, language));
  const Option generated = flag("--generate", chosen->generate, phrase("Make a puzzle with a unique solution"));
  option("--difficulty", chosen->difficulty, "N", phrase("Difficulty of that puzzle, 1 to 10 (default 3)"))
      .check(between(1, max_difficulty, language));
  option("--goal", chosen->goal, "GOAL", phrase("For games: score (the outcome, then the points) or outcome (faster)"))
      .check(one_of({"score", "outcome"}, language));
  option("--memory", chosen->memory_mib, "MIB", phrase("For games: MiB for the table of positions (default 1024)"))
      .check(between(1, 1 << 20, language));
  flag("--progress", chosen->progress, phrase("Show progress even if standard error is not a terminal"));
  counted.excludes(hinted).excludes(checked);
  hinted.excludes(checked);
  generated.excludes(counted).excludes(hinted).excludes(checked);
  add_language_option(command, chosen->language, language);
  std::string puzzles = say(language, "PUZZLE is one of\n");
  for (const puzzle::BuiltIn& known : puzzle::built_ins())
    puzzles += fmt::format("  {:<10} {}\n", known.name, known.task.in(language));
  command.footer(puzzles + std::string(footer.in(language)));
  command.runs([chosen, &status = program.status] { status = run(*chosen); });
}

}  // namespace scalinata
