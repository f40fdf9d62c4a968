// Makes Blokus's opening book (src/games/blokus/book.txt) from long searches.
//
//   learn_book FILE BOOK [simulations=N] [first=WIDTH,WIDTH,...] [second=WIDTH,WIDTH,...]
//
// The book answers for each seat. At its own turns one long search chooses the move; at the other seat's turns the
// placements that a search a tenth as long visited most are followed: as many as the next width says, until there is
// none. Every search is a line of FILE, so that an interrupted run goes on. BOOK is written at the end.
#include <array>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "catalog/catalog.hpp"
#include "learn/games_file.hpp"

namespace scalinata::learn {
namespace {

constexpr std::string_view book_game = "blokus(players=2,corners=fixed)";
constexpr std::size_t most_followed = 20;    // moves written down for each search
constexpr double exploration_visits = 2000;  // long searches look at more than the engine would during a game

struct Plan {
  std::string file, book;
  std::uint64_t simulations = 500'000;
  std::array<std::vector<std::uint64_t>, 2> widths{{{6, 3}, {10, 4}}};  // by seat
};

class BookMaker {
 public:
  explicit BookMaker(const Plan& plan) : plan_(plan), log_(plan.file, std::ios::app | std::ios::binary) {}

  void add_known(const nlohmann::json& search) { known_[key(search.at("played"), search.at("simulations"))] = search; }

  Result<void> run() {
    for (int seat : {0, 1}) {
      Rng rng(1);
      auto begun = begin_random(*parse_game(book_game), rng);
      if (!begun) return begun.failure();
      if (const auto done = follow(**begun, seat, plan_.widths[static_cast<std::size_t>(seat)], 0); !done) return done;
    }
    std::ofstream out(plan_.book);
    out << fmt::format("# Made by learn_book (tools/learn): {} searches of {} simulations.\n", lines_.size(),
                       plan_.simulations);
    for (const std::string& line : lines_) out << line << '\n';
    out.close();
    if (!out) return fail("cannot write {}", plan_.book);
    return {};
  }

 private:
  static std::string key(const std::string& played, std::uint64_t simulations) {
    return fmt::format("{} {}", simulations, played);
  }

  static std::string played(const AnyGame& game) { return fmt::format("{}", fmt::join(game.moves(), " ")); }

  Result<void> follow(AnyGame& game, int seat, std::span<const std::uint64_t> widths, std::size_t depth) {
    if (game.turn().is_over()) return {};
    if (game.turn().seat != seat) {
      if (depth == widths.size()) return {};
      const auto search = find(game, plan_.simulations / 10);
      if (!search) return search.failure();
      const auto& moves = search->at("moves");
      for (std::size_t i = 0; i < std::min<std::size_t>(widths[depth], moves.size()); ++i)
        if (const auto done = play_and_follow(game, moves[i], seat, widths, depth + 1); !done) return done;
      return {};
    }
    const auto search = find(game, plan_.simulations);
    if (!search) return search.failure();
    const std::string best = search->at("moves").at(0);
    const auto thousandths = std::lround(1000 * search->at("value").get<double>());
    lines_.push_back(fmt::format("{}: {} {}", played(game), best, thousandths));
    return play_and_follow(game, best, seat, widths, depth);
  }

  Result<void> play_and_follow(AnyGame& game, const std::string& move, int seat, std::span<const std::uint64_t> widths,
                               std::size_t depth) {
    if (const auto done = game.play(move); !done) return done.failure();
    auto result = follow(game, seat, widths, depth);
    if (const auto done = game.undo(); !done) return done.failure();
    return result;
  }

  Result<nlohmann::json> find(const AnyGame& game, std::uint64_t simulations) {
    const std::string moves = played(game);
    nlohmann::json& search = known_[key(moves, simulations)];
    if (!search.is_null()) return search;
    const SearchConstants constants{{"exploration_visits", exploration_visits}};
    const auto bot = make_bot(game, {.level = highest_level, .seed = 1, .memory_mib = 2048, .constants = &constants});
    const Thought thought = bot->think(game, {.simulations = simulations, .seconds = {}});
    nlohmann::json best = nlohmann::json::array();
    for (const MoveEstimate& move : thought.moves)
      if (best.size() < most_followed) best.push_back(move.move);
    search = {{"played", moves}, {"simulations", simulations}, {"value", thought.value}, {"moves", best}};
    log_ << search.dump() << '\n' << std::flush;
    if (!log_) return fail("cannot write {}", plan_.file);
    fmt::print(stderr, "{} searches; {}: {} {:.3f}\n", known_.size(), moves, thought.move, thought.value);
    return search;
  }

  const Plan& plan_;
  std::ofstream log_;
  std::map<std::string, nlohmann::json> known_;
  std::vector<std::string> lines_;
};

int run(const Plan& plan) {
  const auto before = read_games(plan.file);
  BookMaker maker(plan);
  for (const nlohmann::json& search : before) maker.add_known(search);
  if (const auto done = maker.run(); !done) {
    fmt::print(stderr, "{}\n", done.error());
    return 1;
  }
  return 0;
}

std::optional<std::vector<std::uint64_t>> widths_of(std::string_view text) {
  std::vector<std::uint64_t> widths;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    const auto width = whole_number(text.substr(0, comma));
    if (!width) return std::nullopt;
    widths.push_back(*width);
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return widths;
}

}  // namespace
}  // namespace scalinata::learn

int main(int argc, char** argv) {
  using namespace scalinata::learn;
  const auto usage = [] {
    fmt::print(stderr,
               "usage: learn_book FILE BOOK [simulations=N] [first=WIDTH,WIDTH,...] [second=WIDTH,WIDTH,...]\n");
    return 2;
  };
  if (argc < 3) return usage();
  Plan plan{.file = argv[1], .book = argv[2]};
  for (int i = 3; i < argc; ++i) {
    const auto [name, value] = named(argv[i]);
    if (name == "first" || name == "second") {
      const auto widths = widths_of(value);
      if (!widths) return usage();
      plan.widths[name == "first" ? 0 : 1] = *widths;
    } else if (const auto number = whole_number(value); name == "simulations" && number && *number >= 10) {
      plan.simulations = *number;
    } else {
      return usage();
    }
  }
  return run(plan);
}
