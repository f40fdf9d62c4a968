// Games small enough to know by heart, to test search with: they satisfy the same concepts as real games.
#pragma once

#include <algorithm>
#include <charconv>
#include <string>

#include "core/game.hpp"

namespace scalinata::toys {

// What they share: moves are small numbers, and there are no options and no setup.
template <class Self>
struct Toy {
  struct Options {
    friend constexpr bool operator==(const Options&, const Options&) = default;
  };
  using Setup = NoSetup;
  using Move = int;
  static constexpr GameInfo info{.id = "toy", .title = phrase("Toy"), .tagline = {}, .options = {}};

  static Result<Options> parse_options(const OptionValues&, Language = Language::en) { return Options{}; }
  static OptionValues option_values(const Options&) { return {}; }
  static Setup random_setup(const Options&, Rng&) { return {}; }
  static Result<Self> start(const Options&, const Setup&, Language) { return Self{}; }
  ScoreItems score_items(int seat, Language) const {
    return {{"points", static_cast<const Self&>(*this).scores()[static_cast<std::size_t>(seat)]}};
  }
  std::string move_text(Move move) const { return std::to_string(move); }
  Result<Move> parse_move(std::string_view text, Language) const {
    int move = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), move);
    if (read.ec != std::errc{} || read.ptr != text.data() + text.size()) return fail("a number was expected");
    return move;
  }
  friend constexpr bool operator==(const Toy&, const Toy&) = default;
};

template <class G>
Result<void> listed(const G& position, int move) {
  MoveList<G> moves;
  position.legal_moves(moves);
  if (moves.contains(move)) return {};
  return fail("not among the moves");
}

struct TicTacToe : Toy<TicTacToe> {
  static constexpr std::size_t max_moves = 9;
  using View = TicTacToe;
  std::uint16_t stones[2] = {0, 0};

  static bool line(std::uint16_t s) {
    for (std::uint16_t l : {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124})
      if ((s & l) == l) return true;
    return false;
  }
  int placed() const { return __builtin_popcount(stones[0] | stones[1]); }
  int seats() const { return 2; }
  Turn turn() const {
    if (placed() == 9 || line(stones[0]) || line(stones[1])) return Turn::over();
    return Turn::player(placed() % 2, placed() % 2);
  }
  void legal_moves(MoveList<TicTacToe>& out) const {
    out.clear();
    if (turn().is_over()) return;
    for (int i = 0; i < 9; ++i)
      if (((stones[0] | stones[1]) >> i & 1) == 0) out.push_back(i);
  }
  Result<void> check(Move move, Language) const { return listed(*this, move); }
  void play(Move move) {
    auto& own = stones[placed() % 2];
    own = static_cast<std::uint16_t>(own | 1 << move);
  }
  Scores scores() const { return {line(stones[0]), line(stones[1])}; }
  Ranks ranks() const { return ranks_by_score(scores()); }
  std::uint64_t hash() const { return mix(stones[0] | std::uint64_t{stones[1]} << 16); }
  View view(Viewer) const { return *this; }
  friend bool operator==(const TicTacToe&, const TicTacToe&) = default;
};

// A tree that exists only as hashes: who moves, how many moves there are and how it ends all look random. A seat may
// move several times in a row. The type gives the number of seats.
template <int seat_count>
struct HashTree : Toy<HashTree<seat_count>> {
  using Move = int;
  static constexpr std::size_t max_moves = 4;
  using View = HashTree;
  std::uint64_t path = 1;
  int depth = 6;

  int seats() const { return seat_count; }
  Turn turn() const {
    if (depth == 0) return Turn::over();
    const int seat = static_cast<int>(mix(path) % seat_count);
    return Turn::player(seat, seat);
  }
  void legal_moves(MoveList<HashTree>& out) const {
    out.clear();
    if (depth == 0) return;
    for (int i = 0; i < 1 + static_cast<int>(mix(path + 1) % 4); ++i) out.push_back(i);
  }
  Result<void> check(Move move, Language) const { return listed(*this, move); }
  void play(Move move) {
    path = mix(path * 5 + static_cast<std::uint64_t>(move));
    --depth;
  }
  Scores scores() const {
    Scores all;
    for (std::uint64_t seat = 0; seat < seat_count; ++seat) all.push_back(static_cast<int>(mix(path + 7 + seat) % 5));
    return all;
  }
  Ranks ranks() const { return ranks_by_score(scores()); }
  std::uint64_t hash() const { return mix(path ^ static_cast<std::uint64_t>(depth) << 60); }
  View view(Viewer) const { return *this; }
  friend bool operator==(const HashTree&, const HashTree&) = default;
};

// Two seats, three turns each, the higher total wins: a sure 2 (move 2), or a throw (move 0) of 0, 1, 3 or 5 with
// weights 1, 2, 2, 1. Outcomes are written as 10 + points.
struct DiceRace : Toy<DiceRace> {
  static constexpr std::size_t max_moves = 4;
  using View = DiceRace;
  int totals[2] = {0, 0};
  int turns = 0;
  bool rolling = false;

  int seats() const { return 2; }
  Turn turn() const {
    if (rolling) return Turn::chance();
    return turns == 6 ? Turn::over() : Turn::player(turns % 2, turns % 2);
  }
  void legal_moves(MoveList<DiceRace>& out) const {
    out.clear();
    if (rolling)
      for (int points : {0, 1, 3, 5}) out.push_back(10 + points);
    else if (turns < 6)
      for (int move : {2, 0}) out.push_back(move);
  }
  std::uint32_t chance_weight(Move outcome) const { return outcome == 11 || outcome == 13 ? 2 : 1; }
  Result<void> check(Move move, Language) const { return listed(*this, move); }
  void play(Move move) {
    rolling = move == 0;
    if (rolling) return;
    totals[turns % 2] += move % 10;
    ++turns;
  }
  Scores scores() const { return {totals[0], totals[1]}; }
  Ranks ranks() const { return ranks_by_score(scores()); }
  std::uint64_t hash() const {
    return mix(static_cast<std::uint64_t>(totals[0] + totals[1] * 100 + turns * 10'000 + rolling * 100'000));
  }
  View view(Viewer) const { return *this; }
  friend bool operator==(const DiceRace&, const DiceRace&) = default;
};

// Seat 2 hides one of four numbers; seat 1 guesses it (moves 0..3) and wins if right. It may look once first (move 4)
// and then sees whether the number is odd. An immediate guess is right in one of four cases, after a look in one of
// two.
struct Guess : Toy<Guess> {
  static constexpr std::size_t max_moves = 5;
  int hidden = -1;
  int looked = 0;
  int guessed = -1;

  struct View {
    bool chosen;
    int parity;  // -1: not seen
    int guessed;
    friend bool operator==(const View&, const View&) = default;
  };
  struct Observation {
    int move;    // -1: not shown
    int parity;  // what a look showed; -1: nothing
    friend bool operator==(const Observation&, const Observation&) = default;
  };
  struct Knowledge {
    View seen{};
    static Knowledge of(const View& view) { return {view}; }
    void update(const Observation&, const View& view) { seen = view; }
    Guess sample(Rng& rng) const {
      Guess position;
      position.looked = seen.parity >= 0;
      if (seen.chosen)
        position.hidden =
            seen.parity >= 0 ? static_cast<int>(rng.below(2)) * 2 + seen.parity : static_cast<int>(rng.below(4));
      return position;
    }
    friend bool operator==(const Knowledge&, const Knowledge&) = default;
  };

  int seats() const { return 2; }
  Turn turn() const {
    if (hidden < 0) return Turn::player(1, 1);
    return guessed < 0 ? Turn::player(0, 0) : Turn::over();
  }
  void legal_moves(MoveList<Guess>& out) const {
    out.clear();
    if (turn().is_over()) return;
    for (int i = 0; i < 4; ++i) out.push_back(i);
    if (hidden >= 0 && !looked) out.push_back(4);
  }
  Result<void> check(Move move, Language) const { return listed(*this, move); }
  void play(Move move) {
    if (hidden < 0)
      hidden = move;
    else if (move == 4)
      looked = 1;
    else
      guessed = move;
  }
  Scores scores() const { return {guessed >= 0 && guessed == hidden, guessed >= 0 && guessed != hidden}; }
  Ranks ranks() const { return ranks_by_score(scores()); }
  std::uint64_t hash() const { return mix(static_cast<std::uint64_t>(hidden + 10 * looked + 100 * guessed + 1000)); }
  View view(Viewer viewer) const { return {hidden >= 0, looked && viewer.is_seat(0) ? hidden % 2 : -1, guessed}; }
  Observation observe(Move move, Viewer viewer) const {
    if (hidden < 0) return {viewer.is_seat(1) ? move : -1, -1};
    return {move, move == 4 && viewer.is_seat(0) ? hidden % 2 : -1};
  }
  std::string observation_text(const Observation& seen) const {
    return seen.move < 0 ? "?" : std::to_string(seen.move);
  }
  friend bool operator==(const Guess&, const Guess&) = default;
};

// Two seats push a counter up (move 1) or down (move 0) forever; the one ahead when the game is left leads.
struct Endless : Toy<Endless> {
  static constexpr std::size_t max_moves = 2;
  using View = Endless;
  int height = 0;
  int plies = 0;

  int seats() const { return 2; }
  Turn turn() const { return Turn::player(plies % 2, plies % 2); }
  void legal_moves(MoveList<Endless>& out) const { out = {0, 1}; }
  Result<void> check(Move move, Language) const { return listed(*this, move); }
  void play(Move move) {
    height += move == 1 ? 1 : -1;
    ++plies;
  }
  Scores scores() const { return {height, -height}; }
  Ranks ranks() const { return ranks_by_score(scores()); }
  std::uint64_t hash() const {
    return mix(static_cast<std::uint64_t>(height + 1'000'000) << 32 | static_cast<unsigned>(plies));
  }
  View view(Viewer) const { return *this; }
  friend bool operator==(const Endless&, const Endless&) = default;
};

static_assert(Game<TicTacToe> && Game<HashTree<2>> && Game<HashTree<3>> && ChanceGame<DiceRace> && HiddenGame<Guess> &&
              Game<Endless>);

}  // namespace scalinata::toys
