// The options a game string can carry, declared as data so that parsing, help texts and menus need no game code.
#pragma once

#include <limits>
#include <span>
#include <string_view>

#include "core/fixed_vector.hpp"
#include "core/language.hpp"

namespace scalinata {

// Either a choice among `values`, or (values empty) a whole number from `least` to `most`.
struct OptionSpec {
  std::string_view name;
  std::span<const std::string_view> values;
  int standard;  // the default: an index into values, or the number itself
  Phrase meaning;
  int least = 0;
  int most = std::numeric_limits<int>::max();

  constexpr bool is_choice() const { return !values.empty(); }
};

// One entry per OptionSpec of the game, in that order: the index of the choice, or the number.
using OptionValues = FixedVector<int, 8>;

struct ColourName {
  std::string_view id;  // as in the text interfaces: "blue"
  Phrase name;
};

// What the catalog needs to know of a game besides its type.
struct GameInfo {
  std::string_view id;  // as in game strings
  Phrase title;
  std::span<const OptionSpec> options;
  std::span<const ColourName> colours;  // in playing order; empty where seats have no colour of their own
  int rules_version = 1;                // raised whenever a recorded game would replay differently
};

}  // namespace scalinata
