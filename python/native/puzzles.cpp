#include <chrono>

#include <pybind11/stl.h>

#include "native/errors.hpp"
#include "native/game.hpp"
#include "native/interrupt.hpp"
#include "puzzle/board_file.hpp"
#include "puzzle/generate.hpp"
#include "puzzle/puzzle_file.hpp"
#include "puzzle/write.hpp"

namespace py = pybind11;

namespace scalinata::python {
namespace {

using puzzle::Board;
using puzzle::Puzzle;
using puzzle::Verdict;

using PuzzlePointer = std::shared_ptr<const Puzzle>;

struct Solution {
  PuzzlePointer puzzle;
  Verdict verdict = Verdict::undecided;
  Board board;
};

// A built-in puzzle by name, or the text of a puzzle file.
PuzzlePointer load_puzzle(const std::string& text, bool colours, bool descending) {
  if (text.find('\n') == std::string::npos) return take(puzzle::built_in(text, {colours, descending}), Fault::puzzle);
  puzzle::Tiling tiling = take(puzzle::parse_puzzle(text), Fault::puzzle);
  if (descending) raise(Fault::puzzle, "descending works only with all84");
  tiling.colours_apart = tiling.colours_apart || colours;
  const puzzle::Harder harder{tiling.colours_apart, false};
  const std::string name = tiling.title.empty() ? "puzzle" : tiling.title;
  return puzzle::make_tiling_puzzle(name, harder, std::move(tiling));
}

PuzzlePointer puzzle_of(const py::object& given) {
  if (py::isinstance<py::str>(given)) return load_puzzle(given.cast<std::string>(), false, false);
  if (!py::isinstance<Puzzle>(given)) raise_type("expected a Puzzle, the name of one or the text of a puzzle file");
  return given.cast<std::shared_ptr<Puzzle>>();
}

Board given_board(const Puzzle& puzzle, const std::string& text) {
  if (text.empty()) return {};
  const auto boards = take(puzzle::parse_boards(puzzle, text), Fault::puzzle);
  if (boards.size() != 1) raise(Fault::puzzle, fmt::format("expected one board, not {}", boards.size()));
  for (const puzzle::Violation& violation : puzzle.violations(boards.front().board, Language::en))
    raise(Fault::puzzle, violation.message);
  return boards.front().board;
}

puzzle::Control control_of(const std::atomic<bool>& stop, const std::optional<double>& seconds) {
  const auto begin = std::chrono::steady_clock::now();
  return {[&stop, seconds, begin](const puzzle::Progress&) {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
    return !stop && !(seconds && spent.count() > *seconds);
  }};
}

Solution solve(const py::object& given_puzzle, const std::string& given, std::uint64_t seed,
               std::optional<double> seconds) {
  const PuzzlePointer puzzle = puzzle_of(given_puzzle);
  const Board board = given_board(*puzzle, given);
  puzzle::Answer answer;
  interruptible([&](const std::atomic<bool>& stop) { answer = puzzle->solve(board, seed, control_of(stop, seconds)); });
  return {puzzle, answer.verdict, std::move(answer.board)};
}

py::tuple count(const py::object& given_puzzle, const std::string& given, std::optional<double> seconds) {
  const PuzzlePointer puzzle = puzzle_of(given_puzzle);
  const Board board = given_board(*puzzle, given);
  puzzle::Count counted;
  interruptible([&](const std::atomic<bool>& stop) { counted = puzzle->count(board, control_of(stop, seconds)); });
  return py::make_tuple(counted.solutions, counted.with_images, counted.complete);
}

std::string generate(int difficulty, std::uint64_t seed) {
  if (difficulty < 1 || difficulty > puzzle::max_difficulty)
    raise(Fault::argument, fmt::format("difficulty {}: expected 1 to {}", difficulty, puzzle::max_difficulty));
  std::string text;
  interruptible([&](const std::atomic<bool>& stop) {
    const auto made = puzzle::generate(difficulty, seed, control_of(stop, std::nullopt));
    if (made) text = puzzle::puzzle_text(made->tiling);
  });
  return text;
}

std::vector<std::string> placements(const Solution& solution) {
  std::vector<std::string> all;
  for (const puzzle::Placement& placement : solution.board)
    all.push_back(puzzle::placement_text(*solution.puzzle, placement));
  return all;
}

}  // namespace

void add_puzzles(py::module_& module) {
  py::class_<Puzzle, std::shared_ptr<Puzzle>>(module, "Puzzle", "A tiling puzzle; made by load_puzzle().")
      .def_property_readonly("name", [](const Puzzle& puzzle) { return puzzle.name(); })
      .def_property_readonly(
          "pieces", [](const Puzzle& puzzle) { return puzzle::piece_total(puzzle.pieces()); },
          "How many pieces it has.")
      .def("__repr__", [](const Puzzle& puzzle) { return fmt::format("<scalinata.Puzzle {}>", puzzle.name()); });
  py::class_<Solution>(module, "Solution", "What is known about a puzzle, or a partly filled board.")
      .def_property_readonly(
          "verdict", [](const Solution& solution) { return verdict_text(solution.verdict); },
          "finished, solvable, impossible (proved) or undecided (in the time given).")
      .def_property_readonly("placements", placements, "The pieces as text, in an order in which they can be placed.")
      .def_property_readonly(
          "svg", [](const Solution& solution) { return puzzle::board_svg(*solution.puzzle, solution.board); })
      .def(
          "__str__",
          [](const Solution& solution) { return puzzle::board_drawing(*solution.puzzle, solution.board, DrawStyle{}); })
      .def("__repr__", [](const Solution& solution) {
        return fmt::format("<scalinata.Solution of {}: {}>", solution.puzzle->name(), verdict_text(solution.verdict));
      });
  module.def(
      "load_puzzle",
      [](const std::string& text, bool colours, bool descending) {
        return std::const_pointer_cast<Puzzle>(load_puzzle(text, colours, descending));
      },
      py::arg("text"), py::kw_only(), py::arg("colours") = false, py::arg("descending") = false,
      "A built-in puzzle by name, or a puzzle from the text of a file; optionally a harder variant.");
  module.def(
      "puzzles",
      [] {
        std::vector<std::string> names;
        for (const puzzle::BuiltIn& known : puzzle::built_ins()) names.emplace_back(known.name);
        return names;
      },
      "The names of the built-in puzzles.");
  module.def("solve", solve, py::arg("puzzle"), py::arg("given") = "", py::kw_only(), py::arg("seed") = 1,
             py::arg("seconds") = py::none(), "Solves a puzzle, or completes a partly filled board. Ctrl-C ends it.");
  module.def("count", count, py::arg("puzzle"), py::arg("given") = "", py::kw_only(), py::arg("seconds") = py::none(),
             "(solutions up to symmetry, all solutions, whether the count is complete).");
  module.def("generate", generate, py::arg("difficulty") = 3, py::kw_only(), py::arg("seed") = 1,
             "The text of a new puzzle with a unique solution.");
}

}  // namespace scalinata::python
