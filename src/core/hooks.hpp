// What a game's strategy can do for search. Each strategy lists its hooks as `static constexpr Hooks offers`;
// search/strategy.hpp defines them and checks that the list is true.
#pragma once

#include <initializer_list>

namespace scalinata {

enum class Hook {
  prior,
  playout_move,
  playout,
  evaluate,
  forecast,
  bonus,
  amaf,
  solvable,
  solve_hash,
  solve_promise,
  lead_bounds,
  ending,
  features,
  judge,
  book
};

class Hooks {
 public:
  constexpr Hooks() = default;
  constexpr Hooks(std::initializer_list<Hook> hooks) {
    for (const Hook hook : hooks) bits_ |= bit(hook);
  }
  constexpr bool has(Hook hook) const { return (bits_ & bit(hook)) != 0; }

 private:
  static constexpr unsigned bit(Hook hook) { return 1u << static_cast<unsigned>(hook); }
  unsigned bits_ = 0;
};

}  // namespace scalinata
