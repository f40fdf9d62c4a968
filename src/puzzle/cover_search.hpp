// Tilings by exact cover with multiplicities: the cell or piece with the fewest options left is decided first. Made for
// large regions and partly filled boards, where it detects contradictions far from where it works.
#pragma once

#include <memory>

#include "puzzle/colouring.hpp"
#include "puzzle/search.hpp"

namespace scalinata::puzzle {

class CoverSearch {
 public:
  // `colouring` (may be null) refuses partial tilings that cannot be coloured; it must know the given pieces.
  CoverSearch(const SearchTask& task, Colouring* colouring, Watch& watch, const Sink& sink);
  ~CoverSearch();

  // One search from the start, up to `node_limit` nodes. May be repeated, each time in another order if the task has
  // one; what was proved to fail is remembered.
  End run(std::uint64_t node_limit);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace scalinata::puzzle
