// What a search may spend and how it weighs what it sees, all as data.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace scalinata::search {

// What one move may cost. Zero means no limit of that kind; if both are zero a search does 1,000 simulations.
struct Limits {
  std::uint64_t simulations = 0;  // including those of a reused subtree
  double seconds = 0;
  // Go on even if the choice can no longer change: the seconds would be lost, and the tree is kept for the next move.
  bool all_seconds = false;
};

// Constants of the tree search. Values are 0..1; the child chosen is the one with the highest
//   (value sum + first_play_weight * node mean + amaf share) / (visits + first_play_weight + amaf share)
//   + exploration * prior * sqrt(node visits) * (1 + node visits / exploration_visits)^(1/4) / (1 + visits).
struct Settings {
  double exploration = 1.0;
  double exploration_visits = 0;    // from about so many on, long searches explore more; 0: they do not
  double first_play_weight = 1.0;   // pseudo-visits with the node's mean value that every child starts with
  double first_play_reduction = 0;  // subtracted from that mean
  double amaf_weight = 0;           // maximum pseudo-visits for "all moves as first"; 0: off
  double bonus_weight = 0.1;        // the bonus's share of a reward
  bool relative_bonus = false;      // add the bonus by how far it is from that of other playouts (see reward.hpp)
  double prior_share = 1;           // 1: priors from the game's strategy; 0: all moves equal
  double overlook = 0;              // share of moves not seen (see overlook.hpp)
  std::uint32_t expand_visits = 2;  // a node gets children at this many visits
  std::uint32_t widen_base = 0;     // children considered at first, best priors first; 0: all
  double widen_factor = 4;          // times sqrt(node visits): how many more are considered
  std::uint32_t max_children = 0;   // kept at a node below the root, best priors first; 0: all
  int playout_cap = 2000;           // plies after which a playout stops and is ranked as it stands
  int horizon = 0;                  // plies after which a playout is evaluated instead; 0: played to the end
  std::uint64_t memory = 1u << 28;  // bytes for the tree; may exceed 32 bits
  std::uint64_t seed = 1;
  int threads = 1;
  bool book = false;  // play what the game's opening book says
};

// Sets one of the constants that are tuned in matches. Returns false if there is none of that name.
bool set_constant(Settings& settings, std::string_view name, double value);

}  // namespace scalinata::search
