#include "games/blokus/playout.hpp"

#include <algorithm>

namespace scalinata::blokus {
namespace {

constexpr int colours = Blokus::colours;
constexpr int samples = 3;  // random placements, of which the best is played

constexpr std::array<PieceSet, 4> size_classes = [] {  // five squares, four, three, fewer
  std::array<PieceSet, 4> classes{};
  for (int piece = 0; piece < piece_count; ++piece)
    classes[std::min(3, 5 - pieces[piece].size)] |= PieceSet{1} << piece;
  return classes;
}();

struct Choice {
  std::uint8_t orientation = 0;
  Square anchor = 0;
};

// The placements of some pieces (only those that cover a wanted square, if there are any), and which orientations have
// any.
struct Candidates {
  Candidates(const Reach& reach, const Bitboard& wanted) : table(reach) {
    list();
    if (count > 0 && wanted.any() && table.keep_common(AnchorTable({reach.open, wanted, reach.left}))) list();
  }

  void list() {
    count = 0;
    for (std::size_t entry = 0; entry < table.entries(); ++entry) {
      filled[count] = static_cast<std::uint8_t>(entry);
      count += table.any(entry);
    }
  }

  AnchorTable table;
  std::size_t count = 0;
  std::array<std::uint8_t, orientation_count + 1> filled;
};

Square random_square(const std::array<std::uint64_t, Bitboard::words>& set, Rng& rng) {
  int count = 0;
  for (const std::uint64_t word : set) count += std::popcount(word);
  int n = static_cast<int>(rng.below(static_cast<std::uint32_t>(count)));
  std::size_t i = 0;
  for (; n >= std::popcount(set[i]); ++i) n -= std::popcount(set[i]);
  std::uint64_t rest = set[i];
  while (n-- > 0) rest &= rest - 1;
  return static_cast<Square>(i * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
}

Bitboard squares_at(const Choice& choice) {
  const Orientation& shape = orientations[choice.orientation];
  Bitboard out{};
  for (int i = 0; i < shape.size; ++i)
    out.set(static_cast<Square>(choice.anchor + shape.cells[i].row * stride + shape.cells[i].column));
  return out;
}

// Squares to cover in order to get in the way of other sides.
struct Targets {
  Bitboard points;  // their corner points
  Bitboard fresh;   // the points of their newest pieces and adjacent open squares, as far as they are in reach
};

// The squares that a placement could cover: within four steps of a corner point.
Bitboard in_reach(const Bitboard& squares, const Reach& own) {
  if (squares.none()) return squares;
  Bitboard near = own.points;
  for (int step = 1; step < largest_piece; ++step) near = grown(near, own.open);
  return squares & near;
}

class QuickGame {
 public:
  explicit QuickGame(const Blokus& position) : options_(position.options()) {
    for (int colour = 0; colour < colours; ++colour) {
      reach_[colour] = position.reach(colour);
      untried_[colour].fill(reach_[colour].points);
      single_last_[colour] = position.single_last(colour);
    }
  }

  // Records a piece that was placed shortly before.
  void note(int colour, PlacementIndex piece) { fresh_[colour] = corner_mask(piece); }

  void play_on(int colour, Rng& rng, Trace& trace) {
    for (int idle = 0; idle < colours; colour = (colour + 1) % colours) {
      Choice choice;
      if (stuck_[colour] || !choose(colour, rng, choice)) {
        stuck_[colour] = true;
        ++idle;
        continue;
      }
      idle = 0;
      trace.add(trace_key(colour, placement_index(choice.orientation, choice.anchor)));
      place(colour, choice);
    }
  }

  PlayoutEnd end() const {
    std::array<int, colours> colour_scores;
    for (int colour = 0; colour < colours; ++colour)
      colour_scores[colour] = score_of(reach_[colour].left, single_last_[colour]);
    const Scores scores = Blokus::scores_of(options_, colour_scores);
    return {ranks_by_score(Blokus::ranked_scores(options_, scores)), score_bonus(scores, options_)};
  }

 private:
  // Chooses a placement of the largest pieces that have one. Tries some of the pieces first, which is cheaper, then
  // all.
  bool choose(int colour, Rng& rng, Choice& choice) {
    const Reach& own = reach_[colour];
    const Targets targets = targets_of(colour);
    for (std::size_t size_class = 0; size_class < size_classes.size(); ++size_class) {
      const PieceSet all = own.left & size_classes[size_class];
      Bitboard& untried = untried_[colour][size_class];
      untried = untried & own.points;
      if (all == 0 || untried.none()) continue;
      const std::uint64_t random = rng();
      const PieceSet some = all & static_cast<PieceSet>(random) & static_cast<PieceSet>(random >> 32);
      for (const PieceSet set : {some, all}) {
        const Candidates candidates({own.open, untried, set}, targets.fresh);
        if (candidates.count == 0) continue;
        choice = best_of_some(own, candidates, targets, rng);
        return true;
      }
      untried = Bitboard{};
    }
    return false;
  }

  static Choice best_of_some(const Reach& own, const Candidates& candidates, const Targets& targets, Rng& rng) {
    Choice best;
    int best_worth = -1;
    for (int i = 0; i < samples; ++i) {
      const std::size_t entry = candidates.filled[rng.below(static_cast<std::uint32_t>(candidates.count))];
      const Choice choice{static_cast<std::uint8_t>(candidates.table.orientation(entry)),
                          random_square(candidates.table.anchors(entry), rng)};
      const int worth_here = worth(own, choice, targets);
      if (worth_here > best_worth) {
        best_worth = worth_here;
        best = choice;
      }
    }
    return best;
  }

  Targets targets_of(int colour) const {
    Targets out{};
    for (int other = 0; other < colours; ++other) {
      if (other == colour || allied(colour, other)) continue;
      const Reach& reach = reach_[other];
      const Bitboard fresh = fresh_[other] & reach.points;
      out.points |= reach.points;
      out.fresh |= fresh | (edge_neighbours(fresh) & reach.open);
    }
    out.fresh = in_reach(out.fresh & reach_[colour].open, reach_[colour]);
    return out;
  }

  // Corner points gained, opposing ones covered, and squares covered where opponents would extend their newest pieces.
  static int worth(const Reach& own, const Choice& choice, const Targets& targets) {
    const Bitboard squares = squares_at(choice);
    const Bitboard gained = ((corner_neighbours(squares) & own.open) - edge_neighbours(squares)) - own.points;
    return (gained - squares).count() + 2 * (targets.points & squares).count() + 2 * (targets.fresh & squares).count();
  }

  bool allied(int colour, int other) const {
    return (options_.players == 2 || options_.teams) && (colour + other) % 2 == 0;
  }

  void place(int colour, const Choice& choice) {
    const Bitboard squares = squares_at(choice);
    for (Reach& reach : reach_) {
      reach.open = reach.open - squares;
      reach.points = reach.points - squares;
    }
    Reach& own = reach_[colour];
    if (own.left == all_pieces) own.points = Bitboard{};
    own.open = own.open - edge_neighbours(squares);
    const Bitboard gained = (corner_neighbours(squares) & own.open) - own.points;
    own.points = (own.points & own.open) | gained;
    for (Bitboard& untried : untried_[colour]) untried |= gained;
    fresh_[colour] = gained;
    const int piece = orientations[choice.orientation].piece;
    own.left &= ~(PieceSet{1} << piece);
    single_last_[colour] = own.left == 0 && piece == single_square;
  }

  Blokus::Options options_;
  std::array<Reach, colours> reach_;
  // The points where pieces of a size class may still fit. Room only shrinks, so a point that failed once will always
  // fail.
  std::array<std::array<Bitboard, size_classes.size()>, colours> untried_;
  std::array<Bitboard, colours> fresh_{};  // corner points of each colour's newest piece; some may be gone since
  std::array<bool, colours> stuck_{};
  std::array<bool, colours> single_last_{};
};

}  // namespace

unsigned allies_of(const Blokus& position, int colour) {
  const Blokus::Options options = position.options();
  if (options.players == 2 || options.teams) return colour % 2 == 0 ? 0b0101 : 0b1010;
  unsigned allies = 1u << colour;
  if (!options.is_shared(colour)) return allies;
  for (int own = 0; own < colours; ++own)
    if (!options.is_shared(own) && options.owner(own) == position.seat_of(colour)) allies |= 1u << own;
  return allies;
}

SeatValues score_bonus(const Scores& scores, const Blokus::Options& options) {
  const double spread = lead_spread(options);
  if (!options.teams) return lead_values(scores, spread);
  const Scores ranked = Blokus::ranked_scores(options, scores);
  const SeatValues teams = lead_values({ranked[0], ranked[1]}, spread);
  return {teams[0], teams[1], teams[0], teams[1]};
}

PlayoutEnd play_out(const Blokus& position, Rng& rng, Trace& trace) {
  constexpr std::size_t newest = 3;  // one piece of each other colour
  QuickGame game(position);
  const auto& before = trace.entries();
  for (std::size_t i = before.size() - std::min(before.size(), newest); i < before.size(); ++i)
    game.note(static_cast<int>(before[i] / placement_count), static_cast<PlacementIndex>(before[i] % placement_count));
  if (!position.over()) game.play_on(position.turn().colour, rng, trace);
  return game.end();
}

}  // namespace scalinata::blokus
