#include "puzzle/colouring.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <string>

namespace scalinata::puzzle {
namespace {

// Steps a repair may take before it gives up; enough for nearly all of them.
constexpr int repair_steps = 4000;

}  // namespace

Colouring::Colouring(const Tiling& tiling, const Board& given, const Cover& cover)
    : cover_(cover), given_beside_(cover.cells()), owner_(cover.cells(), -1) {
  std::vector<std::string> names;
  for (const Piece& piece : tiling.pieces)
    if (std::find(names.begin(), names.end(), piece.colour) == names.end()) names.push_back(piece.colour);
  assert(names.size() <= max_colours);
  const auto colour_of = [&](std::size_t piece) {
    const auto found = std::find(names.begin(), names.end(), tiling.pieces[piece].colour);
    return static_cast<std::size_t>(found - names.begin());
  };
  for (std::size_t c = 0; c < names.size(); ++c)
    if (names[c].empty()) meeting_ |= ColourSet{1} << c;
  used_.assign(names.size(), 0);
  for (const Cover::Class& entry : cover.classes) {
    piece_.emplace_back(names.size(), no_piece);
    capacity_.emplace_back(names.size(), 0);
    for (const std::size_t piece : entry.pieces) {
      piece_.back()[colour_of(piece)] = piece;
      capacity_.back()[colour_of(piece)] += tiling.pieces[piece].count;
    }
  }
  std::vector<bool> stands(names.size(), false);
  for (const Placement& placement : given) {
    const std::size_t colour = colour_of(placement.piece);
    stands[colour] = true;
    for (std::size_t k = 0; k < cover.classes.size(); ++k)
      if (piece_[k][colour] == placement.piece) --capacity_[k][colour];
    for (std::size_t cell = 0; cell < cover.cells(); ++cell)
      for (const Cell& at : placement.cells) {
        const Cell own = cover.where[cell];
        if (std::abs(own.column - at.column) + std::abs(own.row - at.row) == 1)
          given_beside_[cell] |= (ColourSet{1} << colour) & ~meeting_;
      }
  }
  for (std::size_t c = 0; c < names.size(); ++c) {
    const auto alike = [&](std::size_t other) {
      if (stands[c] || stands[other] || names[c].empty() || names[other].empty()) return c == other;
      return std::all_of(capacity_.begin(), capacity_.end(), [&](const auto& of) { return of[c] == of[other]; });
    };
    std::size_t first = 0;
    while (!alike(first)) ++first;
    twin_.push_back(first);
  }
}

bool Colouring::push(std::uint32_t option) {
  const auto id = static_cast<std::uint16_t>(nodes_.size());
  Node& node = nodes_.emplace_back();
  node.kind = cover_.option_class[option];
  node.option = option;
  for (const std::uint16_t cell : cover_.cells_of(option)) owner_[cell] = id;
  for (const std::uint16_t cell : cover_.cells_of(option)) {
    node.banned |= given_beside_[cell];
    for (const std::uint16_t other : cover_.beside[cell]) {
      if (owner_[other] < 0 || owner_[other] == id) continue;
      const auto neighbour = static_cast<std::uint16_t>(owner_[other]);
      if (std::find(node.neighbours.begin(), node.neighbours.end(), neighbour) != node.neighbours.end()) continue;
      node.neighbours.push_back(neighbour);
      nodes_[neighbour].neighbours.push_back(id);
    }
  }
  if (++unpainted_ == 1)
    if (const ColourSet set = choices(node); set != 0) {
      paint(node, static_cast<Colour>(std::countr_zero(set)));
      return true;
    }
  return repair();
}

void Colouring::pop() {
  Node& node = nodes_.back();
  if (node.colour != none) unpaint(node);
  --unpainted_;
  for (const std::uint16_t cell : cover_.cells_of(node.option)) owner_[cell] = -1;
  for (const std::uint16_t neighbour : node.neighbours) nodes_[neighbour].neighbours.pop_back();
  nodes_.pop_back();
}

// The last node has no colour that fits the others': looks for another colouring of all of them. If there is none, or
// none is found soon, the old colours stay.
bool Colouring::repair() {
  std::vector<Colour> before;
  for (const Node& node : nodes_) before.push_back(node.colour);
  unpaint_all();
  int steps = repair_steps;
  if (!assign({[] { return false; }, [&] { return --steps > 0; }})) {
    if (steps > 0) return true;
    unpaint_all();
  }
  for (std::size_t i = 0; i < nodes_.size(); ++i)
    if (before[i] != none) paint(nodes_[i], before[i]);
  return steps <= 0;
}

std::optional<std::vector<std::size_t>> Colouring::any(Watch& watch) {
  bool found = unpainted_ == 0;
  if (!found) {
    unpaint_all();
    const auto leaf = [&] {
      found = true;
      return false;
    };
    assign({leaf, [&] { return watch.count_node(); }});
  }
  if (!found) return std::nullopt;
  return pieces();
}

bool Colouring::for_each(Watch& watch, const Found& found) {
  unpaint_all();
  return assign({[&] { return found(pieces()); }, [&] { return watch.count_node(); }, true});
}

std::vector<std::size_t> Colouring::pieces() const {
  std::vector<std::size_t> result;
  for (const Node& node : nodes_) result.push_back(piece_[node.kind][node.colour]);
  return result;
}

Colouring::ColourSet Colouring::choices(const Node& node) const {
  ColourSet set = 0;
  const std::vector<int>& capacity = capacity_[node.kind];
  for (std::size_t c = 0; c < capacity.size(); ++c)
    if (capacity[c] > 0) set |= ColourSet{1} << c;
  set &= ~node.banned;
  for (const std::uint16_t neighbour : node.neighbours)
    if (const Colour colour = nodes_[neighbour].colour; colour != none) set &= ~(ColourSet{1} << colour) | meeting_;
  return set;
}

// Colours the node with the fewest choices first. Returns true if the search was completed; if it was stopped, the
// current colours stay.
bool Colouring::assign(const Visitor& visitor) {
  if (unpainted_ == 0) return visitor.leaf();
  if (!visitor.step()) return false;
  Node* chosen = nullptr;
  ColourSet best = 0;
  for (Node& node : nodes_) {
    if (node.colour != none) continue;
    const ColourSet set = choices(node);
    if (chosen && std::popcount(set) >= std::popcount(best)) continue;
    chosen = &node;
    best = set;
    if (std::popcount(set) <= 1) break;
  }
  ColourSet fresh_tried = 0;
  for (ColourSet rest = best; rest != 0; rest &= rest - 1) {
    const auto colour = static_cast<Colour>(std::countr_zero(rest));
    const ColourSet twin = ColourSet{1} << twin_[colour];
    if (used_[colour] == 0 && !visitor.every) {
      if (fresh_tried & twin) continue;
      fresh_tried |= twin;
    }
    paint(*chosen, colour);
    if (!assign(visitor)) return false;
    unpaint(*chosen);
  }
  return true;
}

void Colouring::paint(Node& node, Colour colour) {
  node.colour = colour;
  --capacity_[node.kind][colour];
  ++used_[colour];
  --unpainted_;
}

void Colouring::unpaint(Node& node) {
  ++capacity_[node.kind][node.colour];
  --used_[node.colour];
  node.colour = none;
  ++unpainted_;
}

void Colouring::unpaint_all() {
  for (Node& node : nodes_)
    if (node.colour != none) unpaint(node);
}

}  // namespace scalinata::puzzle
