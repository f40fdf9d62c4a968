// Tree<G>: AnyTree for any game that has an Encoding. Selection is by PUCT (Rosin 2011; Silver et al. 2017): the mean
// value of a move plus exploration * prior * sqrt(visits of all) / (1 + its own).
//
// A simulation waiting for its evaluation counts as a loss along its path, so that the simulations of one batch spread
// out. In games with hidden information each simulation begins with a new sample of what the seat to move knows, and
// chooses among the moves legal there; chance is drawn.
#pragma once

#include <algorithm>
#include <cmath>

#include "catalog/typed_game.hpp"
#include "native/numbering.hpp"
#include "native/tree.hpp"
#include "search/reward.hpp"

namespace scalinata {

template <Encoded G>
class Tree final : public AnyTree {
 public:
  Tree(const TypedGame<G>& game, const TreeSettings& settings)
      : settings_(settings),
        root_(game.position()),
        seats_(root_.seats()),
        actions_(Encoding<G>::actions(root_)),
        rng_(settings.seed),
        nodes_(1) {
    if constexpr (HiddenGame<G>) knowledge_ = mover_knowledge(game);
  }

  int gather(int max) override {
    leaves_.clear();
    int begun = 0;
    while (begun < max) {
      if (!walk()) break;
      ++begun;
    }
    return begun;
  }

  int leaves() const override { return static_cast<int>(leaves_.size()); }
  int leaf_seat(int leaf) const override { return leaf_at(leaf).position.turn().seat; }
  void write_observation(int leaf, float* out) const override {
    write_view(leaf_at(leaf).position, leaf_seat(leaf), out);
  }
  const std::vector<std::int32_t>& leaf_actions(int leaf) const override { return leaf_at(leaf).legal; }

  void apply_evaluations(const float* priors, const float* values) override {
    for (const Leaf& leaf : leaves_) {
      Node& node = nodes_[leaf.node];
      node.waits = false;
      expand(node, leaf, priors);
      SeatValues leaf_values{};
      for (int seat = 0; seat < seats_; ++seat)
        leaf_values[static_cast<std::size_t>(seat)] = std::clamp(static_cast<double>(values[seat]), 0.0, 1.0);
      back_up(leaf.path, leaf_values);
      priors += actions_;
      values += seats_;
    }
    leaves_.clear();
  }

  std::vector<TreeMove> moves() const override {
    std::vector<TreeMove> all;
    for (const Edge& edge : nodes_[0].edges)
      all.push_back({edge.number, edge.visits, edge.visits > 0 ? edge.sum / edge.visits : 0.5, edge.prior});
    return all;
  }

 private:
  struct Edge {
    std::int32_t number = 0;
    float prior = 0;
    std::uint32_t visits = 0;   // evaluated
    std::uint32_t waiting = 0;  // simulations in progress
    double sum = 0;             // values for the seat that chooses
    std::uint32_t child = 0;    // 0: none yet
  };
  struct Node {
    std::vector<Edge> edges;  // ascending
    int seat = -1;            // that chooses; -1: chance
    std::uint32_t visits = 0;
    double sum = 0;  // of that seat's values
    bool expanded = false;
    bool waits = false;  // for its evaluation
  };
  struct Step {
    std::uint32_t node;
    std::int32_t number;
  };
  using Path = std::vector<Step>;
  struct Leaf {
    G position;
    std::uint32_t node;
    Path path;
    std::vector<std::int32_t> legal;
  };

  const Leaf& leaf_at(int leaf) const { return leaves_[static_cast<std::size_t>(leaf)]; }

  G start() {
    if constexpr (HiddenGame<G>)
      return knowledge_.sample(rng_);
    else
      return root_;
  }

  // One simulation; returns false if it reaches a leaf that is already waiting.
  bool walk() {
    G position = start();
    Path path;
    std::uint32_t at = 0;
    while (!position.turn().is_over()) {
      const bool chance = position.turn().is_chance();
      if (!chance && !nodes_[at].expanded) {
        if (nodes_[at].waits) {
          undo_waiting(path);
          return false;
        }
        nodes_[at].waits = true;
        Leaf leaf{position, at, std::move(path), {}};
        add_legal_numbers(position, leaf.legal);
        leaves_.push_back(std::move(leaf));
        return true;
      }
      const std::int32_t number =
          chance ? Encoding<G>::number(position, draw_move(position, rng_)) : select_move(nodes_[at], position);
      Edge& edge = edge_of(nodes_[at], number);
      ++edge.waiting;
      path.push_back({at, number});
      if (edge.child == 0) {
        edge.child = static_cast<std::uint32_t>(nodes_.size());
        at = edge.child;
        nodes_.emplace_back();  // `edge` is dangling from here on
      } else {
        at = edge.child;
      }
      position.play(*Encoding<G>::move(position, number));
    }
    back_up(path, search::rank_values(position.ranks()));
    return true;
  }

  std::int32_t select_move(Node& node, const G& position) {
    if constexpr (HiddenGame<G>) {
      legal_.clear();
      add_legal_numbers(position, legal_);
      for (const std::int32_t number : legal_) edge_of(node, number);
    }
    const double mean = node.visits > 0 ? node.sum / node.visits : 0.5;
    const double spread = settings_.exploration * std::sqrt(1.0 + node.visits);
    double best = -1;
    std::int32_t number = -1;
    for (const Edge& edge : node.edges) {
      if constexpr (HiddenGame<G>)
        if (!std::binary_search(legal_.begin(), legal_.end(), edge.number)) continue;
      const double tries = edge.visits + edge.waiting;
      const double value = (tries > 0 ? edge.sum / tries : mean) + spread * edge.prior / (1 + tries);
      if (value > best) {
        best = value;
        number = edge.number;
      }
    }
    return number;
  }

  // Adds one if there is none: a chance outcome, or a move not seen in earlier samples.
  static Edge& edge_of(Node& node, std::int32_t number) {
    const auto at = std::lower_bound(node.edges.begin(), node.edges.end(), number,
                                     [](const Edge& edge, std::int32_t wanted) { return edge.number < wanted; });
    if (at != node.edges.end() && at->number == number) return *at;
    Edge edge;
    edge.number = number;
    edge.prior = 1.0f / static_cast<float>(node.edges.size() + 1);
    return *node.edges.insert(at, edge);
  }

  void expand(Node& node, const Leaf& leaf, const float* priors) {
    node.expanded = true;
    node.seat = leaf.position.turn().seat;
    float total = 0;
    for (const std::int32_t number : leaf.legal) total += std::max(priors[number], 0.0f);
    node.edges.reserve(leaf.legal.size());
    for (const std::int32_t number : leaf.legal) {
      Edge edge;
      edge.number = number;
      edge.prior = total > 0 ? std::max(priors[number], 0.0f) / total : 1.0f / static_cast<float>(leaf.legal.size());
      node.edges.push_back(edge);
    }
  }

  void back_up(const Path& path, const SeatValues& values) {
    for (const Step& step : path) {
      Node& node = nodes_[step.node];
      Edge& edge = edge_of(node, step.number);
      --edge.waiting;
      ++edge.visits;
      ++node.visits;
      if (node.seat < 0) continue;
      edge.sum += values[static_cast<std::size_t>(node.seat)];
      node.sum += values[static_cast<std::size_t>(node.seat)];
    }
  }

  void undo_waiting(const Path& path) {
    for (const Step& step : path) --edge_of(nodes_[step.node], step.number).waiting;
  }

  TreeSettings settings_;
  G root_;
  int seats_;
  int actions_;
  Rng rng_;
  std::vector<Node> nodes_;
  std::vector<Leaf> leaves_;
  std::vector<std::int32_t> legal_;
  [[no_unique_address]] typename TypedGame<G>::Knowledge knowledge_{};
};

}  // namespace scalinata
