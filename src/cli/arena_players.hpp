// Who plays in an arena: engines by level, random and greedy play, and external programs.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "catalog/any_bot.hpp"

namespace scalinata::arena {

// As given: `level:5`, `level:7,simulations=2000,seconds=1,threads=2`, `random`, `greedy` or `gtp:COMMAND`.
struct PlayerSpec {
  enum class Kind { level, random, greedy, external };

  std::string text;
  Kind kind = Kind::level;
  BotSettings bot;            // for a level
  SearchConstants constants;  // for a level
  ThinkLimits limits;         // for a level
  std::string command;        // for an external program
};

Result<PlayerSpec> parse_player(std::string_view text, Language language);

// A player at one seat of one game. The specification outlives it.
class Contestant {
 public:
  virtual ~Contestant() = default;
  // A move for the seat to move, which is its own. The game includes the others' moves; it may only be examined through
  // what that seat may know. An error ends the match.
  virtual Result<std::string> choose(const AnyGame& game) = 0;
};

struct ContestantSettings {
  std::uint64_t seed = 0;
  double answer_seconds = 60;  // an external program's time for one answer
  Language language = Language::en;
  bool may_resign = false;  // an external program may answer `resign`
};

Result<std::unique_ptr<Contestant>> make_contestant(const PlayerSpec& player, const AnyGame& game,
                                                    const ContestantSettings& settings);

}  // namespace scalinata::arena
