// The symmetries of a puzzle, and how a search meets just one of all solutions that are images of each other.
#pragma once

#include "puzzle/search.hpp"

namespace scalinata::puzzle {

class Symmetry {
 public:
  // Rotations and reflections that leave region and pieces as they are. With given pieces only the identity counts.
  Symmetry(const Tiling& tiling, const Cover& cover);

  std::size_t order() const { return elements_.size(); }

  // Strikes options of one piece so that few are left of those that are images of each other.
  void reduce(SearchTask& task) const;

  // For a solution of the reduced task, as options and the pieces they are: the number of different images it has
  // with itself, or 0 where another solution of the reduced task stands for it.
  std::uint64_t images(std::span<const std::uint32_t> options, std::span<const std::size_t> pieces) const;

 private:
  struct Element {
    std::vector<std::uint32_t> option;  // image of each option
    std::vector<std::size_t> piece;     // image of each piece
  };
  using Solution = std::vector<std::pair<std::uint32_t, std::size_t>>;

  void find_element(const Tiling& tiling, const Cover& cover, int symmetry);
  void find_breaking_class(const Cover& cover);

  std::vector<Element> elements_;
  int breaking_class_ = -1;             // a class of one piece that every symmetry leaves alone
  std::vector<bool> struck_;            // its options that are not the least of their images
  std::uint32_t first_ = 0, last_ = 0;  // its options
};

}  // namespace scalinata::puzzle
