// The symmetries of a puzzle, and how a search finds just one of all solutions that are images of each other.
#pragma once

#include "puzzle/search.hpp"

namespace scalinata::puzzle {

class Symmetry {
 public:
  // Rotations and reflections that preserve region and pieces. With given pieces only the identity counts.
  Symmetry(const Tiling& tiling, const Cover& cover);

  std::size_t order() const { return elements_.size(); }

  // Excludes options of one piece so that few are left of those that are images of each other.
  void reduce(SearchTask& task) const;

  // For a solution of the reduced task, as options and their pieces: the number of different images, including itself,
  // or 0 if another solution of the reduced task represents it.
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
  int breaking_class_ = -1;             // a class of one piece that every symmetry preserves
  std::vector<bool> excluded_;          // its options that are not the smallest of their images
  std::uint32_t first_ = 0, last_ = 0;  // its options
};

}  // namespace scalinata::puzzle
