// A game that exists only here, added by the recipe in ARCHITECTURE.md: players climb a stair in turn, one to three
// steps at a time, and the one who takes the last step wins.
#pragma once

#include "core/draw.hpp"
#include "core/game.hpp"

namespace scalinata {

class Toy {
 public:
  using Move = std::uint8_t;  // steps
  using Setup = NoSetup;
  using View = Toy;
  static constexpr std::size_t max_moves = 3;
  struct Options {
    int players = 2;
    int steps = 10;
    friend bool operator==(const Options&, const Options&) = default;
  };

  static const GameInfo info;
  static Result<Options> parse_options(const OptionValues& values, Language language = Language::en);
  static OptionValues option_values(const Options& options);
  static Setup random_setup(const Options&, Rng&) { return {}; }
  static Result<Toy> start(const Options& options, const Setup&, Language language = Language::en);

  int seats() const { return seats_; }
  Turn turn() const { return left_ == 0 ? Turn::over() : Turn::player(taken_ % seats_, taken_ % seats_); }
  void legal_moves(MoveList<Toy>& moves) const;
  Result<void> check(Move move, Language language) const;
  void play(Move move);
  Scores scores() const;
  Ranks ranks() const { return ranks_by_score(scores()); }
  ScoreItems score_items(int seat, Language language) const;
  std::uint64_t hash() const;
  View view(Viewer) const { return *this; }
  std::string move_text(Move move) const { return std::to_string(move); }
  Result<Move> parse_move(std::string_view text, Language language) const;

  int left() const { return left_; }
  int taken() const { return taken_; }
  friend bool operator==(const Toy&, const Toy&) = default;

 private:
  std::uint8_t seats_ = 2;
  std::uint8_t left_ = 0;   // steps
  std::uint8_t taken_ = 0;  // turns
};

std::string draw(const Toy& position, const DrawStyle& style);

}  // namespace scalinata
