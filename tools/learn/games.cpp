// Plays games of the engine against itself, as examples to learn from: one line of JSON for each game.
//
// The first few moves are drawn from short searches, so that games differ. After them some moves, drawn by lot, get a
// long search, whose visits are written down, and the others a short one. A file that already holds games is continued,
// with the same result as if it had been written at once.
#include <cstdio>
#include <fstream>
#include <string>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "catalog/any_bot.hpp"
#include "catalog/catalog.hpp"
#include "core/rng.hpp"
#include "learn/games_file.hpp"

namespace scalinata::learn {
namespace {

struct Plan {
  std::string game;
  std::string file;
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  std::uint64_t long_search = 500, short_search = 100;  // simulations
  std::uint32_t long_share = 35;                        // percent of the moves
  std::uint32_t most_drawn = 12;                        // moves drawn at the start of a game, at most
};

constexpr int engine_level = 9;          // overlooks nothing
constexpr double smallest_share = 0.01;  // of the visits: moves below are not written down

nlohmann::json lesson(const Thought& thought) {
  std::uint64_t total = 0;
  for (const MoveEstimate& move : thought.moves) total += move.visits;
  nlohmann::json visits = nlohmann::json::object();
  for (const MoveEstimate& move : thought.moves)
    if (static_cast<double>(move.visits) >= smallest_share * static_cast<double>(total))
      visits[move.move] = move.visits;
  return {{"values", thought.values}, {"visits", visits}};
}

Result<nlohmann::json> play(const Plan& plan, const GameSpec& spec, std::uint64_t number) {
  Rng rng(mix(plan.seed) ^ mix(number));
  auto begun = begin_random(spec, rng);
  if (!begun) return begun.failure();
  AnyGame& game = **begun;
  const auto bot = make_bot(game, {.level = engine_level, .seed = rng(), .memory_mib = 64});
  const std::size_t drawn_moves = rng.below(plan.most_drawn + 1);
  nlohmann::json lessons = nlohmann::json::object();
  while (!game.turn().is_over()) {
    std::string move;
    if (game.turn().is_chance()) {
      move = game.draw_chance(rng);
    } else if (game.move_count() < drawn_moves) {
      move = drawn_move(bot->think(game, {.simulations = plan.short_search, .seconds = {}}), rng);
    } else {
      const bool is_long = rng.below(100) < plan.long_share;
      const Thought thought =
          bot->think(game, {.simulations = is_long ? plan.long_search : plan.short_search, .seconds = {}});
      if (is_long && !thought.solved) lessons[std::to_string(game.move_count())] = lesson(thought);
      move = thought.move;
    }
    if (const auto done = game.play(move); !done) return done.failure();
  }
  const Scores scores = game.scores();
  return nlohmann::json{{"game", game.game_string()},
                        {"setup", nlohmann::json::parse(game.setup_json())},
                        {"moves", game.moves()},
                        {"scores", std::vector<int>(scores.begin(), scores.end())},
                        {"lessons", lessons}};
}

int run(const Plan& plan) {
  const auto spec = parse_game(plan.game);
  if (!spec) {
    fmt::print(stderr, "{}\n", spec.error());
    return 2;
  }
  const std::uint64_t done = read_games(plan.file).size();
  std::ofstream out(plan.file, std::ios::app | std::ios::binary);
  for (std::uint64_t number = done; number < plan.games; ++number) {
    const auto played = play(plan, *spec, number);
    if (!played) {
      fmt::print(stderr, "game {}: {}\n", number + 1, played.error());
      return 1;
    }
    out << played->dump() << '\n' << std::flush;
    if (!out) {
      fmt::print(stderr, "cannot write {}\n", plan.file);
      return 1;
    }
    if ((number + 1) % 10 == 0) fmt::print(stderr, "{}: game {} of {}\n", plan.file, number + 1, plan.games);
  }
  return 0;
}

}  // namespace
}  // namespace scalinata::learn

int main(int argc, char** argv) {
  scalinata::learn::Plan plan;
  const auto usage = [] {
    fmt::print(stderr,
               "usage: learn_games GAME FILE [games=N] [seed=N] [long=SIMULATIONS] [short=SIMULATIONS] "
               "[long-share=PERCENT] [drawn=MOVES]\n");
    return 2;
  };
  if (argc < 3) return usage();
  plan.game = argv[1];
  plan.file = argv[2];
  for (int i = 3; i < argc; ++i) {
    const auto [name, value] = scalinata::learn::named(argv[i]);
    const auto given = scalinata::learn::whole_number(value);
    if (!given) return usage();
    const std::uint64_t number = *given;
    if (name == "games")
      plan.games = number;
    else if (name == "seed")
      plan.seed = number;
    else if (name == "long")
      plan.long_search = number;
    else if (name == "short")
      plan.short_search = number;
    else if (name == "long-share" && number <= 100)
      plan.long_share = static_cast<std::uint32_t>(number);
    else if (name == "drawn" && number < 1000)
      plan.most_drawn = static_cast<std::uint32_t>(number);
    else
      return usage();
  }
  return scalinata::learn::run(plan);
}
