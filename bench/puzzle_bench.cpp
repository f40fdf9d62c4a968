// Measures the puzzle solvers, each on one thread, in seconds of processor time:
//   puzzle_bench counts    the classic pentomino puzzles, compared with dancing links
//   puzzle_bench seeds [N] the puzzles of the sheet with seeds 1 to N (20): median and worst
//   puzzle_bench boards    the started boards in bench/boards, 10 s each: solved, refuted, undecided
// Without an argument, all three.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>

#include <fmt/core.h>

#include "bench/dlx.hpp"
#include "engine/file.hpp"
#include "puzzle/board_file.hpp"
#include "puzzle/puzzle_file.hpp"
#include "puzzle/symmetry.hpp"

namespace scalinata::bench {
namespace {

using namespace puzzle;

double cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

std::string file(const std::string& path) {
  auto text = read_file(std::string(SCALINATA_SOURCE) + "/" + path);
  if (!text) {
    fmt::print(stderr, "{}\n", text.error());
    std::exit(2);
  }
  return *text;
}

// Solutions up to symmetry, by dancing links with the same symmetry reduction as ours.
std::uint64_t count_by_dancing_links(const Tiling& tiling, std::uint64_t& nodes) {
  const Cover cover = compile(tiling, {});
  const Symmetry symmetry(tiling, cover);
  SearchTask task{cover, {}, -1, nullptr, 0};
  symmetry.reduce(task);
  std::vector<std::size_t> item(cover.cells(), 0);
  std::size_t items = 0;
  for (std::size_t cell = 0; cell < cover.cells(); ++cell)
    if (cover.spots[cell] != puzzle::Spot::outside) item[cell] = items++;
  DancingLinks links(items + cover.classes.size());
  for (std::uint32_t option = 0; option < cover.options(); ++option) {
    if (!task.allowed(option)) continue;
    std::vector<std::size_t> of_option{items + cover.option_class[option]};
    for (const std::uint16_t cell : cover.cells_of(option)) of_option.push_back(item[cell]);
    links.add_option(option, of_option);
  }
  std::uint64_t count = 0;
  links.solve([&](std::span<const std::uint32_t> options) {
    std::vector<std::size_t> pieces;
    for (const std::uint32_t option : options)
      pieces.push_back(cover.classes[cover.option_class[option]].pieces.front());
    count += symmetry.images(options, pieces) > 0;
  });
  nodes = links.nodes();
  return count;
}

void counts() {
  fmt::print("{:24} {:>6} {:>10} {:>8}   {:>6} {:>10} {:>8}   {}\n", "all solutions", "ours", "nodes", "s", "links",
             "nodes", "s", "times as fast");
  for (const char* name : {"6x10", "5x12", "4x15", "3x20", "8x8-without-centre"}) {
    const auto tiling = parse_puzzle(file(fmt::format("puzzles/{}.txt", name)));
    const auto puzzle = make_tiling_puzzle(name, {}, *tiling);
    const double start = cpu_seconds();
    const Count ours = puzzle->count({}, {});
    const double middle = cpu_seconds();
    std::uint64_t nodes = 0;
    const std::uint64_t theirs = count_by_dancing_links(*tiling, nodes);
    const double end = cpu_seconds();
    fmt::print("{:24} {:6} {:10} {:8.3f}   {:6} {:10} {:8.3f}   {:.1f}\n", name, ours.solutions, ours.work.nodes,
               middle - start, theirs, nodes, end - middle, (end - middle) / (middle - start));
    std::fflush(stdout);
  }
}

struct Form {
  const char* name;
  Harder harder;
  std::string title() const {
    return std::string(name) + (harder.colours ? "-colours" : "") + (harder.descending ? "-descending" : "");
  }
};
constexpr Form forms[] = {{"rect8x10", {}},  {"rect8x10", {true, false}},
                          {"rect15x16", {}}, {"rect15x16", {true, false}},
                          {"all84", {}},     {"all84", {false, true}}};

void seeds(int most) {
  fmt::print("\n{:24} {:>8} {:>8}\n", fmt::format("one solution, {} seeds", most), "median s", "worst s");
  for (const Form& form : forms) {
    const auto puzzle = built_in(form.name, form.harder);
    std::vector<double> times;
    for (int seed = 1; seed <= most; ++seed) {
      const double start = cpu_seconds();
      const Answer answer = (*puzzle)->solve({}, static_cast<std::uint64_t>(seed), {});
      times.push_back(cpu_seconds() - start);
      if (answer.verdict != Verdict::solvable) fmt::print("{}: seed {} has no solution\n", form.title(), seed);
    }
    std::sort(times.begin(), times.end());
    fmt::print("{:24} {:8.4f} {:8.4f}\n", form.title(), times[times.size() / 2], times.back());
    std::fflush(stdout);
  }
}

void boards() {
  constexpr double limit = 10;
  constexpr const char* names[] = {"finished", "solved", "refuted", "undecided"};
  for (const Form& form : forms) {
    const auto puzzle = built_in(form.name, form.harder);
    const auto set = parse_boards(**puzzle, file(fmt::format("bench/boards/{}.txt", form.title())));
    if (!set) {
      fmt::print(stderr, "{}: {}\n", form.title(), set.error());
      std::exit(2);
    }
    fmt::print("\n{}: pieces missing, verdict, seconds\n", form.title());
    int totals[4] = {};
    for (const BoardText& entry : *set) {
      const double start = cpu_seconds();
      const Control control{[&](const Progress&) { return cpu_seconds() - start < limit; }};
      const Answer answer = (*puzzle)->solve(entry.board, 1, control);
      const auto verdict = static_cast<std::size_t>(answer.verdict);
      ++totals[verdict];
      fmt::print("{:4} {:10} {:7.3f}\n", piece_total((*puzzle)->pieces()) - static_cast<int>(entry.board.size()),
                 names[verdict], cpu_seconds() - start);
      std::fflush(stdout);
    }
    fmt::print("{} solved, {} refuted, {} undecided\n", totals[1], totals[2], totals[3]);
  }
}

}  // namespace
}  // namespace scalinata::bench

int main(int argc, char** argv) {
  const std::string part = argc > 1 ? argv[1] : "";
  if (part.empty() || part == "counts") scalinata::bench::counts();
  if (part.empty() || part == "seeds") scalinata::bench::seeds(argc > 2 ? std::max(1, std::atoi(argv[2])) : 20);
  if (part.empty() || part == "boards") scalinata::bench::boards();
}
