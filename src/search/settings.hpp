// How a search is set: what it may spend, and how it weighs what it sees. All of it is data.
#pragma once

#include <cstddef>
#include <cstdint>

namespace scalinata::search {

// What one move may cost. A zero means no limit of that kind; with both zero a search does 1,000 simulations.
struct Limits {
  std::uint64_t simulations = 0;  // counts those of a reused subtree
  double seconds = 0;
};

// Constants of the tree search. Values are 0..1; a child is chosen by
//   (value sum + first_play_weight * node mean + amaf share) / (visits + first_play_weight + amaf share)
//   + exploration * prior * sqrt(node visits) / (1 + visits).
struct Settings {
  double exploration = 1.0;
  double first_play_weight = 1.0;   // pseudo-visits with the node's mean value that every child begins with
  double first_play_reduction = 0;  // subtracted from that mean
  double amaf_weight = 0;           // the most pseudo-visits that "all moves as first" may have; 0: off
  double bonus_weight = 0.1;        // how much of a reward is the strategy's bonus
  bool relative_bonus = false;      // add the bonus by how far it is from those of other playouts (see reward.hpp)
  double prior_share = 1;           // 1: priors as the game's strategy gives them; 0: all moves equal
  double overlook = 0;              // share of moves that are not seen (see overlook.hpp)
  std::uint32_t expand_visits = 2;  // a node gets children when it is visited this often
  std::uint32_t widen_base = 0;     // children considered at first, best priors first; 0: all
  double widen_factor = 4;          // and this many times sqrt(node visits) more
  std::uint32_t most_children = 0;  // kept at a node below the root, best priors first; 0: all
  int playout_cap = 2000;           // plies after which a playout is left and ranked as it stands
  int horizon = 0;                  // plies after which a playout is evaluated instead; 0: played to the end
  std::uint64_t memory = 1u << 28;  // bytes for the tree; more than 32 bits hold are possible
  std::uint64_t seed = 1;
  int threads = 1;
};

}  // namespace scalinata::search
