// What a search found, as data for protocols and analysis.
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
  // The expected continuation, this move first; only for the first few candidates. Ends at chance or hidden
  // information.
  std::vector<Move> line = {};
};
inline constexpr std::size_t candidates_with_lines = 5;
inline constexpr std::size_t max_line_moves = 8;

template <class Move>
struct Report {
  Move best{};
  FixedVector<double, max_seats> values;    // expected reward of each seat, 0..1
  std::vector<Candidate<Move>> candidates;  // most visited first
  std::uint64_t simulations = 0;            // done by this search
  std::uint64_t reused = 0;                 // visits kept from the previous search
  std::uint64_t capped = 0;                 // playouts stopped at the cap
  std::uint64_t nodes = 0;                  // in the tree, or visited by the solver
  double seconds = 0;
  bool solved = false;       // `best` is proved best; `values` and the candidates' values are results of perfect play
  bool decided = false;      // stopped early: the choice could not change any more
  bool memory_full = false;  // the tree stopped growing
};

}  // namespace scalinata::search
