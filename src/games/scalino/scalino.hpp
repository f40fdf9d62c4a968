// Scalino: four colours build one stepped pyramid together; at the end each scores its connected visible steps.
// The full rules: RULES.md. What is legal: legality.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/game.hpp"
#include "games/pyramid/block.hpp"

namespace scalinata {

class Scalino {
 public:
  using Move = pyramid::Block;
  static constexpr Move pass{};
  // Each of the five shapes can start at each of the at most 49 cells of level 1; plus pass.
  static constexpr std::size_t max_moves = 5 * 49 + 1;

  struct Options {
    std::uint8_t players = 4;
    pyramid::Board board = pyramid::Board::aztec;
    friend constexpr bool operator==(const Options&, const Options&) = default;
  };
  using Setup = NoSetup;
  using View = Scalino;  // nothing is hidden

  static const GameInfo info;
  static Result<Options> parse_options(const OptionValues& values, Language language = Language::en);
  static OptionValues option_values(const Options& options);
  static Setup random_setup(const Options&, Rng&) { return {}; }
  static Result<Scalino> start(const Options& options, const Setup& setup, Language = Language::en);

  int seats() const { return options_.players; }
  Turn turn() const { return over_ ? Turn::over() : Turn::player(seat_, colour_); }
  void legal_moves(MoveList<Scalino>& moves) const;
  Result<void> check(Move move, Language language) const;
  void play(Move move);
  Scores scores() const;
  ScoreItems score_items(int seat, Language language) const;
  Ranks ranks() const { return ranks_by_score(scores()); }
  std::uint64_t hash() const;
  View view(Viewer) const { return *this; }
  std::string move_text(Move move) const;
  Result<Move> parse_move(std::string_view text, Language language) const;

  const Options& options() const { return options_; }
  const pyramid::Plan& plan() const { return pyramid::plan_of(options_.board); }
  // The level blocks go on, from 0; level_count once the pyramid is complete.
  int level() const { return level_; }
  // The seat to move has just completed a level and may place one more block of the same colour, or pass.
  bool bonus() const { return bonus_; }
  pyramid::CellSet cells(int level, int colour) const { return cells_[index(level)][index(colour)]; }
  pyramid::CellSet occupied(int level) const;
  pyramid::CellSet visible(int colour) const;
  int unused(int colour, int length) const { return unused_[index(colour)][index(length - 1)]; }
  int unused_cells(int colour) const;
  // The score of a group of this many connected visible cells.
  static constexpr int group_worth(int size) { return size * (size + 1) / 2; }
  // For all connected groups of the colour's visible cells.
  int group_points(int colour) const;
  // Who plays the colour when its turn comes: three players take turns with blue.
  int seat_of(int colour) const;
  bool is_shared(int colour) const { return options_.players == 3 && colour == 3; }

  // All blocks placed, by level, then colour, then first cell.
  pyramid::Pyramid blocks() const;
  // The finished pyramid, to start a demolition with; empty while it is incomplete.
  std::optional<pyramid::Pyramid> complete_pyramid() const;

  friend bool operator==(const Scalino&, const Scalino&) = default;

 private:
  static constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

  void next_turn();

  // [level][colour]. Blocks of one colour never touch, so this is enough to tell them apart.
  std::array<std::array<pyramid::CellSet, pyramid::colour_count>, pyramid::level_count> cells_{};
  std::array<std::array<std::uint8_t, pyramid::longest_block>, pyramid::colour_count> unused_{};
  Options options_;
  std::uint8_t level_ = 0;
  std::uint8_t colour_ = 0;  // to move
  std::uint8_t seat_ = 0;    // to move; stored because a bonus block of the shared colour stays with its seat
  bool bonus_ = false;
  bool over_ = false;
};

}  // namespace scalinata
