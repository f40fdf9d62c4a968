#include "bench/game_bench.hpp"

#include <array>

#include "bench/measure.hpp"
#include "bench/search_bench.hpp"
#include "catalog/catalog.hpp"
#include "games/blokus/blokus.hpp"
#include "games/demolition/demolition.hpp"
#include "games/escalade/escalade.hpp"
#include "games/scalas/scalas.hpp"
#include "games/scaletta/scaletta.hpp"
#include "games/scalino/scalino.hpp"

namespace scalinata::bench {
namespace {

constexpr int position_count = 64;

template <Game G>
std::vector<Measurement> measure_game(const GameSpec& spec, double seconds) {
  const auto options = G::parse_options(spec.values);
  if (!options) return {};
  const std::string game = game_string(G::info, spec.values);
  const std::vector<G> from = starts<G>(*options, position_count);
  const std::vector<G> middle = middle_positions(from, position_count);
  std::vector<Measurement> all;
  const auto add = [&](std::string what, double value, std::string unit) {
    all.push_back({game, std::move(what), value, std::move(unit)});
  };
  add("random games", random_games_per_second(from, seconds), "games/s");
  if constexpr (!std::is_same_v<typename G::Setup, NoSetup>)
    add("random setups", setups_per_second<G>(*options, seconds), "setups/s");
  add("legal moves, middle of the game", legal_moves_per_second(middle, seconds), "moves/s");
  if constexpr (std::is_same_v<G, Blokus>) {
    constexpr int depth = 4;
    add("perft to depth 4", perft_per_second(from[0], depth, seconds), "leaves/s");
  }
  add("copies", copies_per_second(middle, seconds), "copies/s");
  add("size of a position", sizeof(G), "bytes");
  if (const auto speed = measure_search(spec, seconds)) {
    add("search from the start", speed->simulations_per_second, "simulations/s");
    add("two threads on one tree", speed->shared_percent, "% of two searches");
  }
  return all;
}

struct Entry {
  std::string_view id;
  std::string_view standard;
  std::vector<Measurement> (*measure)(const GameSpec&, double);
};

constexpr std::array<Entry, 6> entries = {{
    {"blokus", "blokus(corners=fixed)", measure_game<Blokus>},
    {"scalino", "scalino", measure_game<Scalino>},
    {"scalino-demolition", "scalino-demolition", measure_game<Demolition>},
    {"scalas", "scalas", measure_game<Scalas>},
    {"scaletta", "scaletta(turns=200)", measure_game<Scaletta>},
    {"grande-escalade", "grande-escalade(players=4)", measure_game<Escalade>},
}};

}  // namespace

std::vector<std::string_view> standard_games() {
  std::vector<std::string_view> all;
  for (const Entry& entry : entries) all.push_back(entry.standard);
  return all;
}

Result<std::vector<Measurement>> measure(std::string_view game, double seconds) {
  const auto spec = parse_game(game);
  if (!spec) return spec.failure();
  for (const Entry& entry : entries)
    if (entry.id == spec->entry->info->id) return entry.measure(*spec, seconds);
  return fail("{} has no benchmark", spec->entry->info->id);
}

}  // namespace scalinata::bench
