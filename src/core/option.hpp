// What the outside needs to know of a game, as data: parsing, help texts, menus, the server and its clients take it
// from here and need no game code.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>

#include "core/fixed_vector.hpp"
#include "core/language.hpp"

namespace scalinata {

// Where a menu shows an option.
enum class OptionGroup : std::uint8_t { players, board, rules };

struct OptionGroupName {
  std::string_view id;
  Phrase label;
};

// By OptionGroup, in the order people see them.
inline constexpr std::array<OptionGroupName, 3> option_groups{
    {{"players", {"Players", "Giocatori"}}, {"board", {"Board", "Tabellone"}}, {"rules", {"Rules", "Regole"}}}};

// Either a choice among `values`, or (values empty) a whole number from `least` to `most`.
struct OptionSpec {
  std::string_view name;
  std::span<const std::string_view> values;
  int standard;  // the default: an index into values, or the number itself
  OptionGroup group;
  Phrase label;                              // "Corners"
  Phrase meaning;                            // what it decides
  std::span<const Phrase> value_names = {};  // for people, by value; none where the values are words enough
  int least = 0;
  int most = std::numeric_limits<int>::max();

  constexpr bool is_choice() const { return !values.empty(); }
};

// The names of a choice between no (first) and yes.
inline constexpr std::array<std::string_view, 2> no_yes_values{"false", "true"};
inline constexpr std::array<Phrase, 2> no_yes_names{{{"no", "no"}, {"yes", "sì"}}};

// The option that says how many seats there are; a game without it has two.
inline constexpr std::string_view players_option = "players";

// One entry per OptionSpec of the game, in that order: the index of the choice, or the number.
using OptionValues = FixedVector<int, 8>;

struct ColourName {
  std::string_view id;  // as in the text interfaces: "blue"
  Phrase name;
};

// How it is settled who begins, where a table has not agreed on it.
enum class FirstSeat : std::uint8_t { agreed, numbered_pawns };

struct GameInfo {
  std::string_view id;  // as in game strings
  Phrase title;
  Phrase tagline;  // the game in a sentence
  std::span<const OptionSpec> options;
  std::span<const ColourName> colours = {};  // in playing order; empty where seats have no colour of their own
  bool colours_are_seats = false;            // a colour has its place in the order; else a seat may wish for any
  bool solid = false;                        // built upwards: worth turning around
  bool covers = false;                       // parts get covered, and a table may agree not to look below
  bool timed = false;                        // a table may agree that it ends after so many minutes
  FirstSeat first = FirstSeat::agreed;
  std::string_view measured = {};  // the game string that speed is measured with, if not the plain one
  int rules_version = 1;           // raised whenever a recorded game would replay differently
};

}  // namespace scalinata
