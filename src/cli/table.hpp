// A game in the terminal, played by people on one screen and engines. The commands that people may type are in
// table_commands.cpp.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/any_bot.hpp"
#include "catalog/record.hpp"
#include "cli/terminal.hpp"

namespace scalinata {

class Table {
 public:
  Table(Terminal& terminal, std::unique_ptr<AnyGame> game, std::vector<RecordSeat> seats, std::uint64_t seed,
        int hint_level);

  // Plays until the game or the input ends, or somebody leaves.
  void run();

  const AnyGame& game() const { return *game_; }
  const std::vector<RecordSeat>& seats() const { return seats_; }

 private:
  // What to do after a line typed by a person.
  enum class Next { ask_again, proceed, leave };

  struct Command {
    Phrase name;
    Phrase arguments;
    Phrase meaning;
    Next (Table::*run)(const std::string&);  // called with what follows the name
    bool when_over;                          // also possible after the end
  };
  static const std::vector<Command>& commands();

  void introduce_engines();  // how strong they are
  void play_chance();
  void play_engine();
  bool play_person();  // false: they leave
  bool hand_over(int seat);
  void show_news(int seat);
  void show_result();
  bool after_game();  // false: they leave
  void show_score_items(int seat);

  Next execute(const std::string& line);
  Next show_moves(const std::string& part);
  Next undo(const std::string&);
  Next hint(const std::string&);
  Next save(const std::string& file);
  Next load(const std::string& file);
  Next resign(const std::string&);
  Next show_rules(const std::string&);
  Next show_scores(const std::string&);
  Next show_board(const std::string&);
  Next help(const std::string&);
  Next leave(const std::string&);

  Language language() const { return terminal_.language(); }
  bool over() const { return resigned_end_.has_value() || game_->turn().is_over(); }
  int people() const;
  bool engine_plays(int seat) const;
  int level_of(int seat) const;
  // Who the screen is for.
  Viewer viewer() const;
  // "Player 2 (Ada, engine, level 5, blue)", with as much of it as there is.
  std::string seat_name(int seat, std::string_view colour = {}) const;
  std::string turn_name(const Turn& turn) const;  // the seat, with the colour it plays
  void announce_last_move();
  void announce(std::size_t from, Viewer seen_by);  // the moves from that one on
  std::string notation(std::string_view move) const;
  std::vector<std::string> nicknames() const;  // by seat; empty if it has none
  AnyBot& bot(int level);
  void set_game(std::unique_ptr<AnyGame> game, std::vector<RecordSeat> seats);
  Record record() const;
  Ranks ranks() const;

  Terminal& terminal_;
  std::unique_ptr<AnyGame> game_;
  std::vector<RecordSeat> seats_;
  std::vector<int> resigned_;        // seats, in order; with three or more players engines continue for them
  std::optional<int> resigned_end_;  // the seat whose resignation ended a two-player game
  std::optional<int> screen_seat_;   // the seat that last had the screen
  Rng chance_;
  std::uint64_t seed_;
  int hint_level_;
  std::map<int, std::unique_ptr<AnyBot>> bots_;  // by level
};

}  // namespace scalinata
