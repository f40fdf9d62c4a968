// What other code needs to know about a game, as data. Parsing, help texts, menus, the server and its clients use this
// and need no game code.
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

// Indexed by OptionGroup, in the order people see them.
inline constexpr std::array<OptionGroupName, 3> option_groups{
    {{"players", phrase("Players")}, {"board", phrase("Board")}, {"rules", phrase("Rules")}}};

// Either a choice among `values`, or (values empty) a whole number from `min` to `max`.
struct OptionSpec {
  std::string_view name;
  std::span<const std::string_view> values;
  int default_value;  // an index into values, or the number itself
  OptionGroup group;
  Phrase label;                              // "Corners"
  Phrase meaning;                            // what it decides
  std::span<const Phrase> value_names = {};  // for people, by value; empty if the values themselves are readable
  int min = 0;
  int max = std::numeric_limits<int>::max();

  constexpr bool is_choice() const { return !values.empty(); }
};

// The names of a choice between no (first) and yes.
inline constexpr std::array<std::string_view, 2> no_yes_values{"false", "true"};
inline constexpr std::array<Phrase, 2> no_yes_names{{phrase("no"), phrase("yes")}};

// The option for the number of seats; a game without it has two.
inline constexpr std::string_view players_option = "players";

// One entry per OptionSpec of the game, in that order: the index of the choice, or the number.
using OptionValues = FixedVector<int, 8>;

struct ColourName {
  std::string_view id;  // as in the text interfaces: "blue"
  Phrase name;
};

// How the first player is chosen if the players have not agreed on one.
enum class FirstSeat : std::uint8_t { agreed, numbered_pawns };

struct GameInfo {
  std::string_view id;  // as in game strings
  Phrase title;
  Phrase tagline;  // the game in one sentence
  std::span<const OptionSpec> options;
  std::span<const ColourName> colours = {};  // in playing order; empty if seats have no colours
  bool colours_are_seats = false;            // each seat has a fixed colour; otherwise a player may ask for any
  bool solid = false;                        // three-dimensional: worth viewing from all sides
  bool covers = false;                       // parts get covered, and players may agree not to look below
  bool timed = false;                        // players may agree on a time after which it ends
  FirstSeat first = FirstSeat::agreed;
  std::string_view measured = {};  // the game string used to measure speed, if not the plain one
  int rules_version = 1;           // raised whenever a recorded game would replay differently
};

}  // namespace scalinata
