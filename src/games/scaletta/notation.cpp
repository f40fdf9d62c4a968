// Scaletta in words: its options, how moves are written and read, and why a move is refused.
#include "games/scaletta/scaletta.hpp"

namespace scalinata {
namespace {

constexpr int fewest_players = 2;
constexpr int most_turns = 1'000'000;
constexpr std::string_view player_counts[] = {"2", "3", "4"};

constexpr OptionSpec option_specs[] = {
    {players_option,
     player_counts,
     0,
     OptionGroup::players,
     {"Players", "Giocatori"},
     {"number of players", "numero di giocatori"}},
    {"turns",
     {},
     0,
     OptionGroup::rules,
     {"Placements in all", "Pose in tutto"},
     {"the game ends after so many placements in all; 0: no limit",
      "la partita finisce dopo tante pose in tutto; 0: nessun limite"},
     {},
     0,
     most_turns},
};

constexpr ColourName colours[] = {{"green", {"green", "verde"}},
                                  {"azure", {"azure", "azzurro"}},
                                  {"fuchsia", {"fuchsia", "fucsia"}},
                                  {"orange", {"orange", "arancione"}}};

std::string text_of(int cell) {
  return cell_text(CellSet::cell_at(cell));
}

// "1", "1 and 3", "1, 3 and 4".
std::string listed(const std::vector<int>& numbers, Language language) {
  std::string out;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (i > 0) out += i + 1 == numbers.size() ? Phrase{" and ", " e "}.in(language) : ", ";
    out += std::to_string(numbers[i]);
  }
  return out;
}

}  // namespace

constinit const GameInfo Scaletta::info = {
    .id = "scaletta",
    .title = {"Scaletta", "Scaletta"},
    .tagline = {"Line up 1-2-3-4 and take the four pawns.", "Metti in fila 1-2-3-4 e prendi le quattro pedine."},
    .options = option_specs,
    .colours = colours,
    .timed = true,
    .first = FirstSeat::numbered_pawns,
    .measured = "scaletta(turns=200)"};  // so that it ends

Result<Scaletta::Options> Scaletta::parse_options(const OptionValues& values, Language) {
  return Options{fewest_players + values[0], values[1]};
}

OptionValues Scaletta::option_values(const Options& options) {
  return {options.players - fewest_players, options.turns};
}

std::string Scaletta::move_text(Move move) const {
  if (move.number != 0) return fmt::format("{}@{}", move.number, text_of(move.cell));
  return text_of(move.cell) + "-" + text_of(move.cell + (move.up ? 24 : 3));
}

Result<Scaletta::Move> Scaletta::parse_move(std::string_view text, Language language) const {
  if (const std::size_t at = text.find('@'); at != text.npos) {
    if (at != 1 || text[0] < '1' || text[0] > '4')
      return fail(language, "{}: pawns bear the numbers 1 to 4, as in 3@b4",
                  "{}: le pedine portano i numeri da 1 a 4, come in 3@b4", shown(text));
    const Result<Cell> cell = parse_cell(text.substr(2), side, side, language);
    if (!cell) return cell.failure();
    return Move{static_cast<std::uint8_t>(text[0] - '0'), static_cast<std::uint8_t>(CellSet::index_of(*cell)), false};
  }
  const std::size_t dash = text.find('-');
  if (dash == text.npos)
    return fail(language, "{} is no move: place a pawn as in 3@b4, take a line as in a1-d1",
                "{} non è una mossa: si posa una pedina come in 3@b4, si prende una fila come in a1-d1", shown(text));
  const Result<Cell> one = parse_cell(text.substr(0, dash), side, side, language);
  if (!one) return one.failure();
  const Result<Cell> other = parse_cell(text.substr(dash + 1), side, side, language);
  if (!other) return other.failure();
  const Cell first = before(*one, *other) ? *one : *other, last = before(*one, *other) ? *other : *one;
  const int across = last.column - first.column, upward = last.row - first.row;
  if (!(across == 3 && upward == 0) && !(across == 0 && upward == 3))
    return fail(language, "{}: a line is four cells of a row or column, as in a1-d1 or a1-a4",
                "{}: una fila è di quattro caselle in riga o in colonna, come in a1-d1 o a1-a4", shown(text));
  return Move{0, static_cast<std::uint8_t>(CellSet::index_of(first)), upward == 3};
}

Result<void> Scaletta::check(Move move, Language language) const {
  if (phase_ == Phase::over) return fail(language, "the game is over", "la partita è finita");
  if (move.cell >= 64 || !board.contains(move.cell) || move.number > numbers)
    return fail(language, "there is no such pawn or cell", "non esiste questa pedina o casella");
  if (phase_ == Phase::choosing) {
    std::string choices;
    for (const Move& line : lines()) {
      if (line == move) return {};
      choices += (choices.empty() ? "" : ", ") + move_text(line);
    }
    if (move.number != 0)
      return fail(language, "take one of your lines first: {}", "prima prendi una delle tue file: {}", choices);
    return fail(language, "{} is not a line now; take one of: {}", "{} non è una fila adesso; prendi una tra: {}",
                move_text(move), choices);
  }
  const std::string text = move_text(move);
  if (move.number == 0)
    return fail(language, "{}: there is no choice of lines now, place a pawn",
                "{}: adesso non c'è scelta tra file, posa una pedina", text);
  if (held(seat_, move.number) == 0)
    return fail(language, "{}: you hold no {}", "{}: non hai nessun {}", text, move.number);
  if (placeable(move.number).contains(move.cell)) return {};

  std::vector<int> beside;
  for (int number = 1; number <= numbers; ++number)
    if ((tops(number) & CellSet::of(move.cell).beside()).any()) beside.push_back(number);
  if (beside.empty())
    return fail(language, "{}: an occupied cell without a neighbouring pawn cannot be covered",
                "{}: una casella occupata senza pedine vicine non si può coprire", text);
  const Phrase needs[] = {
      {"a 2", "un 2"}, {"a 1 or a 3", "un 1 o un 3"}, {"a 2 or a 4", "un 2 o un 4"}, {"a 3", "un 3"}};
  const bool single = beside.size() == 1;
  return fail(language, "{0}: next to {1} {2} only {3}; a {4} needs {5} beside it",
              "{0}: accanto a {1} {2} solo {3}; un {4} vuole accanto {5}", text, text_of(move.cell),
              single ? Phrase{"lies", "c'è"}.in(language) : Phrase{"lie", "ci sono"}.in(language),
              listed(beside, language), move.number, needs[move.number - 1].in(language));
}

}  // namespace scalinata
