// Which colour each piece of a tiling may have if pieces of one colour never share an edge.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "puzzle/control.hpp"
#include "puzzle/cover.hpp"

namespace scalinata::puzzle {

inline constexpr std::size_t max_colours = 32;

// Follows a tiling as it grows and shrinks, and keeps a colouring of it as long as it can. Every class of pieces has a
// number of pieces in each colour; given pieces already have theirs. Pieces without a colour may lie anywhere.
class Colouring {
 public:
  Colouring(const Tiling& tiling, const Board& given, const Cover& cover);

  // Adds a piece. Returns false if the tiling so far is proved to have no colouring; the piece must then be removed.
  bool push(std::uint32_t option);
  void pop();

  // Colourings are given as indices into the puzzle's list of pieces, in push order.
  // Some colouring of the pieces pushed; empty if there is none or the watch says stop.
  std::optional<std::vector<std::size_t>> any(Watch& watch);
  // Every colouring, until the function returns false; returns false then, or when the watch says stop.
  using Found = std::function<bool(std::span<const std::size_t>)>;
  bool for_each(Watch& watch, const Found& found);

 private:
  using Colour = std::uint8_t;
  using ColourSet = std::uint32_t;
  static constexpr Colour none = 0xff;

  struct Node {
    std::uint16_t kind = 0;  // class
    std::uint32_t option = 0;
    Colour colour = none;
    ColourSet banned = 0;                   // colours of given pieces next to it
    std::vector<std::uint16_t> neighbours;  // nodes that share an edge with it
  };
  // What a search does at each complete colouring and at each step; false ends it.
  struct Visitor {
    std::function<bool()> leaf;
    std::function<bool()> step;
    bool every = false;  // including those that differ only by swapping equivalent colours
  };

  ColourSet choices(const Node& node) const;
  bool repair();
  bool assign(const Visitor& visitor);
  void paint(Node& node, Colour colour);
  void unpaint(Node& node);
  void unpaint_all();
  std::vector<std::size_t> pieces() const;

  const Cover& cover_;
  ColourSet meeting_ = 0;                        // colours whose pieces may share an edge: that of colourless pieces
  std::vector<std::vector<std::size_t>> piece_;  // per class and colour: index of the piece, or no_piece
  std::vector<std::vector<int>> capacity_;       // per class and colour: pieces left
  std::vector<ColourSet> given_beside_;          // per cell: colours of given pieces next to it
  std::vector<int> owner_;                       // per cell: node or -1
  std::vector<std::size_t> twin_;                // per colour: the first equivalent one
  std::vector<int> used_;                        // per colour: nodes painted with it
  std::vector<Node> nodes_;
  std::size_t unpainted_ = 0;  // nodes without a colour
};

}  // namespace scalinata::puzzle
