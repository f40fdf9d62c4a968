// Monte-Carlo tree search for games of perfect information, with or without chance, for two to six seats.
//
// Each simulation walks down the tree by value and prior (Settings), draws chance outcomes by weight, plays the game
// out and adds each seat's reward to the edges that seat chose. With one thread, the same seed and number of
// simulations give the same report on every machine. Several threads share the tree without locks.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <numeric>
#include <optional>
#include <vector>

#include "search/overlook.hpp"
#include "search/playout.hpp"
#include "search/report.hpp"
#include "search/run.hpp"
#include "search/tree.hpp"
#include "search/visit.hpp"

namespace scalinata::search {

template <Game G, StrategyFor<G> S = NoStrategy>
class TreeSearch {
 public:
  using Move = typename G::Move;
  static_assert(G::max_moves <= Arena<int>::chunk_size);

  explicit TreeSearch(const Settings& settings, const S& strategy = {})
      : settings_(settings),
        tree_(std::make_unique<Nodes>(settings.memory / 2)),
        spare_(std::make_unique<Nodes>(settings.memory / 2)),
        strategy_(strategy) {}

  // Precondition: it is a seat's turn. The tree is reused if the moves passed to advance() lead to this position.
  Report<Move> run(const G& position, const Limits& limits, const StopFlag* stop = nullptr) {
    begin(position, limits, stop);
    resume(0);
    return report();
  }

  // The same in parts: begin, resume until it returns true, report.
  void begin(const G& position, const Limits& limits, const StopFlag* stop = nullptr) {
    set_root(position);
    run_.emplace(limits, root_.visits, stop, strategy_, worker_seed(0));
  }

  // Runs for about this many seconds; 0: to the end. Returns true when the search has ended.
  bool resume(double seconds) {
    return run_->resume(
        seconds, settings_.threads, [this](int index) { return Worker(strategy_, worker_seed(index)); },
        [this](Worker& worker) { simulate(worker); },
        [this](std::uint64_t left) { return root_.state == NodeState::open && decided(left); });
  }

  Report<Move> report() {
    Report<Move> report;
    report.simulations = run_->budget().taken();
    report.seconds = run_->budget().elapsed();
    report.reused = run_->reused();
    report.capped = run_->capped();
    report.nodes = tree_->used();
    report.decided = run_->decided();
    report.memory_full = memory_full_;
    for (int seat = 0; seat < root_position_.seats(); ++seat)
      report.values.push_back(
          mean_reward(seat_sums_[static_cast<std::size_t>(seat)], static_cast<double>(report.simulations)));
    if (root_.state != NodeState::open) {  // not even the first moves fit in memory
      MoveList<G> moves;
      root_position_.legal_moves(moves);
      report.best = moves[0];
      return report;
    }
    for (const Node& edge : by_visits(root_)) {
      const bool with_line = report.candidates.size() < candidates_with_lines;
      report.candidates.push_back({edge.move, edge.visits.load(), mean_reward(edge.value, edge.visits),
                                   static_cast<double>(edge.prior),
                                   with_line ? line_through(edge) : std::vector<Move>{}});
    }
    report.best = report.candidates[0].move;
    return report;
  }

  // A move was played after the last searched position and the moves passed here since.
  void advance(const Move& move) { played_.push_back(move); }

 private:
  using Node = Edge<Move, HasAmaf<S, G>>;
  using Nodes = Arena<Node>;
  struct Step {
    Node* node;  // where the choice was made
    Node* edge;  // what was chosen
    Turn turn;
    std::int32_t credit;  // see visit.hpp
  };
  struct Worker : Simulator<G, S> {
    using Simulator<G, S>::Simulator;
    std::vector<Step> path;
    std::vector<float> weights;
    std::vector<std::uint16_t> order;
    std::optional<Forecast> judged;  // of the node that this simulation has just opened
  };

  std::uint64_t worker_seed(int index) const {
    return mix(settings_.seed ^ mix(root_position_.hash())) + static_cast<std::uint64_t>(index);
  }

  void set_root(const G& position) {
    memory_full_ = false;
    for (auto& sum : seat_sums_) sum = 0;
    const Node* kept = has_root_ ? advance_root() : nullptr;
    Node root;
    spare_->clear();
    if (kept != nullptr && root_position_ == position) copy_subtree(*tree_, *kept, *spare_, root);
    std::swap(tree_, spare_);
    root_.first = root.first;
    root_.count = root.count;
    root_.state = root.state.load();
    root_.visits = 0;  // the sum of its children's: visits from before it had children chose nothing
    if (root_.state == NodeState::open)
      for (const Node& child : children(root_)) root_.visits += child.visits;
    root_position_ = position;
    has_root_ = true;
    played_.clear();
  }

  // Plays the moves passed to advance() on root_position_; returns the node there, if the tree reaches it.
  const Node* advance_root() {
    const Node* node = &root_;
    for (const Move& move : played_) {
      if (node->state != NodeState::open) return nullptr;
      const auto edges = children(*node);
      const auto found = std::find_if(edges.begin(), edges.end(), [&](const Node& edge) { return edge.move == move; });
      if (found == edges.end()) return nullptr;
      root_position_.play(move);
      node = &*found;
    }
    return node;
  }

  std::span<Node> children(const Node& node) { return {&(*tree_)[node.first], node.count}; }

  void simulate(Worker& worker) {
    G position = root_position_;
    worker.path.clear();
    worker.trace.begin();
    worker.judged.reset();
    Node* node = &root_;
    node->visits.fetch_add(1, std::memory_order_relaxed);
    Turn turn = position.turn();
    while (!turn.is_over() && ensure_open(*node, position, worker)) {
      if (worker.judged) {
        if (node != &root_) break;
        worker.judged.reset();
      }
      Node& edge = turn.is_chance() ? draw_child(*node, worker.rng) : select_child(*node);
      worker.path.push_back({node, &edge, turn, begin_visit(edge, settings_.threads > 1)});
      worker.note(turn, edge.move);
      position.play(edge.move);
      node = &edge;
      turn = position.turn();
    }
    const Reward reward = worker.playout(position, settings_, worker.judged);
    for (const Step& step : worker.path) end_visit(*step.edge, step.credit, reward[step.turn.seat]);
    for (std::size_t seat = 0; seat < reward.size(); ++seat)
      seat_sums_[seat].fetch_add(reward[seat], std::memory_order_relaxed);
    if constexpr (HasAmaf<S, G>) add_amaf(worker, reward);
  }

  // Whether the node has children to choose from; adds them when it has enough visits.
  bool ensure_open(Node& node, const G& position, Worker& worker) {
    NodeState state = node.state.load(std::memory_order_acquire);
    if (state != NodeState::bare) return state == NodeState::open;
    if (&node != &root_ && node.visits.load(std::memory_order_relaxed) < settings_.expand_visits) return false;
    if (!node.state.compare_exchange_strong(state, NodeState::opening, std::memory_order_acquire))
      return state == NodeState::open;
    const bool made = open(node, position, worker);
    if (!made) memory_full_ = true;
    node.state.store(made ? NodeState::open : NodeState::closed, std::memory_order_release);
    return made;
  }

  bool open(Node& node, const G& position, Worker& worker) {
    MoveList<G>& moves = worker.moves;
    position.legal_moves(moves);
    std::vector<float>& weights = worker.weights;
    weights.assign(moves.size(), 1.0f);
    const bool chance = position.turn().is_chance();
    if constexpr (ChanceGame<G>)
      if (chance)
        for (std::size_t i = 0; i < moves.size(); ++i)
          weights[i] = static_cast<float>(position.chance_weight(moves[i]));
    if (!chance) {
      if constexpr (HasJudge<S, G>)
        worker.judged = worker.strategy.judge(position, moves, weights);
      else
        weigh<G, S>(worker.strategy, position, moves, weights);
      overlook(position.hash(), settings_.seed, settings_.overlook, weights);
    }
    std::vector<std::uint16_t>& order = worker.order;
    order.clear();
    double total = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (!(weights[i] > 0)) continue;
      order.push_back(static_cast<std::uint16_t>(i));
      total += weights[i];
    }
    if (order.empty()) {
      order.resize(moves.size());
      std::iota(order.begin(), order.end(), std::uint16_t{0});
      std::fill(weights.begin(), weights.end(), 1.0f);
      total = static_cast<double>(moves.size());
    }
    if (!chance && HasPrior<S, G>) keep_best(order, weights, &node == &root_);
    const std::uint32_t first = tree_->allocate(static_cast<std::uint32_t>(order.size()));
    if (first == Nodes::none) return false;
    Node* edges = &(*tree_)[first];
    const double equal = 1.0 / static_cast<double>(order.size());
    const double share = chance ? 1 : settings_.prior_share;
    for (std::size_t i = 0; i < order.size(); ++i) {
      edges[i].move = moves[order[i]];
      edges[i].prior = static_cast<float>(share * (weights[order[i]] / total) + (1 - share) * equal);
    }
    node.first = first;
    node.count = static_cast<std::uint16_t>(order.size());
    return true;
  }

  // Sorts moves by descending weight, equal ones in list order, and drops the last ones if there are too many.
  void keep_best(std::vector<std::uint16_t>& order, const std::vector<float>& weights, bool all) const {
    const bool few = all || settings_.max_children == 0 || order.size() <= settings_.max_children;
    const auto kept = order.begin() + (few ? static_cast<std::ptrdiff_t>(order.size()) : settings_.max_children);
    std::partial_sort(order.begin(), kept, order.end(), [&](std::uint16_t a, std::uint16_t b) {
      return weights[a] != weights[b] ? weights[a] > weights[b] : a < b;
    });
    order.erase(kept, order.end());
  }

  // How many children of a node are considered, best priors first.
  std::size_t width(const Node& node, double root_of_visits) const {
    if (settings_.widen_base == 0) return node.count;
    const double wide = settings_.widen_base + settings_.widen_factor * root_of_visits;
    return wide >= node.count ? node.count : static_cast<std::size_t>(wide);
  }

  double exploration(double root_of_visits) const {
    if (settings_.exploration_visits == 0) return settings_.exploration;
    return settings_.exploration *
           std::sqrt(std::sqrt(1 + root_of_visits * root_of_visits / settings_.exploration_visits));
  }

  Node& select_child(Node& node) {
    const double root_of_visits = std::sqrt(static_cast<double>(node.visits.load(std::memory_order_relaxed)));
    const auto edges = children(node).first(width(node, root_of_visits));
    std::uint64_t visits = 0;
    std::int64_t value = 0;
    for (const Node& edge : edges) {
      visits += edge.visits.load(std::memory_order_relaxed);
      value += edge.value.load(std::memory_order_relaxed);
    }
    const double mean = visits == 0 ? 0.5 : static_cast<double>(value) / reward_unit / static_cast<double>(visits);
    const double first_weight = settings_.first_play_weight;
    const double first_value = first_weight * (mean - settings_.first_play_reduction);
    const double explore = exploration(root_of_visits) * root_of_visits;
    Node* best = &edges[0];
    double best_score = -1e9;
    for (Node& edge : edges) {
      const double n = edge.visits.load(std::memory_order_relaxed);
      double sum = static_cast<double>(edge.value.load(std::memory_order_relaxed)) / reward_unit + first_value;
      double count = n + first_weight;
      if constexpr (HasAmaf<S, G>) {
        const double amaf_n = edge.amaf.visits.load(std::memory_order_relaxed);
        if (amaf_n > 0 && settings_.amaf_weight > 0) {
          const double amaf_mean =
              static_cast<double>(edge.amaf.value.load(std::memory_order_relaxed)) / reward_unit / amaf_n;
          const double share = settings_.amaf_weight * amaf_n / (amaf_n + settings_.amaf_weight);
          sum += share * amaf_mean;
          count += share;
        }
      }
      const double score = (count > 0 ? sum / count : mean) + explore * static_cast<double>(edge.prior) / (1 + n);
      if (score > best_score) {
        best_score = score;
        best = &edge;
      }
    }
    return *best;
  }

  Node& draw_child(Node& node, Rng& rng) {
    double left = rng.unit();
    const auto edges = children(node);
    for (Node& edge : edges) {
      left -= static_cast<double>(edge.prior);
      if (left < 0) return edge;
    }
    return edges.back();
  }

  // Every considered move that the same actor made later in the simulation is credited as if it had been made here.
  void add_amaf(Worker& worker, const Reward& reward) {
    if (settings_.amaf_weight <= 0) return;
    worker.trace.index();
    for (std::size_t ply = 0, depth = 0; depth < worker.path.size(); ++depth) {
      const Step& step = worker.path[depth];
      if (!step.turn.is_player()) continue;
      const double root_of_visits = std::sqrt(static_cast<double>(step.node->visits.load(std::memory_order_relaxed)));
      for (Node& edge : children(*step.node).first(width(*step.node, root_of_visits))) {
        if (!worker.trace.played_after(worker.strategy.amaf_key(step.turn, edge.move), ply)) continue;
        edge.amaf.value.fetch_add(reward[step.turn.seat], std::memory_order_relaxed);
        edge.amaf.visits.fetch_add(1, std::memory_order_relaxed);
      }
      ++ply;
    }
  }

  // Whether the most visited move stays so whatever `left` more simulations bring.
  bool decided(std::uint64_t left) {
    std::uint64_t best = 0;
    std::uint64_t second = 0;
    for (const Node& edge : children(root_)) {
      const std::uint64_t visits = edge.visits.load(std::memory_order_relaxed);
      if (visits > best) {
        second = best;
        best = visits;
      } else {
        second = std::max(second, visits);
      }
    }
    return root_.count == 1 || best > second + left;
  }

  std::vector<std::reference_wrapper<const Node>> by_visits(const Node& node) {
    const auto edges = children(node);
    std::vector<std::reference_wrapper<const Node>> sorted(edges.begin(), edges.end());
    std::stable_sort(sorted.begin(), sorted.end(), preferred);
    return sorted;
  }

  static bool preferred(const Node& a, const Node& b) {
    return a.visits != b.visits ? a.visits > b.visits : a.value > b.value;
  }

  // The edge's move and the best play after it.
  std::vector<Move> line_through(const Node& edge) {
    std::vector<Move> line;
    G position = root_position_;
    const Node* node = &edge;
    while (node->visits > 0) {
      line.push_back(node->move);
      position.play(node->move);
      if (line.size() == max_line_moves || node->state != NodeState::open || !position.turn().is_player()) break;
      const auto edges = children(*node);
      node = &*std::min_element(edges.begin(), edges.end(), preferred);
    }
    return line;
  }

  Settings settings_;
  std::unique_ptr<Nodes> tree_;
  std::unique_ptr<Nodes> spare_;  // swapped in when part of the tree is kept
  std::vector<Move> played_;      // since the last search
  std::array<std::atomic<std::int64_t>, max_seats> seat_sums_{};
  Node root_;
  G root_position_{};
  S strategy_;
  bool has_root_ = false;
  std::atomic<bool> memory_full_{false};
  std::optional<Run<Worker>> run_;
};

}  // namespace scalinata::search
