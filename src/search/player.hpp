// A player of one game at one level: search, plus an exact solution where that is feasible. The catalog makes bots from
// it.
#pragma once

#include <algorithm>
#include <optional>

#include "search/information_search.hpp"
#include "search/level.hpp"
#include "search/solver.hpp"
#include "search/tree_search.hpp"

namespace scalinata::search {

// What a player is shown and how it searches: in hidden games it only ever gets the seat's knowledge.
template <Game G, class S>
struct SearchTraits {
  using Input = G;
  using Search = TreeSearch<G, S>;
};
template <HiddenGame G, class S>
struct SearchTraits<G, S> {
  using Input = typename G::Knowledge;
  using Search = InformationSearch<G, S>;
};
struct NoSolver {};
template <Game G, class S>
struct SolverOf {
  using type = NoSolver;
};
template <Solvable G, class S>
struct SolverOf<G, S> {
  using type = Solver<G, S>;
};

template <Solvable G, class S>
requires HasEnding<S, G>
struct SolverOf<G, S> {
  using type = typename S::Ending;
};

template <Game G, StrategyFor<G> S = NoStrategy>
class Player {
 public:
  using Move = typename G::Move;
  using Input = typename SearchTraits<G, S>::Input;

  // `level` from 1 to 9.
  Player(const Tuning& tuning, int level, std::uint64_t seed, int threads = 1, const S& strategy = {})
      : Player(tuning.levels[static_cast<std::size_t>(level - 1)],
               at_level(tuning.settings, tuning.levels[static_cast<std::size_t>(level - 1)], seed, threads), strategy) {
  }
  Player(const Level& level, const Settings& settings, const S& strategy = {})
      : level_(level), uses_book_(settings.book), strategy_(strategy), search_(settings, strategy) {}

  // The move to play and why. Zero limits mean the level's own.
  Report<Move> choose(const Input& input, const Limits& limits = {}, const StopFlag* stop = nullptr) {
    begin(input, limits, stop);
    resume(0);
    return report();
  }

  // The same in parts: begin (which looks into the book and tries an exact solution), resume until it returns true,
  // report.
  void begin(const Input& input, Limits limits = {}, const StopFlag* stop = nullptr) {
    if (limits.simulations == 0 && limits.seconds <= 0) limits = {level_.simulations, level_.seconds};
    known_.reset();
    lost_ = false;
    if constexpr (HasBook<S, G>) known_ = look_up(input);
    if (known_) return;
    if constexpr (Solvable<G> && (HasSolvable<S, G> || HasEnding<S, G>)) known_ = try_to_solve(input, limits, stop);
    if (!known_ || lost_) search_.begin(input, limits, stop);
  }

  // Runs for about this many seconds; 0: to the end. Returns true when the search has ended.
  bool resume(double seconds) { return (known_ && !lost_) || search_.resume(seconds); }

  Report<Move> report() {
    if (known_ && !lost_) return *known_;
    Report<Move> report = search_.report();
    if (!known_) return report;
    report.solved = true;
    report.values = known_->values;
    for (Candidate<Move>& candidate : report.candidates) candidate.value = 0;
    return report;
  }

  // Call this for every move played since the last choice (by anyone, or by chance), so that the tree below it is
  // reused. Optional.
  void advance(const Move& move) {
    if constexpr (!HiddenGame<G>) search_.advance(move);
  }

 private:
  static constexpr std::size_t table_bytes = 16u << 20;

  std::optional<Report<Move>> look_up(const G& position) {
    if (!uses_book_) return std::nullopt;
    const auto found = strategy_.book(position);
    if (!found) return std::nullopt;
    Report<Move> report;
    report.best = found->move;
    const int mover = position.turn().seat;
    for (int seat = 0; seat < position.seats(); ++seat)
      report.values.push_back(seat == mover ? found->value : (1 - found->value) / (position.seats() - 1));
    report.candidates.push_back({found->move, 0, found->value, 1.0, {found->move}});
    return report;
  }

  // An exact result if one is found; for a lost position only the values. The time spent is subtracted from the limits.
  std::optional<Report<Move>> try_to_solve(const G& position, Limits& limits, const StopFlag* stop) {
    if (level_.solver_nodes == 0 || position.seats() != 2) return std::nullopt;
    const SolverLimits solver_limits{.nodes = level_.solver_nodes, .seconds = limits.seconds / 4, .stop = stop};
    const Solution<Move> solution = solve(position, solver_limits);
    if (limits.seconds > 0) limits.seconds -= std::min(solution.seconds, limits.seconds / 2);
    if (!solution.solved) return std::nullopt;
    Report<Move> report;
    for (int seat = 0; seat < 2; ++seat) report.values.push_back(0.5 + 0.5 * (seat == 0 ? 1 : -1) * solution.value);
    const double own = report.values[position.turn().seat];
    lost_ = own == 0;
    if (lost_) return report;
    report.best = solution.best;
    report.nodes = solution.nodes;
    report.seconds = solution.seconds;
    report.solved = true;
    report.candidates.push_back({solution.best, 0, own, 1.0, solution.line});
    return report;
  }

  Solution<Move> solve(const G& position, const SolverLimits& limits) {
    if constexpr (HasEnding<S, G>) {
      if (!solver_) solver_.emplace(table_bytes);
      return to_solution(*solver_, position, limits);
    } else {
      if (!strategy_.solvable(position)) return {};
      if (!solver_) solver_.emplace(table_bytes, strategy_);
      return solver_->solve(position, Goal::outcome, limits);
    }
  }

  template <class Ending>
  static Solution<Move> to_solution(Ending& solver, const G& position, const SolverLimits& limits) {
    const auto begin = std::chrono::steady_clock::now();
    const auto seconds = [&] {
      return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    };
    const auto keep_going = [&](std::uint64_t) {
      return (limits.seconds <= 0 || seconds() < limits.seconds) &&
             (limits.stop == nullptr || !limits.stop->load(std::memory_order_relaxed));
    };
    const EndingResult<Move> result = solver.solve(position, {limits.nodes, keep_going});
    return {result.solved, result.outcome, result.best, {result.best}, result.positions, seconds()};
  }

  Level level_;
  bool uses_book_;
  S strategy_;
  typename SearchTraits<G, S>::Search search_;
  std::optional<typename SolverOf<G, S>::type> solver_;
  std::optional<Report<Move>> known_;
  bool lost_ = false;  // proved lost: all moves are equal, so the search finds the one that is hardest to answer
};

// The move with the highest prior: no search. Ties are broken at random.
template <Game G, class S>
requires HasPrior<S, G>
typename G::Move greedy_move(S& strategy, const G& position, Rng& rng) {
  MoveList<G> moves;
  position.legal_moves(moves);
  std::vector<float> weights(moves.size());
  strategy.prior(position, moves, weights);
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
