// Monte-Carlo tree search for games with hidden information: information-set search from one seat's knowledge.
//
// Its only input is what the seat knows; the true position is never passed in. Each simulation samples a full position
// that contradicts nothing the seat has seen and walks one shared tree. The edges are the seat's own moves and the
// others' moves as the seat sees them (moves it cannot tell apart share an edge); if one of its own moves reveals
// something, the tree branches on what was revealed. A move is compared with its siblings over the simulations in which
// it was possible at all: the edge counts those.
// Method: Cowling, Powley, Whitehouse, "Information Set Monte Carlo Tree Search", 2012 (single observer).
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "search/arena.hpp"
#include "search/overlook.hpp"
#include "search/playout.hpp"
#include "search/report.hpp"
#include "search/run.hpp"
#include "search/visit.hpp"

namespace scalinata::search {

template <HiddenGame G, StrategyFor<G> S = NoStrategy>
class InformationSearch {
 public:
  using Move = typename G::Move;
  using Knowledge = typename G::Knowledge;
  using Observation = typename G::Observation;
  static_assert(std::is_trivially_copyable_v<Observation>);

  explicit InformationSearch(const Settings& settings, const S& strategy = {})
      : settings_(settings), strategy_(strategy), tree_(settings.memory) {}

  // Precondition: it is this seat's turn.
  Report<Move> run(const Knowledge& known, const Limits& limits, const StopFlag* stop = nullptr) {
    begin(known, limits, stop);
    resume(0);
    return report();
  }

  // The same in parts: begin, resume until it returns true, report.
  void begin(const Knowledge& known, const Limits& limits, const StopFlag* stop = nullptr) {
    known_ = known;
    tree_.clear();
    root_ = tree_.allocate(1);
    for (auto& sum : seat_sums_) sum = 0;
    memory_full_ = false;
    salt_ = salt(known);
    run_.emplace(limits, 0, stop, strategy_, worker_seed(0));
  }

  // Runs for about this many seconds; 0: to the end. Returns true when the search has ended.
  bool resume(double seconds) {
    return run_->resume(
        seconds, settings_.threads, [this](int index) { return Worker(strategy_, worker_seed(index)); },
        [this](Worker& worker) { simulate(worker, *known_); }, [this](std::uint64_t left) { return decided(left); });
  }

  Report<Move> report() {
    Rng rng(settings_.seed);
    const G sample = known_->sample(rng);
    Report<Move> report;
    report.simulations = run_->budget().taken();
    report.seconds = run_->budget().elapsed();
    report.capped = run_->capped();
    report.nodes = tree_.used();
    report.decided = run_->decided();
    report.memory_full = memory_full_;
    for (int seat = 0; seat < sample.seats(); ++seat)
      report.values.push_back(
          mean_reward(seat_sums_[static_cast<std::size_t>(seat)], static_cast<double>(report.simulations)));
    double total = 0;
    for (std::uint32_t i : by_visits(root_)) total += static_cast<double>(tree_[i].prior);
    for (std::uint32_t i : by_visits(root_)) {
      const Node& edge = tree_[i];
      report.candidates.push_back({edge.move, edge.visits.load(), mean_reward(edge.value, edge.visits),
                                   static_cast<double>(edge.prior) / total});
    }
    report.best = report.candidates[0].move;
    return report;
  }

 private:
  struct Edge {
    Observation seen{};  // as the searching seat first saw it
    Move move{};         // one move that looks like this; exact for the searching seat's own moves
    float prior = 0;     // at the first visit; for the report
  };
  struct Node : Edge {
    std::atomic<std::int64_t> value{0};  // rewards of the seat that chooses this edge
    std::atomic<std::uint32_t> visits{0};
    std::atomic<std::uint32_t> possible{0};               // simulations in which it could be chosen
    std::atomic<std::uint32_t> newest{Arena<int>::none};  // the last child added; older ones are linked by `older`
    std::atomic<std::uint32_t> variant{
        Arena<int>::none};  // the same move revealing something else; a list like the one above
    std::uint32_t older = Arena<int>::none;
  };
  using Nodes = Arena<Node>;
  static constexpr std::uint32_t none = Nodes::none;

  struct Option {
    std::uint32_t child;
    double weight;
    Move move;
  };
  struct Step {
    std::uint32_t node;
    std::uint8_t seat;
    std::int32_t credit;  // see visit.hpp
  };
  struct Worker : Simulator<G, S> {
    using Simulator<G, S>::Simulator;
    std::vector<Step> path;
    std::vector<float> weights;
    std::vector<Option> options;
  };

  std::uint64_t worker_seed(int index) const { return mix(settings_.seed ^ salt_) + static_cast<std::uint64_t>(index); }

  // A number that differs from turn to turn but not between positions that the seat cannot tell apart: a hash of the
  // texts of its legal moves.
  std::uint64_t salt(const Knowledge& known) const {
    Rng rng(settings_.seed);
    const G position = known.sample(rng);
    MoveList<G> moves;
    position.legal_moves(moves);
    std::uint64_t hash = 0;
    for (const Move& move : moves)
      for (char letter : position.move_text(move)) hash = mix(hash ^ static_cast<unsigned char>(letter));
    return hash;
  }

  void simulate(Worker& worker, const Knowledge& known) {
    G position = known.sample(worker.rng);
    const Viewer viewer = Viewer::seat(position.turn().seat);
    worker.path.clear();
    worker.trace.begin();
    std::uint32_t node = root_;
    for (Turn turn = position.turn(); !turn.is_over(); turn = position.turn()) {
      const bool fresh = node != root_ && tree_[node].visits.load(std::memory_order_relaxed) < settings_.expand_visits;
      if (fresh) break;
      Move move;
      std::uint32_t next;
      if (turn.is_chance()) {
        move = draw_outcome(position, worker.moves, worker.rng);
        next = find_or_add(tree_[node].newest, {position.observe(move, viewer), move, 1.0f}, true);
      } else {
        next = select_child(node, position, viewer, worker, move);
      }
      if (next == none) break;
      worker.path.push_back({next, turn.seat, begin_visit(tree_[next], settings_.threads > 1)});
      const Observation seen = position.observe(move, viewer);
      if (!(tree_[next].seen == seen)) {
        next = find_or_add(tree_[next].variant, {seen, move, 0.0f}, true);
        if (next == none) break;
        tree_[next].visits.fetch_add(1, std::memory_order_relaxed);
      }
      worker.note(turn, move);
      position.play(move);
      node = next;
    }
    const Reward reward = worker.playout(position, settings_);
    for (const Step& step : worker.path) end_visit(tree_[step.node], step.credit, reward[step.seat]);
    for (std::size_t seat = 0; seat < reward.size(); ++seat)
      seat_sums_[seat].fetch_add(reward[seat], std::memory_order_relaxed);
  }

  // The node in a list that looks the same (or, if !by_sight, has the same move), added if there is none; `none` when
  // memory is full.
  std::uint32_t find_or_add(std::atomic<std::uint32_t>& newest, const Edge& edge, bool by_sight) {
    std::uint32_t head = newest.load(std::memory_order_acquire);
    std::uint32_t made = none;
    for (std::uint32_t checked = none;;) {
      for (std::uint32_t i = head; i != checked; i = tree_[i].older)
        if (by_sight ? tree_[i].seen == edge.seen : tree_[i].move == edge.move) return i;
      if (made == none) {
        made = tree_.allocate(1);
        if (made == none) {
          memory_full_ = true;
          return none;
        }
        static_cast<Edge&>(tree_[made]) = edge;
      }
      checked = head;
      tree_[made].older = head;
      if (newest.compare_exchange_strong(head, made, std::memory_order_acq_rel)) return made;
    }
  }

  // Chooses among the children possible in this position; `move` becomes one that looks like the chosen one.
  std::uint32_t select_child(std::uint32_t node, const G& position, Viewer viewer, Worker& worker, Move& move) {
    gather(node, position, viewer, worker);
    if (worker.options.empty()) return none;
    double total = 0;
    std::uint64_t visits = 0;
    std::int64_t value = 0;
    for (const Option& option : worker.options) {
      const Node& edge = tree_[option.child];
      total += option.weight;
      visits += edge.visits.load(std::memory_order_relaxed);
      value += edge.value.load(std::memory_order_relaxed);
    }
    const double mean = visits == 0 ? 0.5 : static_cast<double>(value) / reward_unit / static_cast<double>(visits);
    const double equal = 1.0 / static_cast<double>(worker.options.size());
    const double first_weight = settings_.first_play_weight;
    const Option* best = nullptr;
    double best_score = 0;
    for (const Option& option : worker.options) {
      Node& edge = tree_[option.child];
      const double possible = edge.possible.fetch_add(1, std::memory_order_relaxed) + 1.0;
      const double n = edge.visits.load(std::memory_order_relaxed);
      const double sum = static_cast<double>(edge.value.load(std::memory_order_relaxed)) / reward_unit;
      const double prior = settings_.prior_share * option.weight / total + (1 - settings_.prior_share) * equal;
      const double first = first_weight * (mean - settings_.first_play_reduction);
      const double q = n + first_weight > 0 ? (sum + first) / (n + first_weight) : mean;
      const double score = q + settings_.exploration * prior * std::sqrt(possible) / (1 + n);
      if (best == nullptr || score > best_score) {
        best = &option;
        best_score = score;
      }
    }
    move = best->move;
    return best->child;
  }

  // Fills worker.options with the children for the legal moves that are not overlooked. If several moves look alike,
  // one of them is picked at random by weight.
  void gather(std::uint32_t node, const G& position, Viewer viewer, Worker& worker) {
    position.legal_moves(worker.moves);
    worker.weights.assign(worker.moves.size(), 1.0f);
    weigh<G, S>(worker.strategy, position, worker.moves, worker.weights);
    const bool own = viewer.is_seat(position.turn().seat);
    if (node == root_) overlook(salt_, settings_.seed, settings_.overlook, worker.weights);
    const bool all_pruned = std::none_of(worker.weights.begin(), worker.weights.end(), [](float w) { return w > 0; });
    worker.options.clear();
    for (std::size_t i = 0; i < worker.moves.size(); ++i) {
      const double weight = all_pruned ? 1.0 : static_cast<double>(worker.weights[i]);
      if (!(weight > 0)) continue;
      const Move& move = worker.moves[i];
      const Edge edge{position.observe(move, viewer), move, static_cast<float>(weight)};
      const std::uint32_t index = find_or_add(tree_[node].newest, edge, !own);
      if (index == none) continue;
      const auto same = std::find_if(worker.options.begin(), worker.options.end(),
                                     [&](const Option& option) { return option.child == index; });
      if (same == worker.options.end()) {
        worker.options.push_back({index, weight, move});
      } else {
        same->weight += weight;
        if (worker.rng.unit() * same->weight < weight) same->move = move;
      }
    }
  }

  std::vector<std::uint32_t> by_visits(std::uint32_t node) {
    std::vector<std::uint32_t> sorted;
    for (std::uint32_t i = tree_[node].newest; i != none; i = tree_[i].older) sorted.push_back(i);
    std::reverse(sorted.begin(), sorted.end());
    std::stable_sort(sorted.begin(), sorted.end(), [&](std::uint32_t a, std::uint32_t b) {
      const Node& x = tree_[a];
      const Node& y = tree_[b];
      return x.visits != y.visits ? x.visits > y.visits : x.value > y.value;
    });
    return sorted;
  }

  // The seat's own moves are the same in every sample, so the root's children are complete after one simulation.
  bool decided(std::uint64_t left) {
    std::uint64_t best = 0;
    std::uint64_t second = 0;
    std::uint32_t count = 0;
    for (std::uint32_t i = tree_[root_].newest.load(std::memory_order_acquire); i != none; i = tree_[i].older) {
      const std::uint64_t visits = tree_[i].visits.load(std::memory_order_relaxed);
      second = std::max(second, std::min(best, visits));
      best = std::max(best, visits);
      ++count;
    }
    return count == 1 || best > second + left;
  }

  Settings settings_;
  S strategy_;
  Nodes tree_;
  std::uint32_t root_ = 0;
  std::uint64_t salt_ = 0;
  std::array<std::atomic<std::int64_t>, max_seats> seat_sums_{};
  std::atomic<bool> memory_full_{false};
  std::optional<Knowledge> known_;
  std::optional<Run<Worker>> run_;
};

}  // namespace scalinata::search
