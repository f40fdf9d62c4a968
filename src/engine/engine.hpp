// Engine: the text protocol over one game under way. A line goes in, an answer comes out; it neither reads standard
// input nor prints. Every command stands in the table of engine.cpp; what it does is in the engine_*.cpp files.
#pragma once

#include <cstdint>
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
  BotSettings bot;                  // its seed also makes setups and chance
};

class Engine {
 public:
  // Answers are in English; `language` is that of an error here.
  static Result<std::unique_ptr<Engine>> start(const EngineSettings& settings, Language language = Language::en);

  // The answer as it goes out, blank line included. Empty for a line without a command.
  std::string execute(std::string_view line);
  bool has_quit() const { return quit_; }

  const AnyGame& game() const { return *game_; }

 private:
  using Answer = Result<std::string>;
  using Words = std::vector<std::string>;

  // What one line asks for: the words after the command's name, and the same as one text.
  struct Arguments {
    Words words;
    std::string text;
  };

  struct Command {
    std::string_view name;
    std::string_view arguments;  // as shown to people
    std::size_t least;           // words
    std::size_t most;
    Answer (Engine::*run)(const Arguments&);
  };
  static std::span<const Command> commands();
  static const Command* find_command(std::string_view name);

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

  // Another game takes the place of the current one.
  void adopt(std::unique_ptr<AnyGame> game);
  Result<GameSpec> spec_from(std::string_view game_string, Language language = Language::en) const;
  Result<void> begin(std::string_view game_string, Language language = Language::en);
  void seed(std::uint64_t seed);
  Record current_record() const;
  Answer take_record(const Record& record);

  Side to_move() const { return side_of(*game_, game_->turn()); }
  // Is it that side's turn? If not: why.
  Result<void> check_turn(const Side& side) const;
  bool has_no_move(const Side& side) const;
  Answer play_move(std::string_view move);
  // Where only a view is known, nothing can be asked of any other seat.
  Result<void> check_not_only_a_view() const;

  Answer search(const Side& side);
  // Searches for the side to move if nothing was searched in this game yet.
  Result<void> ensure_searched();
  AnyBot& bot();
  Clock& clock_of(const Side& side);

  std::optional<std::string> deck_;
  GameSpec spec_;
  std::unique_ptr<AnyGame> game_;
  std::optional<Record> loaded_;     // the file the game came from
  std::optional<int> viewing_seat_;  // 0-based; set while the game is what set_view told
  bool quit_ = false;

  Rng setups_;
  Rng chance_;

  BotSettings bot_settings_;
  std::optional<std::uint64_t> simulations_;
  std::unique_ptr<AnyBot> bot_;
  std::uint64_t games_begun_ = 0;  // since seeding, so that every game is searched with a seed of its own
  std::optional<Thought> thought_;
  std::optional<TimeSettings> time_;
  std::map<int, Clock> clocks_;  // by side
};

}  // namespace scalinata
