// Scaletta: numbered pawns on a 6 x 6 board; 1-2-3-4 in a line lets you take the four pawns, and the last player with
// pawns wins. The rules are in RULES.md.
//
// Nothing is hidden, so a view is the position itself. The colours of pawns do not matter to the rules but are shown. A
// game ended from outside by a clock needs no special rule: once choosing_line() is false, the current scores() and
// ranks() are its result.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/cell_set.hpp"
#include "core/game.hpp"

namespace scalinata {

class Scaletta {
 public:
  struct Options {
    int players = 2;
    int turns = 0;  // the game ends after this many placements; 0: no limit
    friend bool operator==(const Options&, const Options&) = default;
  };
  using Setup = NoSetup;
  using View = Scaletta;

  // Places a pawn on a cell, or takes one of several lines.
  struct Move {
    std::uint8_t number = 0;  // 1 to 4 to place; 0 to take
    std::uint8_t cell = 0;    // as in core/cell_set.hpp; for a line, its lower or left end
    bool up = false;          // the line runs up its column, not along its row
    friend bool operator==(const Move&, const Move&) = default;
  };

  struct Pawn {
    std::uint8_t number = 1;  // 1 to 4
    std::uint8_t colour = 0;  // the seat that started with it
    friend bool operator==(const Pawn&, const Pawn&) = default;
  };

  static constexpr int side = 6;
  static constexpr int numbers = 4;
  static constexpr int max_players = 4;
  static constexpr int pawns_each = 32;
  static constexpr CellSet board = CellSet::rectangle(side, side);
  // Four numbers on 36 cells; there are at most 36 lines, 18 in rows and 18 in columns.
  static constexpr std::size_t max_moves = numbers * side * side;

  static const GameInfo info;
  static Result<Options> parse_options(const OptionValues& values, Language language = Language::en);
  static OptionValues option_values(const Options& options);
  static Setup random_setup(const Options&, Rng&) { return {}; }
  static Result<Scaletta> start(const Options& options, const Setup&, Language = Language::en) {
    return Scaletta(options);
  }

  Scaletta() : Scaletta(Options{}) {}

  int seats() const { return players_; }
  Turn turn() const { return phase_ == Phase::over ? Turn::over() : Turn::player(seat_, seat_); }
  void legal_moves(MoveList<Scaletta>& moves) const;
  Result<void> check(Move move, Language language) const;
  void play(Move move);
  Scores scores() const;
  ScoreItems score_items(int seat, Language language) const;
  Ranks ranks() const;  // those still in by their stock; those out below them, last out first
  std::uint64_t hash() const;
  View view(Viewer) const { return *this; }
  std::string move_text(Move move) const;
  Result<Move> parse_move(std::string_view text, Language language) const;

  Options options() const { return {players_, static_cast<int>(turns_)}; }
  // The current placement has several lines to take, and its player must choose one.
  bool choosing_line() const { return phase_ == Phase::choosing; }
  bool at_rest() const { return !choosing_line(); }
  std::vector<Move> lines() const;                                 // to choose from; empty if there is no choice
  int placements_left() const { return static_cast<int>(left_); }  // 0 if there is no limit
  int held(int seat, int number) const;
  int held(int seat, Pawn pawn) const;
  int stock(int seat) const;
  int out_order(int seat) const { return out_[static_cast<std::size_t>(seat)]; }  // 0: still in; 1: the first out; …
  int height(int cell) const { return height_[static_cast<std::size_t>(cell)]; }
  std::vector<Pawn> stack(int cell) const;                                                // from the board up
  CellSet tops(int number) const { return tops_[static_cast<std::size_t>(number - 1)]; }  // cells topped by a number
  CellSet occupied() const { return tops_[0] | tops_[1] | tops_[2] | tops_[3]; }
  CellSet placeable(int number) const;  // where rule 1 allows a pawn of this number

  friend bool operator==(const Scaletta&, const Scaletta&) = default;

 private:
  enum class Phase : std::uint8_t { placing, choosing, over };
  using Code = std::uint8_t;  // a pawn on the board: its number minus 1, plus 4 * its colour
  using Numbers = std::array<std::uint8_t, max_players>;  // how many of each colour, for one number; at most 8

  explicit Scaletta(const Options& options);
  CellSet line_starts(int step) const;
  std::size_t stack_begin(int cell) const;
  void push(int cell, Code pawn);
  Code pop(int cell);
  void place(int number, int cell);
  void take(int cell, int step);
  void take_lines();
  void end_turn();
  bool can_place(unsigned seat) const;

  std::array<CellSet, numbers> tops_{};
  std::array<std::array<Numbers, numbers>, max_players> stock_{};
  // All pawns on the board, stack after stack in output order of their cells, each from the board up, so that equal
  // boards have equal lists. A stack may be as high as there are pawns.
  FixedVector<Code, max_players * pawns_each> pawns_;
  std::array<std::uint8_t, 8 * side> height_{};
  std::array<std::uint8_t, max_players> out_{};
  std::uint32_t turns_ = 0;
  std::uint32_t left_ = 0;
  std::uint8_t players_ = 0;
  std::uint8_t seat_ = 0;
  bool took_line_ = false;  // since the last placement
  Phase phase_ = Phase::placing;
};

}  // namespace scalinata
