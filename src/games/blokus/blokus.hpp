// Blokus: four colours place the 21 pieces of 1 to 5 squares on 20 x 20 squares; pieces of a colour touch at corners
// and never along edges. The rules are in RULES.md.
//
// Options: players = 4 (a colour each), 3 (the seats take turns with the colour `shared` and own the others in playing
// order) or 2 (seat 1 blue and red, seat 2 yellow and green); teams (blue and red against yellow and green; four
// players only); corners = free (a first piece covers any free corner square of the board) or fixed (each colour has
// its own).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/game.hpp"
#include "games/blokus/anchors.hpp"

namespace scalinata {

namespace blokus {

inline constexpr int all_placed_points = 15, single_last_points = 5;

// A colour's points: -1 for each square left; 15 for placing everything, and 5 more if the single square came last.
int score_of(PieceSet left, bool single_square_last);

}  // namespace blokus

class Blokus {
 public:
  using Move = blokus::PlacementIndex;
  using Setup = NoSetup;
  using View = Blokus;  // nothing is hidden

  static constexpr int colours = 4;
  enum Colour : int { blue, yellow, red, green };

  struct Options {
    int players = 4;
    bool teams = false;
    bool fixed_corners = false;
    int shared = green;  // with three players
    friend bool operator==(const Options&, const Options&) = default;
    // A colour that no seat owns.
    bool is_shared(int colour) const { return players == 3 && colour == shared; }
    // The seat that owns a colour. Precondition: it is not shared.
    int owner(int colour) const {
      return players == 2 ? colour % 2 : players == 3 ? colour - (colour > shared) : colour;
    }
  };

  // A colour has at most as many points as its pieces have corner neighbours, minus two for every piece after the first
  // (the point it covers, and the neighbour that is the old piece). A placement through a point avoids the two squares
  // next to both the point and the old piece. The bound is the product of points and placements of the pieces left,
  // maximised over the choice of pieces placed; a first piece has at most 4 x 58 placements. The rest is slack, because
  // lists are filled in steps.
  static constexpr std::size_t max_moves = 3478 + blokus::AnchorTable::write_step;

  static const GameInfo info;
  static Result<Options> parse_options(const OptionValues& values, Language language = Language::en);
  static OptionValues option_values(const Options& options);
  static Setup random_setup(const Options&, Rng&) { return {}; }
  static Result<Blokus> start(const Options& options, const Setup&, Language = Language::en) { return Blokus(options); }

  Blokus() : Blokus(Options{}) {}
  explicit Blokus(const Options& options);

  Options options() const { return {players_, teams_, fixed_corners_, shared_}; }
  int seats() const { return players_; }
  Turn turn() const { return over() ? Turn::over() : Turn::player(seat_of(to_move_), to_move_); }
  bool over() const { return to_move_ == colours; }
  bool is_shared(int colour) const { return options().is_shared(colour); }
  // The seat that plays a colour's next piece.
  int seat_of(int colour) const;

  void legal_moves(MoveList<Blokus>& out) const;
  // As if it were that colour's turn; none when the game is over.
  void legal_moves_of(int colour, MoveList<Blokus>& out) const;
  int count_moves_of(int colour) const;
  bool has_moves(int colour) const;
  // Every legal move is equally likely. Precondition: not over.
  Move random_move(Rng& rng) const;

  void play(Move move);

  Scores scores() const;
  // The seats' scores, from what each colour scored.
  static Scores scores_of(const Options& options, const std::array<int, colours>& colour_scores);
  // What ranks are based on: with teams each seat has its team's score.
  static Scores ranked_scores(const Options& options, const Scores& scores);
  ScoreItems score_items(int seat, Language language) const;
  Ranks ranks() const { return ranks_by_score(ranked_scores(options(), scores())); }
  int colour_score(int colour) const { return blokus::score_of(left_[colour], single_last(colour)); }
  std::uint64_t hash() const;
  View view(Viewer) const { return *this; }

  Result<void> check(Move move, Language language) const;
  std::string move_text(Move move) const;
  Result<Move> parse_move(std::string_view text, Language language) const;

  const blokus::Bitboard& squares(int colour) const { return squares_[colour]; }
  blokus::Bitboard occupied() const { return (squares_[0] | squares_[1]) | (squares_[2] | squares_[3]); }
  blokus::PieceSet pieces_left(int colour) const { return left_[colour]; }
  // All pieces are placed, the single square last.
  bool single_last(int colour) const { return (single_last_ >> colour) & 1; }
  int pieces_placed(int colour) const { return blokus::piece_count - std::popcount(left_[colour]); }
  // The corner squares a colour may start from, free or not.
  blokus::Bitboard start_squares(int colour) const;
  // Where the colour may play; also correct out of turn.
  blokus::Reach reach(int colour) const;

  friend bool operator==(const Blokus&, const Blokus&) = default;

 private:
  bool is_stuck(int colour) const { return (stuck_ >> colour) & 1; }
  void next_turn(int after);

  std::array<blokus::Bitboard, colours> squares_{};  // covered by each colour
  std::uint64_t placed_hash_ = 0;                    // of all (colour, placement) on the board
  std::array<blokus::PieceSet, colours> left_;       // not yet placed
  std::uint8_t to_move_ = blue;                      // `colours` when the game is over
  std::uint8_t stuck_ = 0;        // bits of colours that could not move on their turn; they never can again
  std::uint8_t single_last_ = 0;  // bits of colours that placed all pieces, the single square last
  std::uint8_t players_ = 4;
  bool teams_ = false;
  bool fixed_corners_ = false;
  std::uint8_t shared_ = green;
};

static_assert(sizeof(Blokus) == 288);

}  // namespace scalinata
