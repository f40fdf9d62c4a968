// Smart Game Format: trees of nodes with properties. Knows the syntax (FF[4]) and no game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/language.hpp"
#include "core/result.hpp"

namespace scalinata {

struct SgfProperty {
  std::string name;
  std::vector<std::string> values;  // without escapes
};

struct SgfNode {
  std::vector<SgfProperty> properties;

  const SgfProperty* find(std::string_view name) const;
};

struct SgfGame {
  std::vector<SgfNode> main_line;  // always the first variation of the first tree; at least the root
  int variations = 0;              // branches off the main line
  int other_games = 0;             // further trees in the collection
};

Result<SgfGame> parse_sgf(std::string_view text, Language language = Language::en);

// Escapes what SGF would misread.
std::string sgf_escaped(std::string_view value);

}  // namespace scalinata
