// Scalas (Masahiro Nakajima): two players stack cubes by the rule of stairs; most tops win. The rules are in RULES.md.
//
// Nothing is hidden, so a view is the position itself. The colours of covered cubes do not matter to the rules but are
// shown, so they are part of the position: == and hash() include them, rules_key() does not.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "games/scalas/towers.hpp"

namespace scalinata {

class Scalas {
 public:
  struct Options {
    int size = 5;
    bool lower_between = false;  // between=lower: cells between are owed only if all are lower than the pair
    friend bool operator==(const Options&, const Options&) = default;
  };
  using Setup = NoSetup;
  using View = Scalas;

  // A cube on a cell, chosen or forced.
  struct Move {
    std::uint8_t cell = 0;  // as in core/cell_set.hpp
    friend bool operator==(const Move&, const Move&) = default;
  };
  static constexpr std::size_t max_moves = 49;  // every cell of the largest board
  static constexpr int max_size = 7;

  static const GameInfo info;
  static Result<Options> parse_options(const OptionValues& values, Language language = Language::en);
  static OptionValues option_values(const Options& options);
  static Setup random_setup(const Options&, Rng&) { return {}; }
  static Result<Scalas> start(const Options& options, const Setup&, Language = Language::en) { return Scalas(options); }

  Scalas() : Scalas(Options{}) {}

  int seats() const { return 2; }
  Turn turn() const { return legal_.empty() ? Turn::over() : Turn::player(seat_, seat_); }
  void legal_moves(MoveList<Scalas>& moves) const;
  Result<void> check(Move move, Language language) const;
  void play(Move move);
  Scores scores() const;
  ScoreItems score_items(int seat, Language language) const;
  Ranks ranks() const;
  std::uint64_t hash() const;
  View view(Viewer) const { return *this; }
  std::string move_text(Move move) const;
  Result<Move> parse_move(std::string_view text, Language language) const;

  // Equal for positions that differ at most in the colours of covered cubes: they have the same future.
  std::uint64_t rules_key() const;
  // Also equal for the eight rotated and mirrored images of a board.
  std::uint64_t symmetric_key() const;

  Options options() const { return {size_, lower_between_}; }
  int size() const { return size_; }
  CellSet board() const { return CellSet::rectangle(size_, size_); }
  int height(int cell) const { return heights_.of(cell); }
  int bottom() const { return heights_.lowest(board()); }
  CellSet tops(int seat) const { return tops_[static_cast<std::size_t>(seat)]; }
  int in_hand(int seat) const { return hand_[static_cast<std::size_t>(seat)]; }
  CellSet owed() const { return owed_; }    // cells the seat to move must fill first
  CellSet legal() const { return legal_; }  // where the seat to move may place; empty when the game is over
  // Rule 6: the seat to move is the last one with cubes.
  bool plays_alone() const { return legal_.any() && hand_[1u - seat_] == 0; }

  // The seats of the cubes on a cell, from the board up.
  std::vector<int> tower(int cell) const;

  // The walk down that makes placing on a cell legal: from the new cube to the bottom, on the board with that cube.
  // Empty if there is none.
  std::vector<Cell> stair_after(int cell) const;

  friend bool operator==(const Scalas&, const Scalas&) = default;

 private:
  explicit Scalas(const Options& options);
  CellSet newly_owed(int cell) const;
  void pass_turn();
  int cubes_before(int cell) const;
  std::uint64_t small_state() const;

  scalas::Heights heights_;
  scalas::CubeColours colours_;
  std::array<CellSet, 2> tops_{};  // by seat
  CellSet owed_;
  CellSet legal_;  // derived from the rest; stored because both play (is anyone skipped?) and legal_moves need it
  std::array<std::uint8_t, 2> hand_{};
  std::uint8_t seat_ = 0;
  std::uint8_t size_ = 0;
  bool lower_between_ = false;
};

}  // namespace scalinata
