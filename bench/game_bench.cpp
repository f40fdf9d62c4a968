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
  const auto add = [&](Phrase what, double value, Phrase unit) { all.push_back({game, what, value, unit}); };
  add({"random games", "partite a caso"}, random_games_per_second(from, seconds), {"games/s", "partite/s"});
  if constexpr (!std::is_same_v<typename G::Setup, NoSetup>)
    add({"random setups", "preparazioni a caso"}, setups_per_second<G>(*options, seconds),
        {"setups/s", "preparazioni/s"});
  add({"legal moves, middle of the game", "mosse legali a metà partita"}, legal_moves_per_second(middle, seconds),
      {"moves/s", "mosse/s"});
  if constexpr (std::is_same_v<G, Blokus>) {
    constexpr int depth = 4;
    add({"perft to depth 4", "perft a profondità 4"}, perft_per_second(from[0], depth, seconds),
        {"leaves/s", "foglie/s"});
  }
  add({"copies", "copie"}, copies_per_second(middle, seconds), {"copies/s", "copie/s"});
  add({"size of a position", "grandezza di una posizione"}, sizeof(G), {"bytes", "byte"});
  if (const auto speed = measure_search(spec, seconds)) {
    add({"search from the start", "ricerca dall'inizio"}, speed->simulations_per_second,
        {"simulations/s", "simulazioni/s"});
    add({"two threads on one tree", "due thread su un albero"}, speed->shared_percent,
        {"% of two searches", "% di due ricerche"});
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

Result<std::vector<Measurement>> measure(std::string_view game, double seconds, Language language) {
  const auto spec = parse_game(game, language);
  if (!spec) return spec.failure();
  for (const Entry& entry : entries)
    if (entry.id == spec->entry->info->id) return entry.measure(*spec, seconds);
  return fail(language, "{} has no benchmark", "{} non ha misure", spec->entry->info->id);
}

}  // namespace scalinata::bench
