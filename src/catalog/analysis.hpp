// What an engine thinks of each move of a game: estimates before and after, a better move, and why it is better.
#pragma once

#include <functional>
#include <span>
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
  std::string played_words;
  SettledMove estimates;
  std::string better;             // empty: nothing clearly better was found
  std::string better_words;       // as advice
  std::string reason;             // why that is better; empty if there is none
  std::vector<std::string> line;  // what was expected after the better move, starting with it; empty if there is none
  std::vector<std::string> line_words;
};

// Called with the number of moves analysed so far and the total.
using AnalysisProgress = std::function<void(std::size_t, std::size_t)>;

// Every decision of the game from its start. In a hidden game each is judged by what its seat knew at the time, so what
// others held or drew later does not matter. Precondition: a whole game, not a view of one.
std::vector<AnalysedMove> analyse(const AnyGame& game, const AnalysisSettings& settings,
                                  const AnalysisProgress& progress = {});

// The moves a search looked at most, its choice first and the others by the estimates shown to people: none is shown as
// better than the choice, since a less visited move can only appear better.
std::vector<MoveEstimate> ranked_moves(const Thought& thought);

// A line of moves from here in words, each as the player who makes it sees it; in a hidden game only the first.
std::vector<std::string> line_words(const AnyGame& from, std::span<const std::string> line, const Wording& wording);

// Why one move is better than another in this position, in a sentence. Precondition: both are legal.
std::string why_better(const AnyGame& before, const std::string& better, const std::string& played, Language language);

}  // namespace scalinata
