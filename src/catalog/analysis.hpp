// What an engine thinks of each move of a game: estimates before and after, a better move, and why it is better.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "catalog/any_bot.hpp"
#include "catalog/settle.hpp"

namespace scalinata {

struct AnalysisSettings {
  BotSettings bot{.level = advice_level, .seed = 1};
  ThinkLimits limits;
  Language language = Language::en;
};

struct AnalysedMove {
  std::size_t number = 0;  // in the game, from 1; chance moves count
  Turn turn;
  std::string played;
  SettledMove estimates;
  std::string better;             // empty: nothing clearly better was found
  std::string reason;             // why that is better; empty without it
  std::vector<std::string> line;  // what was expected after the better move, itself first; empty without it
};

// Called with the number of moves looked at so far and of all.
using AnalysisProgress = std::function<void(std::size_t, std::size_t)>;

// Every decision of the game from its beginning. In a hidden game each is judged from what its seat knew then, so what
// others held or drew later plays no part. Precondition: a whole game, not a view of one.
std::vector<AnalysedMove> analyse(const AnyGame& game, const AnalysisSettings& settings,
                                  const AnalysisProgress& progress = {});

// The moves a search looked at most, its choice first and the others by the estimates that people are shown: none is
// shown as better than the choice, which a move looked at less can only seem to be.
std::vector<MoveEstimate> ranked_moves(const Thought& thought);

// Why one move is better than another in this position, in a sentence. Precondition: both are legal.
std::string why_better(const AnyGame& before, const std::string& better, const std::string& played, Language language);

}  // namespace scalinata
