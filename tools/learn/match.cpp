// A match between two engines of this program, to decide whether a candidate replaces what is in use.
//
//   learn_match GAME FILE A B [games=N] [seed=N] [drawn=MOVES] [sprt=ELO0,ELO1]
//
// A and B: simulations=N or seconds=S (of each move, all used), weights=FILE|none, threads=N and constants of the
// search (src/search/settings.hpp), separated by commas. Every pair of games has the same setup and the same first
// moves, drawn from short searches without weights, with seats swapped. Each game is a line of FILE; a match that was
// stopped goes on where it ended. With sprt it ends as soon as the result is clear.
#include <ctime>

#include <array>
#include <cstdio>
#include <fstream>
#include <optional>
#include <string>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "catalog/any_bot.hpp"
#include "catalog/catalog.hpp"
#include "cli/arena_statistics.hpp"
#include "engine/protocol.hpp"
#include "learn/games_file.hpp"

namespace scalinata::learn {
namespace {

struct Side {
  ThinkLimits limits{.simulations = 1000, .seconds = {}};
  BotSettings bot{.level = highest_level, .memory_mib = 128};
  SearchConstants constants;
};

struct Plan {
  std::string game, file;
  std::array<Side, 2> sides;
  std::uint64_t games = 100, seed = 1;
  std::uint32_t drawn = 4;
  std::optional<arena::Sprt> sprt;
};

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

Result<nlohmann::json> play(const Plan& plan, const GameSpec& spec, std::uint64_t number) {
  const std::uint64_t pair = number / 2;
  Rng rng(mix(plan.seed) ^ mix(pair));
  auto begun = begin_random(spec, rng);
  if (!begun) return begun.failure();
  AnyGame& game = **begun;
  Rng chance(rng());
  const auto opener = make_bot(game, {.level = highest_level, .seed = rng(), .memory_mib = 32});
  std::vector<std::unique_ptr<AnyBot>> bots;
  const auto side_of = [&](int seat) { return (static_cast<std::uint64_t>(seat) + number) % 2; };
  for (int seat = 0; seat < game.seats(); ++seat) {
    const Side& side = plan.sides[side_of(seat)];
    BotSettings settings = side.bot;
    settings.constants = &side.constants;
    settings.seed = mix(rng() ^ number);
    bots.push_back(make_bot(game, settings));
  }
  std::array<double, 2> seconds{};
  std::array<std::uint64_t, 2> moves{};
  while (!game.turn().is_over()) {
    std::string move;
    if (game.turn().is_chance()) {
      move = game.draw_chance(chance);
    } else if (game.move_count() < plan.drawn) {
      move = drawn_move(opener->think(game, {.simulations = 100, .seconds = {}}), chance);
    } else {
      const auto side = side_of(game.turn().seat);
      const double before = cpu_seconds();
      move = bots[game.turn().seat]->think(game, plan.sides[side].limits).move;
      seconds[side] += cpu_seconds() - before;
      ++moves[side];
    }
    if (const auto done = game.play(move); !done) return done.failure();
  }
  const Ranks ranks = game.ranks();
  const Scores scores = game.scores();
  double points = 0, meetings = 0, lead = 0;
  for (int a = 0; a < game.seats(); ++a)
    for (int b = 0; b < game.seats(); ++b) {
      if (side_of(a) != 0 || side_of(b) != 1) continue;
      points += ranks[a] < ranks[b] ? 1 : ranks[a] == ranks[b] ? 0.5 : 0;
      lead += scores[a] - scores[b];
      ++meetings;
    }
  return nlohmann::json{{"share", points / meetings}, {"lead", lead / meetings}, {"first", side_of(0) == 0 ? "A" : "B"},
                        {"seconds", seconds},         {"counts", moves},         {"moves", game.moves()}};
}

struct Total {
  arena::Samples shares, leads;
  std::array<double, 2> seconds{}, moves{};
  std::array<double, 2> by_seat{};  // A's share when it has the first seat, and when not
  std::optional<double> open;       // the first game of a pair
  std::uint64_t games = 0;

  void add(const nlohmann::json& game) {
    const double share = game.at("share");
    by_seat[game.at("first") == "A" ? 0 : 1] += share;
    leads.add(game.at("lead"));
    for (std::size_t side : {0, 1}) {
      seconds[side] += game.at("seconds").at(side).get<double>();
      moves[side] += game.at("counts").at(side).get<double>();
    }
    ++games;
    if (open) {
      shares.add((*open + share) / 2);
      open.reset();
    } else {
      open = share;
    }
  }

  std::string text(const std::optional<arena::Sprt>& sprt) const {
    const auto interval = interval_of(shares);
    const double half = static_cast<double>(games) / 2;
    std::string out = fmt::format("{} games: A {:.1f} %", games, 100 * shares.mean());
    if (interval) out += fmt::format(" ± {:.1f}", 50 * (interval->high - interval->low));
    out +=
        fmt::format(", {:+.1f} points; first {:.1f} %, second {:.1f} %; CPU a move {:.3f} s and {:.3f} s", leads.mean(),
                    100 * by_seat[0] / half, 100 * by_seat[1] / half, seconds[0] / moves[0], seconds[1] / moves[1]);
    if (sprt) out += fmt::format("; SPRT {:.2f} of ± {:.2f}", sprt->log_likelihood_ratio(shares), arena::Sprt::bound());
    return out;
  }
};

bool read_side(std::string_view text, Side& side) {
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    const std::string_view part = text.substr(0, comma);
    text.remove_prefix(std::min(comma + 1, text.size()));
    const auto [name, value] = named(part);
    if (name == "weights") {
      side.bot.weights.clear();
      if (value == "none") continue;
      std::ifstream in{std::string(value), std::ios::binary};
      side.bot.weights.assign(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
      if (!in || side.bot.weights.empty()) return false;
      continue;
    }
    const auto number = parse_seconds(value);  // finite and not negative
    search::Settings any;
    if (!number) return false;
    if (name == "simulations" && *number >= 1) {
      side.limits = {.simulations = static_cast<std::uint64_t>(*number), .seconds = {}};
    } else if (name == "seconds") {
      side.limits = {.simulations = {}, .seconds = *number, .all_seconds = true};
    } else if (name == "threads" && *number >= 1) {
      side.bot.threads = static_cast<int>(*number);
    } else if (search::set_constant(any, name, *number)) {
      side.constants.emplace_back(name, *number);
    } else {
      return false;
    }
  }
  return true;
}

int run(const Plan& plan) {
  const auto spec = parse_game(plan.game);
  if (!spec) {
    fmt::print(stderr, "{}\n", spec.error());
    return 2;
  }
  Rng rng(plan.seed);
  const auto game = begin_random(*spec, rng);
  for (const Side& side : plan.sides)
    if (const auto checked = side.bot.weights.empty() ? Result<void>() : check_weights(**game, side.bot.weights);
        !checked) {
      fmt::print(stderr, "{}\n", checked.error());
      return 2;
    }
  Total total;
  const auto clear = [&] { return plan.sprt && plan.sprt->verdict(total.shares) != arena::Sprt::Verdict::open; };
  for (const nlohmann::json& played : read_games(plan.file)) total.add(played);
  std::ofstream out(plan.file, std::ios::app | std::ios::binary);
  while (total.games < plan.games && !clear()) {
    const auto played = play(plan, *spec, total.games);
    if (!played) {
      fmt::print(stderr, "game {}: {}\n", total.games + 1, played.error());
      return 1;
    }
    out << played->dump() << '\n' << std::flush;
    if (!out) {
      fmt::print(stderr, "cannot write {}\n", plan.file);
      return 1;
    }
    total.add(*played);
    if (total.games % 2 == 0) fmt::print(stderr, "{}\n", total.text(plan.sprt));
  }
  fmt::print("{}\n", total.text(plan.sprt));
  return 0;
}

}  // namespace
}  // namespace scalinata::learn

int main(int argc, char** argv) {
  using namespace scalinata::learn;
  const auto usage = [] {
    fmt::print(stderr,
               "usage: learn_match GAME FILE A B [games=N] [seed=N] [drawn=MOVES] [sprt=ELO0,ELO1]\n"
               "A and B: simulations=N|seconds=S,weights=FILE|none,threads=N,exploration=N and other constants of the "
               "search\n");
    return 2;
  };
  Plan plan;
  if (argc < 5 || !read_side(argv[3], plan.sides[0]) || !read_side(argv[4], plan.sides[1])) return usage();
  plan.game = argv[1];
  plan.file = argv[2];
  for (int i = 5; i < argc; ++i) {
    const auto [name, value] = named(argv[i]);
    const auto number = whole_number(value);
    if (name == "sprt") {
      const std::size_t comma = value.find(',');
      const auto elo0 = whole_number(value.substr(0, comma));
      const auto elo1 = comma < value.size() ? whole_number(value.substr(comma + 1)) : std::nullopt;
      if (!elo0 || !elo1 || *elo0 >= *elo1) return usage();
      plan.sprt = {static_cast<double>(*elo0), static_cast<double>(*elo1)};
    } else if (!number)
      return usage();
    else if (name == "games")
      plan.games = *number;
    else if (name == "seed")
      plan.seed = *number;
    else if (name == "drawn")
      plan.drawn = static_cast<std::uint32_t>(*number);
    else
      return usage();
  }
  return run(plan);
}
