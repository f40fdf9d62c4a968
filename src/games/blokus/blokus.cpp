#include "games/blokus/blokus.hpp"

#include <cassert>

namespace scalinata {

using blokus::AnchorTable;
using blokus::Bitboard;
using blokus::PieceSet;
using blokus::Reach;
using blokus::Square;

namespace {

constexpr std::array<std::string_view, 3> players_values{"4", "3", "2"};
constexpr std::array<std::string_view, 2> corners_values{"free", "fixed"};
constexpr std::array<Phrase, 3> players_names{
    {phrase("4, with one colour each"), phrase("3, sharing the fourth colour"), phrase("2, with two colours each")}};
constexpr std::array<Phrase, 2> corners_names{{phrase("any free corner"), phrase("their own corner")}};

constexpr std::array<ColourName, Blokus::colours> colour_names{{
    {"blue", phrase("blue")},
    {"yellow", phrase("yellow")},
    {"red", phrase("red")},
    {"green", phrase("green")},
}};

// Green, the default, first.
constexpr std::array<std::string_view, Blokus::colours> shared_values{colour_names[3].id, colour_names[2].id,
                                                                      colour_names[1].id, colour_names[0].id};
constexpr std::array<Phrase, Blokus::colours> shared_names{colour_names[3].name, colour_names[2].name,
                                                           colour_names[1].name, colour_names[0].name};

constexpr std::array<OptionSpec, 4> option_specs{{
    {players_option, players_values, 0, OptionGroup::players, phrase("Players"),
     phrase("4 players with one colour each, 3 who take turns with the fourth colour, or 2 with two colours each"),
     players_names},
    {"teams", no_yes_values, 0, OptionGroup::players, phrase("Teams"),
     phrase("blue and red play against yellow and green (four players only)"), no_yes_names},
    {"corners", corners_values, 0, OptionGroup::rules, phrase("First pieces start in"),
     phrase("free: the first piece may cover any free corner; fixed: blue starts at a20, yellow at t20, red at t1, "
            "green at a1"),
     corners_names},
    {"shared", shared_values, 0, OptionGroup::players, phrase("Shared colour"),
     phrase("the colour that the players share, taking turns (three players only)"), shared_names},
}};

constexpr std::array<Square, Blokus::colours> corner_squares{blokus::square_of({0, 19}), blokus::square_of({19, 19}),
                                                             blokus::square_of({19, 0}), blokus::square_of({0, 0})};

}  // namespace

constexpr GameInfo Blokus::info{.id = "blokus",
                                .title = phrase("Blokus"),
                                .tagline = phrase("Touch your own corners, never your own edges."),
                                .options = option_specs,
                                .colours = colour_names,
                                .colours_are_seats = true,
                                .measured = "blokus(corners=fixed)"};  // as other programs play it

Result<Blokus::Options> Blokus::parse_options(const OptionValues& values, Language language) {
  assert(values.size() == option_specs.size());
  const Options options{4 - values[0], values[1] == 1, values[2] == 1, green - values[3]};
  if (options.teams && options.players != 4)
    return fail(language, "teams=true needs players=4, not players={players}", "players"_a = options.players);
  if (options.shared != green && options.players != 3)
    return fail(language, "shared={shared} needs players=3, not players={players}",
                "shared"_a = shared_values[static_cast<std::size_t>(values[3])], "players"_a = options.players);
  return options;
}

OptionValues Blokus::option_values(const Options& options) {
  return {4 - options.players, options.teams, options.fixed_corners, green - options.shared};
}

Blokus::Blokus(const Options& options)
    : players_(static_cast<std::uint8_t>(options.players)),
      teams_(options.teams),
      fixed_corners_(options.fixed_corners),
      shared_(static_cast<std::uint8_t>(options.shared)) {
  left_.fill(blokus::all_pieces);
}

int Blokus::seat_of(int colour) const {
  return is_shared(colour) ? pieces_placed(colour) % 3 : options().owner(colour);
}

Bitboard Blokus::start_squares(int colour) const {
  Bitboard out{};
  for (int corner = 0; corner < colours; ++corner)
    if (!fixed_corners_ || corner == colour) out.set(corner_squares[corner]);
  return out;
}

Reach Blokus::reach(int colour) const {
  const Bitboard& own = squares_[colour];
  const Bitboard free = Bitboard::board() - occupied();
  if (left_[colour] == blokus::all_pieces) return {free, start_squares(colour) & free, left_[colour]};
  const Bitboard open = free - edge_neighbours(own);
  return {open, open & corner_neighbours(own), left_[colour]};
}

void Blokus::legal_moves(MoveList<Blokus>& out) const {
  legal_moves_of(to_move_, out);
}

void Blokus::legal_moves_of(int colour, MoveList<Blokus>& out) const {
  out.clear();
  if (!over() && !is_stuck(colour)) out.set_end(AnchorTable(reach(colour)).write(out.data()));
}

int Blokus::count_moves_of(int colour) const {
  return over() || is_stuck(colour) ? 0 : AnchorTable(reach(colour)).count();
}

bool Blokus::has_moves(int colour) const {
  return !is_stuck(colour) && any_placement(reach(colour));
}

Blokus::Move Blokus::random_move(Rng& rng) const {
  assert(!over());
  return AnchorTable(reach(to_move_)).random(rng);
}

void Blokus::play(Move move) {
  assert(!over());
  const int colour = to_move_;
  blokus::for_each_square(move, [&](Square square) { squares_[colour].set(square); });
  left_[colour] &= ~(PieceSet{1} << blokus::placement(move).piece);
  if (left_[colour] == 0 && blokus::placement(move).piece == blokus::single_square)
    single_last_ = static_cast<std::uint8_t>(single_last_ | (1 << colour));
  placed_hash_ ^= mix(static_cast<std::uint64_t>(colour) << 16 | move);
  next_turn(colour);
}

// Finds the next colour that can move; a colour that cannot is marked stuck and never tried again.
void Blokus::next_turn(int after) {
  for (int step = 1; step <= colours; ++step) {
    const int colour = (after + step) % colours;
    if (has_moves(colour)) {
      to_move_ = static_cast<std::uint8_t>(colour);
      return;
    }
    stuck_ = static_cast<std::uint8_t>(stuck_ | (1 << colour));
  }
  to_move_ = colours;
}

int blokus::score_of(PieceSet left, bool single_square_last) {
  if (left == 0) return all_placed_points + (single_square_last ? single_last_points : 0);
  int score = 0;
  for (PieceSet rest = left; rest != 0; rest &= rest - 1) score -= pieces[std::countr_zero(rest)].size;
  return score;
}

Scores Blokus::scores() const {
  std::array<int, colours> colour_scores;
  for (int colour = 0; colour < colours; ++colour) colour_scores[colour] = colour_score(colour);
  return scores_of(options(), colour_scores);
}

Scores Blokus::scores_of(const Options& options, const std::array<int, colours>& colour_scores) {
  Scores scores;
  scores.resize(static_cast<std::size_t>(options.players));
  for (int colour = 0; colour < colours; ++colour)
    if (!options.is_shared(colour)) scores[static_cast<std::size_t>(options.owner(colour))] += colour_scores[colour];
  return scores;
}

Scores Blokus::ranked_scores(const Options& options, const Scores& scores) {
  if (!options.teams) return scores;
  const int even = scores[0] + scores[2], odd = scores[1] + scores[3];
  return {even, odd, even, odd};
}

std::uint64_t Blokus::hash() const {
  const std::uint64_t rest = to_move_ | static_cast<std::uint64_t>(single_last_) << 8 |
                             static_cast<std::uint64_t>(players_) << 16 | static_cast<std::uint64_t>(teams_) << 24 |
                             static_cast<std::uint64_t>(fixed_corners_) << 25 |
                             static_cast<std::uint64_t>(shared_ ^ green) << 26;
  return placed_hash_ ^ mix(rest << 32 | 0xffff'ffff);
}

static_assert(Game<Blokus> && ColourMoves<Blokus>);
static_assert(sizeof(Blokus::Move) <= 2);

}  // namespace scalinata
