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
      return say(chosen.language, "{:.0f} s, {} nodes, {} of {} pieces at best, {} solutions",
                 "{:.0f} s, {} nodi, al meglio {} pezzi su {}, {} soluzioni", spent, progress.nodes, progress.placed,
                 progress.pieces, progress.solutions);
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
    return fail(chosen.language, "{}; built in are {}{}", "{}; già pronti sono {}{}", text.error(),
                puzzle::built_in_names(),
                suggestion(chosen.puzzle.substr(0, chosen.puzzle.find('(')), names, chosen.language));
  }
  auto tiling = parse_puzzle(*text, chosen.language);
  if (!tiling) return fail("{}: {}", chosen.puzzle, tiling.error());
  if (chosen.harder.descending)
    return fail(chosen.language, "--descending is a form of all84 only", "--descending è una forma del solo all84");
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

// The sentence and the exit status for what is known of a board.
int announce(const SolveArguments& chosen, Verdict verdict, bool started) {
  const Language language = chosen.language;
  const auto tell = [&](Phrase phrase) { fmt::print(stderr, "{}\n", phrase.in(language)); };
  switch (verdict) {
    case Verdict::finished:
      tell({"the board is finished", "la tavola è finita"});
      return success;
    case Verdict::solvable:
      if (started) tell({"the board can be finished", "la tavola si può finire"});
      return success;
    case Verdict::impossible:
      if (started)
        tell({"the board cannot be finished: proven", "la tavola non si può finire: dimostrato"});
      else
        tell({"there is no solution: proven", "non c'è soluzione: dimostrato"});
      return failure;
    case Verdict::undecided:
      tell({"not decided in the time given", "non deciso nel tempo dato"});
      break;
  }
  return LongWork::interrupt_seen() ? interrupted : undecided;
}

int check(const SolveArguments& chosen, const Puzzle& puzzle) {
  const auto text = read_file(chosen.check, chosen.language);
  if (!text) return report(text.error());
  const auto boards = parse_boards(puzzle, *text, chosen.language);
  if (!boards) return report(fmt::format("{}: {}", chosen.check, boards.error()));
  int status = success;
  for (std::size_t i = 0; i < boards->size(); ++i) {
    const BoardText& entry = (*boards)[i];
    const std::string head =
        boards->size() > 1 ? say(chosen.language, "solution {}: ", "soluzione {}: ", i + 1) : std::string();
    const std::vector<Violation> violations = puzzle.violations(entry.board, chosen.language);
    for (const Violation& violation : violations)
      fmt::print("{}{}{}\n", head,
                 violation.placement == no_piece ? std::string() : entry.places[violation.placement] + ": ",
                 violation.message);
    if (violations.empty() && puzzle.complete(entry.board)) {
      fmt::print("{}{}\n", head, say(chosen.language, "correct", "giusta"));
      continue;
    }
    if (violations.empty())
      fmt::print(
          "{}{}\n", head,
          say(chosen.language, "correct so far, but not finished: {} of {} pieces",
              "giusta fin qui, ma non finita: {} pezzi su {}", entry.board.size(), piece_total(puzzle.pieces())));
    status = failure;
  }
  return status;
}

Result<Board> load_given(const SolveArguments& chosen, const Puzzle& puzzle) {
  if (chosen.given.empty()) return Board{};
  const auto text = read_file(chosen.given, chosen.language);
  if (!text) return text.failure();
  const auto boards = parse_boards(puzzle, *text, chosen.language);
  if (!boards) return fail("{}: {}", chosen.given, boards.error());
  if (boards->size() != 1)
    return fail(chosen.language, "{}: expected one board, not {}", "{}: attesa una tavola, non {}", chosen.given,
                boards->size());
  const BoardText& entry = boards->front();
  for (const Violation& violation : puzzle.violations(entry.board, chosen.language)) {
    const std::string place =
        violation.placement == no_piece ? std::string() : entry.places[violation.placement] + ": ";
    return fail("{}: {}{}", chosen.given, place, violation.message);
  }
  return entry.board;
}

int count(const SolveArguments& chosen, const Puzzle& puzzle, const Board& given, LongWork& work) {
  const Count result = puzzle.count(given, control(chosen, work));
  work.clear();
  const bool same = result.solutions == result.with_images;
  const std::string images = same ? std::string()
                                  : say(chosen.language, " up to symmetry, {} in all",
                                        " a meno di simmetrie, {} in tutto", result.with_images);
  if (result.complete) {
    fmt::print("{}\n", result.solutions == 1
                           ? say(chosen.language, "1 solution{}", "1 soluzione{}", images)
                           : say(chosen.language, "{} solutions{}", "{} soluzioni{}", result.solutions, images));
    return result.solutions > 0 ? success : failure;
  }
  fmt::print("{}\n",
             say(chosen.language, "at least {} solutions{}", "almeno {} soluzioni{}", result.solutions, images));
  return announce(chosen, Verdict::undecided, !given.empty());
}

int generate_puzzle(const SolveArguments& chosen, LongWork& work) {
  const auto made = generate(chosen.difficulty, chosen.seed, control(chosen, work));
  work.clear();
  if (!made) return announce(chosen, Verdict::undecided, false);
  fmt::print("{}", puzzle_text(made->tiling));
  return success;
}

int solve(const SolveArguments& chosen, const Puzzle& puzzle, const Board& given, LongWork& work) {
  std::uint64_t printed = 0;
  Board last;
  // Printed one late, so that it is known whether more follow.
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
    fmt::print(stderr, "{}\n", say(chosen.language, "these are all: {}", "sono tutte: {}", printed));
  }
  return announce(chosen, Verdict::solvable, !given.empty());
}

int run(const SolveArguments& chosen) {
  const Language language = chosen.language;
  LongWork work(chosen.seconds, chosen.progress);
  if (chosen.generate) return generate_puzzle(chosen, work);
  if (chosen.puzzle.empty())
    return report(say(language, "which puzzle? Expected {}, a puzzle file or a game",
                      "quale rompicapo? Sono validi {}, un file o un gioco", puzzle::built_in_names()));
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

constexpr Phrase footer = {
    "a puzzle file (docs/puzzles.md), or a game of two seats without chance or secrets: its exact value with best "
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
    "  scalinata solve 'scalas(size=3)'",
    "un file (docs/puzzles.md), o un gioco a due posti senza caso né segreti: il suo valore esatto col gioco migliore\n"
    "e una miglior prima mossa (docs/solved.md).\n"
    "Stato d'uscita: 0 risolto o giusto; 1 nessuna soluzione, non si può finire, o verifica fallita; 2 uso o dati\n"
    "sbagliati; 3 non deciso nel tempo dato; 130 interrotto.\n"
    "Esempi:\n"
    "  scalinata solve all84 --descending --seed 7\n"
    "  scalinata solve puzzles/6x10.txt --count\n"
    "  scalinata solve rect8x10 --given tavola.txt --hint\n"
    "  scalinata solve --generate --difficulty 5 --seed 2\n"
    "  scalinata solve 'scalas(size=3)'"};

}  // namespace

void add_solve_command(Program& program) {
  const Language language = program.language;
  auto chosen = std::make_shared<SolveArguments>();
  const Command command =
      program.app.command("solve", say(language, "Solve, count, check or make puzzles; solve small games",
                                       "Risolve, conta, verifica o crea rompicapi; risolve piccoli giochi"));
  const auto flag = [&](const char* name, bool& value, Phrase text) {
    return command.flag(name, value, std::string(text.in(language)));
  };
  const auto option = [&](const char* name, auto& value, const char* shape, Phrase text) {
    return command.option(name, value, std::string(text.in(language))).shape(shape);
  };
  command.option("PUZZLE", chosen->puzzle, say(language, "A name, a file or a game", "Un nome, un file o un gioco"));
  flag("--colours", chosen->harder.colours,
       {"Pieces of one colour never share an edge", "Pezzi dello stesso colore non si toccano mai per un lato"});
  flag("--descending", chosen->harder.descending,
       {"all84: larger pieces are placed first", "all84: prima i pezzi più grandi"});
  option("--seed", chosen->seed, "N", {"Other seeds, other solutions (1)", "Altri semi, altre soluzioni (1)"})
      .check(between(std::uint64_t{0}, std::uint64_t{1} << 53, language));
  option("--solutions", chosen->solutions, "N", {"How many different ones (1)", "Quante diverse (1)"})
      .check(between(std::uint64_t{1}, std::uint64_t{1'000'000'000}, language));
  const Option counted = flag("--count", chosen->count, {"Count all solutions", "Conta tutte le soluzioni"});
  option("--given", chosen->given, "FILE", {"Go on from a started board", "Continua da una tavola cominciata"});
  const Option hinted = flag("--hint", chosen->hint, {"Just one more correct piece", "Solo un altro pezzo giusto"});
  const Option checked = option("--check", chosen->check, "FILE", {"Check solutions", "Verifica soluzioni"});
  option("--time", chosen->seconds, "S", {"Stop after so many seconds", "Si ferma dopo tanti secondi"})
      .check(between(0.001, 1e9, language));
  option("--format", chosen->format, "text|json|svg", {"What solutions look like (text)", "Come si scrive (text)"})
      .check(one_of({"text", "json", "svg"}, language));
  const Option generated = flag("--generate", chosen->generate,
                                {"Make a puzzle with a unique solution", "Crea un rompicapo con una sola soluzione"});
  option("--difficulty", chosen->difficulty, "N", {"Of that puzzle, 1 to 10 (3)", "Del rompicapo, da 1 a 10 (3)"})
      .check(between(1, hardest_difficulty, language));
  option("--goal", chosen->goal, "GOAL",
         {"Of a game: score (the outcome, then the points) or outcome (quicker)",
          "Di un gioco: score (l'esito, poi i punti) o outcome (più rapido)"})
      .check(one_of({"score", "outcome"}, language));
  option("--memory", chosen->memory_mib, "MIB",
         {"Of a game: for the table of positions (1024)", "Di un gioco: per la tabella di posizioni (1024)"})
      .check(between(1, 1 << 20, language));
  flag("--progress", chosen->progress,
       {"Show progress also where standard error is no terminal", "Mostra il progresso anche fuori da un terminale"});
  counted.excludes(hinted).excludes(checked);
  hinted.excludes(checked);
  generated.excludes(counted).excludes(hinted).excludes(checked);
  add_language_option(command, chosen->language, language);
  std::string puzzles = "PUZZLE:\n";
  for (const puzzle::BuiltIn& known : puzzle::built_ins())
    puzzles += fmt::format("{}: {}\n", known.name, known.task.in(language));
  command.footer(puzzles + std::string(footer.in(language)));
  command.runs([chosen, &status = program.status] { status = run(*chosen); });
}

}  // namespace scalinata
