// The menu of `scalinata play` without a game: game and options, how many people, where they sit, the engines' level.
#pragma once

#include <optional>
#include <string>

#include "cli/terminal.hpp"

namespace scalinata {

struct MenuChoice {
  std::string game;  // a game string
  int people = 1;
  int first_person = 1;  // the seat; the other people follow; 0: random
  int level = 5;
};

// Empty if the input ends first.
std::optional<MenuChoice> choose_from_menu(Terminal& terminal, int level);

}  // namespace scalinata
