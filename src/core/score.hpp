// A seat's score item by item, in words.
#pragma once

#include <string>
#include <vector>

namespace scalinata {

struct ScoreItem {
  std::string text;
  int points = 0;
  friend bool operator==(const ScoreItem&, const ScoreItem&) = default;
};

// Their points add up to the seat's score.
using ScoreItems = std::vector<ScoreItem>;

}  // namespace scalinata
