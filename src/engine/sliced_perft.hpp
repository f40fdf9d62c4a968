// perft (core/perft.hpp) in slices: deep trees are counted a small part at a time.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "catalog/any_game.hpp"

namespace scalinata {

class SlicedPerft {
 public:
  SlicedPerft(const AnyGame& game, int depth);
  // Runs for about this many seconds; 0: to the end. Returns true when done.
  bool resume(double seconds);
  std::uint64_t found() const { return found_; }

 private:
  struct Part {
    std::unique_ptr<AnyGame> game;
    int depth;
  };
  std::vector<Part> parts_;  // still to count
  std::uint64_t found_ = 0;
};

}  // namespace scalinata
