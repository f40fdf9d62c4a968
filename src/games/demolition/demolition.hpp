// Scalino demolition: a finished pyramid is taken apart block by block; each block scores its length.
// The full rules: RULES.md.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/game.hpp"
#include "games/pyramid/block.hpp"

namespace scalinata {

class Demolition {
 public:
  // An index into blocks(), or pass.
  struct Move {
    std::uint8_t block;
    friend constexpr bool operator==(const Move&, const Move&) = default;
  };
  static constexpr Move pass{0xff};
  static constexpr std::size_t max_moves = pyramid::block_limit + 1;

  struct Options {
    std::uint8_t players = 2;
    pyramid::Board board = pyramid::Board::aztec;
    friend constexpr bool operator==(const Options&, const Options&) = default;
  };
  using Setup = pyramid::Pyramid;
  using View = Demolition;  // nothing is hidden

  static const GameInfo info;
  static Result<Options> parse_options(const OptionValues& values, Language language = Language::en);
  static OptionValues option_values(const Options& options);
  static Setup random_setup(const Options& options, Rng& rng);
  static Result<Demolition> start(const Options& options, const Setup& setup, Language language = Language::en);

  int seats() const { return options_.players; }
  Turn turn() const { return left_ == 0 ? Turn::over() : Turn::player(seat_, seat_); }
  void legal_moves(MoveList<Demolition>& moves) const;
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
  // The seat to move has just taken the last block of a level and may take one more, or pass.
  bool bonus() const { return bonus_; }
  // The blocks of the original pyramid, by level from the ground up, then by first cell.
  int block_count() const { return block_count_; }
  const pyramid::PlacedBlock& block(int i) const { return blocks_[index(i)]; }
  bool is_left(int i) const { return (left_ >> i & 1) != 0; }
  bool is_takeable(int i) const { return (takeable_ >> i & 1) != 0; }
  pyramid::CellSet occupied(int level) const { return occupied_[index(level)]; }
  int taken(int seat, int length) const { return taken_[index(seat)][index(length - 1)]; }
  // The block seen from above at a cell, or -1.
  int top_block(int cell) const;

  friend bool operator==(const Demolition&, const Demolition&) = default;

 private:
  static constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

  bool carries_nothing(const pyramid::PlacedBlock& placed) const;
  bool has_free_side(const pyramid::PlacedBlock& placed) const;
  // Among blocks of a level and the one below: no others change when a block of the level is taken.
  void find_takeable(std::uint64_t among, int level);

  std::array<pyramid::CellSet, pyramid::level_count> occupied_{};
  // One bit per block. Taking blocks only uncovers others, so a takeable block stays takeable.
  std::uint64_t left_ = 0;
  std::uint64_t takeable_ = 0;
  std::array<pyramid::PlacedBlock, pyramid::block_limit> blocks_{};
  // The number of blocks taken, by seat and length.
  std::array<std::array<std::uint8_t, pyramid::longest_block>, max_seats> taken_{};
  Options options_;
  std::uint8_t block_count_ = 0;
  std::uint8_t seat_ = 0;
  bool bonus_ = false;
};

}  // namespace scalinata
