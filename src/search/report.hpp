// What a search found, as data: for protocols, analysis and people to be told by others.
#pragma once

#include <cstdint>
#include <vector>

#include "core/seat.hpp"

namespace scalinata::search {

template <class Move>
struct Candidate {
  Move move{};
  std::uint64_t visits = 0;
  double value = 0;  // 0..1 for the seat to move
  double prior = 0;  // share of the priors of all moves considered
};

template <class Move>
struct Report {
  Move best{};
  FixedVector<double, max_seats> values;    // expected reward of each seat, 0..1
  std::vector<Candidate<Move>> candidates;  // most visited first
  std::vector<Move> line;                   // best play as the search sees it; ends at chance
  std::uint64_t simulations = 0;            // done by this search
  std::uint64_t reused = 0;                 // visits kept from the search before
  std::uint64_t capped = 0;                 // playouts left at the cap
  std::uint64_t nodes = 0;                  // held in the tree, or visited by the solver
  double seconds = 0;
  bool solved = false;       // `best` is proved best, `values` are the result of perfect play
  bool decided = false;      // stopped early: the choice could not change any more
  bool memory_full = false;  // the tree stopped growing
};

}  // namespace scalinata::search
