// An opponent for any game. It thinks about a game in progress and says what it would play, and how sure it is.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "catalog/any_game.hpp"
#include "search/level.hpp"

namespace scalinata {

inline constexpr int lowest_level = 1;
inline constexpr int highest_level = search::level_count;
inline constexpr int advice_level = 8;  // for hints and analyses: strong, and overlooks nothing in any game
inline constexpr int book_level = 7;    // from this level on engines may use an opening book
// Threads for the highest level if the machine has them. Lower levels are numbers of simulations on one thread, and
// reproducible.
inline constexpr int highest_level_threads = 2;

// What a bot may spend on one move. Unset: what its level says.
struct ThinkLimits {
  std::optional<std::uint64_t> simulations;
  std::optional<double> seconds;
  bool all_seconds = false;                 // think on even if the choice can no longer change
  const std::atomic<bool>* stop = nullptr;  // set from another thread: answer now with the best so far
};

struct MoveEstimate {
  std::string move;
  std::uint64_t visits = 0;
  double value = 0;                    // for the side to move: 0 = surely last, 1 = surely first
  std::vector<std::string> line = {};  // the expected continuation, this move first; only for the first few moves
};

struct Thought {
  std::string move;
  double value = 0.5;
  std::vector<double> values;       // the same for every seat
  std::vector<MoveEstimate> moves;  // most visited first
  std::uint64_t simulations = 0;
  double seconds = 0;
  bool solved = false;  // the move is proved best, and values are results of perfect play
};

using SearchConstants = std::vector<std::pair<std::string, double>>;

struct BotSettings {
  int level = 5;  // 1 to 9
  int threads = 1;
  std::uint64_t seed = 0;
  std::size_t memory_mib = 512;
  bool book = false;  // play from the game's opening book, if the level is high enough (book_level) and there is one
  // The bytes of a network's weights, for games whose strategy can use one (tools/learn). Empty: none.
  // Precondition: check_weights() accepts them.
  std::string weights = {};
  // Constants of the search that differ from the game's, by name, to tune them; not in browsers. Not owned.
  // Precondition: search::set_constant knows the names.
  const SearchConstants* constants = nullptr;
};

class AnyBot {
 public:
  virtual ~AnyBot() = default;
  // Thinks for the seat to move, only from what that seat may know.
  // Precondition: game.turn().is_player(), and the game is of the kind the bot was made for.
  Thought think(const AnyGame& game, const ThinkLimits& limits) {
    begin(game, limits);
    resume(0);
    return thought();
  }

  // The same in slices, for callers without a second thread to stop it: begin, resume until it returns true, thought.
  // With one thread the result does not depend on the slices.
  virtual void begin(const AnyGame& game, const ThinkLimits& limits) = 0;
  // For about this many seconds; 0: to the end. Returns whether the end was reached.
  virtual bool resume(double seconds) = 0;
  // What it has found so far; call after resume().
  virtual Thought thought() = 0;
};

// A bot for this kind of game.
std::unique_ptr<AnyBot> make_bot(const AnyGame& game, const BotSettings& settings);

// Whether bots for this kind of game can use a network with these weights.
Result<void> check_weights(const AnyGame& game, std::string_view weights);

// What each level of this game may spend on a move, and how strong it is.
search::Levels levels_of(const GameEntry& game);
// A level's Elo on the game's scale (LevelElo); empty if it has not been measured.
std::optional<int> elo_of(const GameEntry& game, int level);

}  // namespace scalinata
