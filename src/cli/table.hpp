// Table: a game played in the terminal by people on one screen and engines. What people may say is in
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

  // Plays to the end of the game, of the input, or until somebody leaves.
  void run();

  const AnyGame& game() const { return *game_; }
  const std::vector<RecordSeat>& seats() const { return seats_; }

 private:
  // What a line of a person led to.
  enum class Next { ask_again, go_on, leave };

  struct Command {
    Phrase name;
    Phrase arguments;
    Phrase meaning;
    Next (Table::*run)(const std::string&);  // with what follows the name
    bool when_over;                          // may also be said after the end
  };
  static const std::vector<Command>& commands();

  void play_chance();
  void play_engine();
  bool play_person();  // false: they leave
  bool hand_over(int seat);
  void show_news(int seat);
  void show_result();
  bool look_back();  // false: they leave
  void show_score_items(int seat);

  Next obey(const std::string& line);
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
  // Whose eyes the screen is for.
  Viewer viewer() const;
  std::string seat_name(int seat) const;
  std::string turn_name(const Turn& turn) const;  // the seat, with the colour it plays
  void announce_last_move();
  AnyBot& bot(int level);
  void sit_down(std::unique_ptr<AnyGame> game, std::vector<RecordSeat> seats);
  Record record() const;
  Ranks ranks() const;

  Terminal& terminal_;
  std::unique_ptr<AnyGame> game_;
  std::vector<RecordSeat> seats_;
  std::vector<int> resigned_;        // seats, in the order they resigned; with three or more engines go on for them
  std::optional<int> resigned_end_;  // the seat whose resigning ended a game of two
  std::optional<int> looking_;       // the person who last had the screen
  Rng chance_;
  std::uint64_t seed_;
  int hint_level_;
  std::map<int, std::unique_ptr<AnyBot>> bots_;  // by level
};

}  // namespace scalinata
