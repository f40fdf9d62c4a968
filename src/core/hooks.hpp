// What a game's strategy can do for search. Each strategy says what it offers as `static constexpr Hooks offers`; what
// each hook is asked, and that all that is said is true, stands in search/strategy.hpp.
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
  features
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
