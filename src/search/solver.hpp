// Exact values of two-seat games without chance or secrets: alpha-beta with a transposition table.
//
// Values are seat 1's (index 0), which maximises; a seat may move several times running. Every line is searched to the
// end of the game; where the limits do not allow that the answer is "not solved", never a guess.
#pragma once

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

#include "search/strategy.hpp"
#include "search/table.hpp"
#include "search/workers.hpp"

namespace scalinata::search {

template <class G>
concept Solvable = Game<G> && !ChanceGame<G> && !HiddenGame<G>;

enum class Goal : std::uint8_t {
  outcome,  // 1, 0, -1: seat 1 wins, draws, loses
  score     // the same times score_win, plus the difference of scores
};
inline constexpr int score_win = 10'000;

struct SolverLimits {
  std::uint64_t nodes = 0;  // 0: no limit
  double seconds = 0;       // 0: no limit
  int depth = 1'000;        // plies; a longer line makes the position unsolved
  const StopFlag* stop = nullptr;
  std::function<bool(std::uint64_t nodes)> keep_going = {};  // asked now and then; empty: yes
};

template <class Move>
struct Solution {
  bool solved = false;
  int value = 0;           // for seat 1 (index 0)
  Move best{};             // of the seat to move
  std::vector<Move> line;  // best play, as far as the table still holds it
  std::uint64_t nodes = 0;
  double seconds = 0;
};

template <Solvable G, class S = NoStrategy>
class Solver {
 public:
  using Move = typename G::Move;

  explicit Solver(std::size_t table_bytes, const S& strategy = {}) : strategy_(strategy), table_(table_bytes) {}

  // Precondition: two seats; the game is not over. The table is kept between calls with the same goal.
  Solution<Move> solve(const G& position, Goal goal, const SolverLimits& limits) {
    if (goal != goal_) table_.clear();
    goal_ = goal;
    limits_ = limits;
    nodes_ = 0;
    aborted_ = false;
    begin_ = std::chrono::steady_clock::now();
    Solution<Move> solution;
    const int most = goal == Goal::outcome ? 1 : 2 * score_win;
    solution.value = search(position, -most, most, 0);
    solution.solved = !aborted_;
    if (solution.solved) {
      solution.best = root_best_;
      add_line(position, solution.line);
    }
    solution.nodes = nodes_;
    solution.seconds = seconds();
    return solution;
  }

  void clear() { table_.clear(); }

 private:
  struct Ply {
    MoveList<G> moves;
    std::vector<float> weights;
    std::vector<std::uint16_t> order;
  };

  double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count(); }

  int final_value(const G& position) const {
    const Ranks ranks = position.ranks();
    const int outcome = (ranks[0] < ranks[1]) - (ranks[0] > ranks[1]);
    if (goal_ == Goal::outcome) return outcome;
    const Scores scores = position.scores();
    return outcome * score_win + std::clamp(scores[0] - scores[1], 1 - score_win, score_win - 1);
  }

  // A window that holds the position's value, from what its lead can still become.
  std::pair<int, int> decided(const G& position) {
    if constexpr (HasLeadBounds<S, G>) {
      const LeadBounds lead = strategy_.lead_bounds(position);
      const int least = lead.least > 0 ? 1 : -1, most = lead.most < 0 ? -1 : 1;
      if (goal_ == Goal::outcome) return {least, most};
      return {least * score_win + lead.least, most * score_win + lead.most};
    } else {
      return {std::numeric_limits<int>::min(), std::numeric_limits<int>::max()};
    }
  }

  std::uint64_t key(const G& position) {
    if constexpr (HasSolveHash<S, G>)
      return strategy_.solve_hash(position);
    else
      return position.hash();
  }

  bool limits_reached(int depth) {
    if (depth >= limits_.depth || (limits_.nodes != 0 && nodes_ >= limits_.nodes)) return true;
    if (nodes_ % 1024 != 0) return false;
    return (limits_.seconds > 0 && seconds() >= limits_.seconds) ||
           (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) ||
           (limits_.keep_going && !limits_.keep_going(nodes_));
  }

  // Fail-soft value of `position` within (alpha, beta). Once aborted_ is set values mean nothing.
  int search(const G& position, int alpha, int beta, int depth) {
    const Turn turn = position.turn();
    if (turn.is_over()) return final_value(position);
    if (aborted_ || limits_reached(depth)) {
      aborted_ = true;
      return 0;
    }
    if (depth > 0) {  // the root's best move is wanted, not just its value
      const auto [least, most] = decided(position);
      if (least >= beta) return least;
      if (most <= alpha) return most;
    }
    const std::uint64_t nodes_before = nodes_++;
    const std::uint64_t hash = key(position);
    std::size_t hint = std::numeric_limits<std::size_t>::max();
    if (const TableEntry* known = table_.find(hash)) {
      hint = known->best;
      if (depth > 0) {
        if (known->bound != Bound::upper) alpha = std::max(alpha, known->value);
        if (known->bound != Bound::lower) beta = std::min(beta, known->value);
        if (alpha >= beta) return known->value;
      }
    }
    const bool maximise = turn.seat == 0;
    Ply& ply = ready_ply(position, hint, depth);
    int best = maximise ? std::numeric_limits<int>::min() : std::numeric_limits<int>::max();
    std::uint16_t best_index = 0;
    int low = alpha;
    int high = beta;
    for (std::uint16_t index : ply.order) {
      G next = position;
      next.play(ply.moves[index]);
      const int value = search(next, low, high, depth + 1);
      if (aborted_) return 0;
      if (maximise ? value > best : value < best) {
        best = value;
        best_index = index;
      }
      (maximise ? low : high) = maximise ? std::max(low, best) : std::min(high, best);
      if (low >= high) break;
    }
    const Bound bound = best <= alpha ? Bound::upper : best >= beta ? Bound::lower : Bound::exact;
    const auto effort = static_cast<std::uint8_t>(std::bit_width(nodes_ - nodes_before));
    table_.store({hash, best, best_index, bound, effort});
    if (depth == 0) root_best_ = ply.moves[best_index];
    return best;
  }

  // The moves of a position in the order to try them: the table's hint, then by promise.
  Ply& ready_ply(const G& position, std::size_t hint, int depth) {
    while (plies_.size() <= static_cast<std::size_t>(depth)) plies_.emplace_back();
    Ply& ply = plies_[static_cast<std::size_t>(depth)];
    position.legal_moves(ply.moves);
    ply.order.resize(ply.moves.size());
    for (std::size_t i = 0; i < ply.order.size(); ++i) ply.order[i] = static_cast<std::uint16_t>(i);
    if constexpr (HasPrior<S, G>) {
      ply.weights.assign(ply.moves.size(), 0.0f);
      strategy_.prior(position, ply.moves, ply.weights);
      std::stable_sort(ply.order.begin(), ply.order.end(),
                       [&](auto a, auto b) { return ply.weights[a] > ply.weights[b]; });
    }
    const auto first = std::find(ply.order.begin(), ply.order.end(), hint);
    if (first != ply.order.end()) std::rotate(ply.order.begin(), first, first + 1);
    return ply;
  }

  // Follows the table as long as its moves are proved best. With a hash that joins mirror images an entry's index may
  // mean another move, so the line ends after the first.
  void add_line(G position, std::vector<Move>& line) {
    MoveList<G> moves;
    Move move = root_best_;
    for (;;) {
      line.push_back(move);
      position.play(move);
      if (HasSolveHash<S, G> || position.turn().is_over()) return;
      const TableEntry* entry = table_.find(key(position));
      const Bound cut = position.turn().seat == 0 ? Bound::lower : Bound::upper;
      if (entry == nullptr || (entry->bound != Bound::exact && entry->bound != cut)) return;
      position.legal_moves(moves);
      if (entry->best >= moves.size()) return;
      move = moves[entry->best];
    }
  }

  S strategy_;
  Table table_;
  Goal goal_ = Goal::outcome;
  SolverLimits limits_;
  std::deque<Ply> plies_;  // one for each ply of the line being searched; addresses stay
  Move root_best_{};
  std::uint64_t nodes_ = 0;
  bool aborted_ = false;
  std::chrono::steady_clock::time_point begin_;
};

}  // namespace scalinata::search
