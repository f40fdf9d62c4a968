// A player of one game at one level: search, and an exact solution where it pays. What a catalog makes bots from.
#pragma once

#include <optional>

#include "search/information_search.hpp"
#include "search/level.hpp"
#include "search/solver.hpp"
#include "search/tree_search.hpp"

namespace scalinata::search {

// What a player is shown and how it searches: in hidden games the seat's knowledge is all that ever reaches it.
template <Game G, class K>
struct Means {
  using Input = G;
  using Search = TreeSearch<G, K>;
};
template <HiddenGame G, class K>
struct Means<G, K> {
  using Input = typename G::Knowledge;
  using Search = InformationSearch<G, K>;
};
struct NoSolver {};
template <Game G, class K>
struct SolverOf {
  using type = NoSolver;
};
template <Solvable G, class K>
struct SolverOf<G, K> {
  using type = Solver<G, K>;
};

template <Game G, class K = NoKnowledge>
class Player {
 public:
  using Move = typename G::Move;
  using Input = typename Means<G, K>::Input;

  // `level` from 1 to 9.
  Player(const Tuning& tuning, int level, std::uint64_t seed, int threads = 1, const K& knowledge = {})
      : Player(tuning.levels[static_cast<std::size_t>(level - 1)],
               at_level(tuning.settings, tuning.levels[static_cast<std::size_t>(level - 1)], seed, threads),
               knowledge) {}
  Player(const Level& level, const Settings& settings, const K& knowledge = {})
      : level_(level), knowledge_(knowledge), search_(settings, knowledge) {}

  // The move to play and why. Limits of zero mean the level's number of simulations.
  Report<Move> choose(const Input& input, Limits limits = {}, const StopFlag* stop = nullptr) {
    if (limits.simulations == 0 && limits.seconds <= 0) limits.simulations = level_.simulations;
    if constexpr (Solvable<G> && HasSolvable<K, G>) {
      if (std::optional<Report<Move>> exact = solved(input, limits, stop)) return *exact;
    }
    return search_.run(input, limits, stop);
  }

  // Tells of a move played (by anyone, or by chance) since the last choice, so that the tree below it is kept. Telling
  // nothing is allowed.
  void played(const Move& move) {
    if constexpr (!HiddenGame<G>) search_.advance(move);
  }

 private:
  static constexpr std::size_t table_bytes = 16u << 20;

  // A proved win or draw. A proved loss is left to the search, which plays on for the opponent's mistakes.
  std::optional<Report<Move>> solved(const G& position, const Limits& limits, const StopFlag* stop) {
    if (level_.solver_nodes == 0 || position.seats() != 2 || !knowledge_.solvable(position)) return std::nullopt;
    if (!solver_) solver_.emplace(table_bytes, knowledge_);
    const SolverLimits most{.nodes = level_.solver_nodes, .seconds = limits.seconds / 4, .stop = stop};
    const Solution<Move> solution = solver_->solve(position, Goal::outcome, most);
    const int own = position.turn().seat == 0 ? solution.value : -solution.value;
    if (!solution.solved || own < 0) return std::nullopt;
    Report<Move> report;
    report.best = solution.best;
    report.line = solution.line;
    report.nodes = solution.nodes;
    report.seconds = solution.seconds;
    report.solved = true;
    for (int seat = 0; seat < 2; ++seat) report.values.push_back(0.5 + 0.5 * (seat == 0 ? 1 : -1) * solution.value);
    report.candidates.push_back({solution.best, 0, 0.5 + 0.5 * own, 1.0});
    return report;
  }

  Level level_;
  K knowledge_;
  typename Means<G, K>::Search search_;
  std::optional<typename SolverOf<G, K>::type> solver_;
};

// The move with the highest prior: one look, no search. Ties by lot.
template <Game G, class K>
requires HasPrior<K, G>
typename G::Move greedy_move(K& knowledge, const G& position, Rng& rng) {
  MoveList<G> moves;
  position.legal_moves(moves);
  std::vector<float> weights(moves.size());
  knowledge.prior(position, moves, weights);
  std::size_t best = 0;
  std::uint32_t equal = 1;
  for (std::size_t i = 1; i < moves.size(); ++i) {
    if (weights[i] > weights[best]) {
      best = i;
      equal = 1;
    } else if (weights[i] == weights[best] && rng.below(++equal) == 0) {
      best = i;
    }
  }
  return moves[best];
}

}  // namespace scalinata::search
