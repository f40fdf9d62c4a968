// The menu of `scalinata play` without a game: which game, with which options, how many people, how strong engines.
#pragma once

#include <optional>
#include <string>

#include "cli/terminal.hpp"

namespace scalinata {

struct MenuChoice {
  std::string game;  // a game string
  int people = 1;
  int level = 5;
};

// Nothing where the input ends first.
std::optional<MenuChoice> choose_from_menu(Terminal& terminal, int level);

}  // namespace scalinata
