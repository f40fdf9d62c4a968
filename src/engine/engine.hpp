// The text protocol over one game in progress. A line goes in, an answer comes out; it neither reads standard input nor
// prints. The commands are listed in engine.cpp and implemented in the engine_*.cpp files.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/any_bot.hpp"
#include "catalog/catalog.hpp"
#include "catalog/record.hpp"
#include "engine/clock.hpp"
#include "engine/side.hpp"

namespace scalinata {

struct EngineSettings {
  std::string game = "blokus";
  std::optional<std::string> deck;  // the text of a deck file, for the game that has decks
  BotSettings bot{.book = true};    // its seed is also used for setups and chance
};

class Engine {
 public:
  // Answers are in English; `language` is for an error here.
  static Result<std::unique_ptr<Engine>> start(const EngineSettings& settings, Language language = Language::en);

  // The answer as sent, including the blank line. Empty for a line without a command.
  std::string execute(std::string_view line);

  // The same in parts, for callers without a second thread to stop it: begin, resume until it returns true, answer.
  // Precondition: the previous command has been answered or stopped.
  void begin(std::string_view line);
  // Runs for about this many seconds; 0: to the end. Returns true when the answer is ready.
  bool resume(double seconds);
  const std::string& answer() const { return answer_; }
  // Abandons the command: nothing is played, and there is no answer.
  void stop();
  bool has_quit() const { return quit_; }

  const AnyGame& game() const { return *game_; }

 private:
  using Answer = Result<std::string>;
  using Words = std::vector<std::string>;

  // The arguments of one line: the words after the command's name, and the same as one text.
  struct Arguments {
    Words words;
    std::string text;
  };

  struct Command {
    std::string_view name;
    std::string_view arguments;  // as shown to people
    std::size_t min;             // words
    std::size_t max;
    Answer (Engine::*run)(const Arguments&);
  };
  static std::span<const Command> commands();
  static const Command* find_command(std::string_view name);

  // The rest of a command that takes long, and how to get its answer.
  struct Work {
    std::function<bool(double seconds)> resume;
    std::function<Answer()> answer;
  };
  // For such a command to return; the value is ignored.
  Answer defer(Work work);

  explicit Engine(const EngineSettings& settings) : deck_(settings.deck), bot_settings_(settings.bot) {}

  Answer run(std::string_view name, std::string_view arguments);

  // Administration and games: engine.cpp
  Answer protocol_version(const Arguments&);
  Answer name(const Arguments&);
  Answer version(const Arguments&);
  Answer known_command(const Arguments&);
  Answer list_commands(const Arguments&);
  Answer quit(const Arguments&);
  Answer cputime(const Arguments&);
  Answer set_game(const Arguments&);
  Answer clear_board(const Arguments&);
  Answer set_random_seed(const Arguments&);
  Answer setup(const Arguments&);

  // Moves and positions: engine_moves.cpp
  Answer turn(const Arguments&);
  Answer play(const Arguments&);
  Answer play_to_move(const Arguments&);
  Answer all_legal(const Arguments&);
  Answer undo(const Arguments&);
  Answer scores(const Arguments&);
  Answer ranks(const Arguments&);
  Answer final_score(const Arguments&);
  Answer view(const Arguments&);
  Answer set_view(const Arguments&);
  Answer showboard(const Arguments&);
  Answer perft(const Arguments&);

  // Search: engine_search.cpp
  Answer genmove(const Arguments&);
  Answer genmove_to_move(const Arguments&);
  Answer reg_genmove(const Arguments&);
  Answer time_settings(const Arguments&);
  Answer time_left(const Arguments&);
  Answer param(const Arguments&);
  Answer param_base(const Arguments&);
  Answer get_value(const Arguments&);
  Answer get_move_values(const Arguments&);

  // Files: engine_files.cpp
  Answer load_blksgf(const Arguments&);
  Answer save_blksgf(const Arguments&);
  Answer load(const Arguments&);
  Answer save(const Arguments&);

  // Replaces the current game.
  void adopt(std::unique_ptr<AnyGame> game);
  Result<GameSpec> spec_from(std::string_view game_string, Language language = Language::en) const;
  Result<void> begin_game(std::string_view game_string, Language language = Language::en);
  void seed(std::uint64_t seed);
  Record current_record() const;
  Answer take_record(const Record& record);

  Side to_move() const { return side_of(*game_, game_->turn()); }
  // Fails with the reason if it is not that side's turn.
  Result<void> check_turn(const Side& side) const;
  bool has_no_move(const Side& side) const;
  Answer play_move(std::string_view move);
  // If only a view is known, other seats cannot be asked about.
  Result<void> check_not_only_a_view() const;

  // Searches, then answers with `then`. Precondition: it is that side's turn, and not chance's.
  Answer search(const Side& side, std::function<Answer()> then);
  // The same for the side to move, unless this game has already been searched.
  Answer once_searched(std::function<Answer()> then);
  AnyBot& bot();
  Clock& clock_of(const Side& side);

  std::optional<std::string> deck_;
  GameSpec spec_;
  std::unique_ptr<AnyGame> game_;
  std::optional<Record> loaded_;     // the file the game came from
  std::optional<int> viewing_seat_;  // 0-based; set while the game is a view from set_view
  bool quit_ = false;

  std::string id_;            // of the last command
  std::string answer_;        // to that command, when ready
  std::optional<Work> work_;  // until then

  Rng setups_;
  Rng chance_;

  BotSettings bot_settings_;
  std::optional<std::uint64_t> simulations_;
  std::unique_ptr<AnyBot> bot_;
  std::uint64_t games_begun_ = 0;  // since seeding, so that every game is searched with its own seed
  std::optional<Thought> thought_;
  std::optional<TimeSettings> time_;
  std::map<int, Clock> clocks_;  // by side
};

}  // namespace scalinata
