// Exact values of two-seat games without chance or hidden information: alpha-beta with a transposition table.
//
// Values are those of seat 1 (index 0), which maximises; a seat may move several times in a row. Every line is searched
// to the end of the game; if the limits do not allow that, the result is "not solved", never a guess.
#pragma once

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <limits>
#include <numeric>
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
  int depth = 1'000;        // plies; a longer line leaves the position unsolved
  const StopFlag* stop = nullptr;
  std::function<bool(std::uint64_t nodes)> keep_going = {};  // called now and then; empty: always true
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

template <Solvable G, StrategyFor<G> S = NoStrategy>
class Solver {
 public:
  using Move = typename G::Move;

  explicit Solver(std::uint64_t table_bytes, const S& strategy = {}) : strategy_(strategy), table_(table_bytes) {}

  // Precondition: two seats; the game is not over. The table is kept between calls with the same goal.
  Solution<Move> solve(const G& position, Goal goal, const SolverLimits& limits) {
    if (goal != goal_) table_.clear();
    goal_ = goal;
    limits_ = limits;
    nodes_ = 0;
    aborted_ = false;
    begin_ = std::chrono::steady_clock::now();
    Solution<Move> solution;
    const int bound = goal == Goal::outcome ? 1 : 2 * score_win;
    Child root{.position = position, .key = key(position)};
    if (const TableEntry* known = table_.find(root.key)) root.hint = known->best;
    solution.value = search(root, -bound, bound, 0);
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
  // A position to search, with what its parent knows about it.
  struct Child {
    G position;
    std::uint64_t key = 0;
    int min_value = std::numeric_limits<int>::min(),
        max_value = std::numeric_limits<int>::max();  // bounds on its value
    float promise = 0;
    std::uint16_t index = 0;                                         // of the move that led here
    std::uint16_t hint = std::numeric_limits<std::uint16_t>::max();  // of the move to try first
  };
  struct Ply {
    MoveList<G> moves;
    std::vector<float> weights;
    std::vector<Child> children;
    std::vector<std::uint16_t> order;  // of the children, most promising first
  };
  // The best value found so far, and the window in which values matter.
  struct Choice {
    bool maximise;
    int low, high;
    int best = maximise ? std::numeric_limits<int>::min() : std::numeric_limits<int>::max();
    std::uint16_t index = 0;

    bool decided() const { return low >= high; }
    void take(int value, std::uint16_t from) {
      if (maximise ? value > best : value < best) {
        best = value;
        index = from;
      }
      (maximise ? low : high) = maximise ? std::max(low, best) : std::min(high, best);
    }
    // Whether a child with these bounds needs no search, and the value to take.
    bool settles(int min, int max) const { return min == max || min >= high || max <= low; }
    int settled_value(int min, int max) const { return min >= high ? min : max; }
  };

  double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count(); }

  int final_value(const G& position) const {
    const Ranks ranks = position.ranks();
    const int outcome = (ranks[0] < ranks[1]) - (ranks[0] > ranks[1]);
    if (goal_ == Goal::outcome) return outcome;
    const Scores scores = position.scores();
    return outcome * score_win + std::clamp(scores[0] - scores[1], 1 - score_win, score_win - 1);
  }

  // Narrows a child's bounds by what the final lead can still be.
  void bound_by_lead(Child& child) {
    if constexpr (HasLeadBounds<S, G>) {
      const LeadBounds lead = strategy_.lead_bounds(child.position);
      child.min_value = lead.min > 0 ? 1 : -1;
      child.max_value = lead.max < 0 ? -1 : 1;
      if (goal_ == Goal::outcome) return;
      child.min_value = child.min_value * score_win + lead.min;
      child.max_value = child.max_value * score_win + lead.max;
    }
  }

  // Narrows a child's bounds by what the table knows.
  void bound_by_table(Child& child) const {
    const TableEntry* known = table_.find(child.key);
    if (known == nullptr) return;
    child.hint = known->best;
    if (known->bound != Bound::upper) child.min_value = std::max(child.min_value, known->value);
    if (known->bound != Bound::lower) child.max_value = std::min(child.max_value, known->value);
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

  // Fail-soft value of `node` within (alpha, beta). Precondition: not over. Once aborted_ is set the values mean
  // nothing.
  int search(const Child& node, int alpha, int beta, int depth) {
    if (aborted_ || limits_reached(depth)) {
      aborted_ = true;
      return 0;
    }
    const std::uint64_t nodes_before = nodes_++;
    alpha = std::max(alpha, node.min_value);
    beta = std::min(beta, node.max_value);
    Choice choice{.maximise = node.position.turn().seat == 0, .low = alpha, .high = beta};
    while (plies_.size() <= static_cast<std::size_t>(depth)) plies_.emplace_back();
    Ply& ply = plies_[static_cast<std::size_t>(depth)];
    add_children(node.position, choice, ply);
    if (!choice.decided()) look_up(choice, ply.children);
    if (!choice.decided()) {
      put_in_order(ply, node.hint);
      for (std::uint16_t i : ply.order) {
        const Child& child = ply.children[i];
        const int value = choice.settles(child.min_value, child.max_value)
                              ? choice.settled_value(child.min_value, child.max_value)
                              : search(child, choice.low, choice.high, depth + 1);
        if (aborted_) return 0;
        choice.take(value, child.index);
        if (choice.decided()) break;
      }
    }
    const Bound bound = choice.best <= alpha ? Bound::upper : choice.best >= beta ? Bound::lower : Bound::exact;
    const auto effort = static_cast<std::uint8_t>(std::bit_width(nodes_ - nodes_before));
    table_.store({node.key, choice.best, choice.index, bound, effort});
    if (depth == 0) root_best_ = ply.moves[choice.index];
    return choice.best;
  }

  // Plays every move. Moves whose value is already settled are taken at once, and may decide the choice; the rest
  // become children.
  void add_children(const G& position, Choice& choice, Ply& ply) {
    ply.children.clear();
    position.legal_moves(ply.moves);
    constexpr bool by_prior = HasPrior<S, G> && !HasSolvePromise<S, G>;
    if constexpr (by_prior) {
      ply.weights.assign(ply.moves.size(), 0.0f);
      strategy_.prior(position, ply.moves, ply.weights);
    }
    for (std::uint16_t i = 0; i < ply.moves.size() && !choice.decided(); ++i) {
      Child& child = ply.children.emplace_back(Child{.position = position, .index = i});
      child.position.play(ply.moves[i]);
      if (child.position.turn().is_over())
        child.min_value = child.max_value = final_value(child.position);
      else
        bound_by_lead(child);
      if (choice.settles(child.min_value, child.max_value)) {
        choice.take(choice.settled_value(child.min_value, child.max_value), i);
        ply.children.pop_back();
        continue;
      }
      child.key = key(child.position);
      table_.fetch(child.key);
      if constexpr (HasSolvePromise<S, G>)
        child.promise = strategy_.solve_promise(position, ply.moves[i], child.position);
      else if constexpr (by_prior)
        child.promise = ply.weights[i];
    }
  }

  static void put_in_order(Ply& ply, std::uint16_t hint) {
    ply.order.resize(ply.children.size());
    std::iota(ply.order.begin(), ply.order.end(), std::uint16_t{0});
    for (Child& child : ply.children)
      if (child.index == hint) child.promise = std::numeric_limits<float>::max();
    std::sort(ply.order.begin(), ply.order.end(), [&](std::uint16_t a, std::uint16_t b) {
      const float promise_a = ply.children[a].promise, promise_b = ply.children[b].promise;
      return promise_a != promise_b ? promise_a > promise_b : a < b;
    });
  }

  // Looks the children up in the table; one of them may decide the choice.
  void look_up(Choice& choice, std::vector<Child>& children) const {
    for (Child& child : children) {
      bound_by_table(child);
      if (choice.settles(child.min_value, child.max_value))
        choice.take(choice.settled_value(child.min_value, child.max_value), child.index);
      if (choice.decided()) return;
    }
  }

  // Follows the table while its moves are proved best. If the hash identifies mirror images, an entry's index may mean
  // another move, so the line ends after the first.
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
  std::deque<Ply> plies_;  // one per ply of the line being searched; addresses are stable
  Move root_best_{};
  std::uint64_t nodes_ = 0;
  bool aborted_ = false;
  std::chrono::steady_clock::time_point begin_;
};

}  // namespace scalinata::search
