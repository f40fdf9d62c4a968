// AnyBot: an opponent for any game. It thinks about a game under way and says what it would play, and how sure it is.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "catalog/any_game.hpp"
#include "search/level.hpp"

namespace scalinata {

inline constexpr int lowest_level = 1;
inline constexpr int highest_level = search::level_count;
inline constexpr int advice_level = 8;  // for hints and analyses: strong, and overlooks nothing in any game
// Threads for the highest level where the machine has them. Lower ones are numbers of simulations, and repeatable, with
// one thread.
inline constexpr int highest_level_threads = 2;

// What a bot may spend on one move. Unset: what its level says.
struct ThinkLimits {
  std::optional<std::uint64_t> simulations;
  std::optional<double> seconds;
  const std::atomic<bool>* stop = nullptr;  // set from another thread: answer now with the best so far
};

struct MoveEstimate {
  std::string move;
  std::uint64_t visits = 0;
  double value = 0;  // for the side to move: 0 = surely last, 1 = surely first
};

struct Thought {
  std::string move;
  double value = 0.5;
  std::vector<double> values;       // the same for every seat
  std::vector<MoveEstimate> moves;  // the most visited first
  std::uint64_t simulations = 0;
  double seconds = 0;
  bool solved = false;  // the move is proved best
};

struct BotSettings {
  int level = 5;  // 1 to 9
  int threads = 1;
  std::uint64_t seed = 0;
  std::size_t memory_mib = 512;
};

class AnyBot {
 public:
  virtual ~AnyBot() = default;
  // Thinks for the seat to move, from what that seat may know and nothing else.
  // Precondition: game.turn().is_player(), and the game is of the kind the bot was made for.
  Thought think(const AnyGame& game, const ThinkLimits& limits) {
    begin(game, limits);
    go_on(0);
    return thought();
  }

  // The same in parts, for who has no second thread to stop it by: begin, go on until that says true, and the thought.
  // With one thread it comes to the same, however it is cut.
  virtual void begin(const AnyGame& game, const ThinkLimits& limits) = 0;
  // For about so many seconds; 0: to the end. Whether that has come.
  virtual bool go_on(double seconds) = 0;
  // What it has found so far, once it has gone on.
  virtual Thought thought() = 0;
};

// A bot for games of the same kind as this one.
std::unique_ptr<AnyBot> make_bot(const AnyGame& game, const BotSettings& settings);

}  // namespace scalinata
