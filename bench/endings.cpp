// How early Blokus endings are proved: for each game of two players, how many plies before its end the result with best
// play is proved from then on, and in what processor time.
//
// ending_bench FILE [POSITIONS [GAMES [SIMULATIONS]]]: the games are read from FILE, one a line as placement numbers;
// if there is no such file it is written, with GAMES games of the search against itself. POSITIONS is what the solver
// may make for each position (0: as many as level 7).
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "catalog/kernels/blokus.hpp"
#include "games/blokus/ending.hpp"

namespace {

using namespace scalinata;

using Record = std::vector<Blokus::Move>;

Blokus start() {
  return Blokus({2, false, true, Blokus::green});
}

Record play_game(std::uint64_t seed, std::uint64_t simulations) {
  const search::Level level{.simulations = simulations};
  search::Settings settings = Searching<Blokus>::settings;
  settings.seed = seed;
  search::Player<Blokus, blokus::Strategy> player(level, settings);
  Record record;
  for (Blokus position = start(); !position.over(); position.play(record.back())) {
    record.push_back(player.choose(position).best);
    player.advance(record.back());
  }
  return record;
}

std::vector<Record> read_games(const std::string& path) {
  std::vector<Record> games;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    games.emplace_back();
    for (int move; words >> move;) games.back().push_back(static_cast<Blokus::Move>(move));
  }
  return games;
}

std::vector<Record> write_games(const std::string& path, std::uint64_t count, std::uint64_t simulations) {
  std::vector<Record> games;
  std::ofstream file(path);
  for (std::uint64_t seed = 1; seed <= count; ++seed) {
    games.push_back(play_game(seed, simulations));
    for (const Blokus::Move move : games.back()) file << move << ' ';
    file << std::endl;
  }
  return games;
}

struct Found {
  int plies = 0;                            // before the end
  double seconds = 0, seconds_in_vain = 0;  // for all that were proved, for the first that was not
};

Found measure(const Record& record, std::uint64_t positions) {
  std::vector<Blokus> game{start()};
  for (const Blokus::Move move : record) {
    game.push_back(game.back());
    game.back().play(move);
  }
  static blokus::EndingSolver solver(16u << 20);
  Found found;
  for (std::size_t ply = record.size(); ply-- > 0;) {
    const std::clock_t begin = std::clock();
    const bool proved = solver.solve(game[ply], {.positions = positions}).solved;
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    (proved ? found.seconds : found.seconds_in_vain) += seconds;
    if (!proved) break;
    ++found.plies;
  }
  return found;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    fmt::print(stderr, "ending_bench FILE [POSITIONS [GAMES [SIMULATIONS]]]\n");
    return 2;
  }
  const auto number = [&](int i, std::uint64_t otherwise) {
    return argc > i ? std::strtoull(argv[i], nullptr, 10) : otherwise;
  };
  std::uint64_t positions = number(2, 0);
  if (positions == 0) positions = tuning_of<Blokus>().levels[6].solver_nodes;
  std::vector<Record> games = read_games(argv[1]);
  if (games.empty()) games = write_games(argv[1], number(3, 50), number(4, 500));
  double plies = 0, length = 0, seconds = 0, in_vain = 0;
  int least = 1'000, most = 0;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const Found found = measure(games[i], positions);
    fmt::print("game {}: {} plies, proved {} before the end\n", i + 1, games[i].size(), found.plies);
    plies += found.plies;
    length += static_cast<double>(games[i].size());
    seconds += found.seconds;
    in_vain += found.seconds_in_vain;
    least = std::min(least, found.plies);
    most = std::max(most, found.plies);
  }
  const auto count = static_cast<double>(games.size());
  fmt::print(
      "{} games of {:.1f} plies, at most {} positions: proved {:.1f} plies before the end ({} to {}); {:.1f} ms each, "
      "{:.1f} ms in vain\n",
      games.size(), length / count, positions, plies / count, least, most, 1'000 * seconds / plies,
      1'000 * in_vain / count);
}
