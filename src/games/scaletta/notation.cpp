// Scaletta as text: its options, how moves are written and read, and why a move is refused.
#include "games/scaletta/scaletta.hpp"

namespace scalinata {
namespace {

constexpr int min_players = 2;
constexpr int max_turns = 1'000'000;
constexpr std::string_view player_counts[] = {"2", "3", "4"};

constexpr OptionSpec option_specs[] = {
    {players_option, player_counts, 0, OptionGroup::players, phrase("Players"), phrase("number of players")},
    {"turns",
     {},
     0,
     OptionGroup::rules,
     phrase("Limit of placements"),
     phrase("the game ends after this many placements (0 = no limit)"),
     {},
     0,
     max_turns},
};

constexpr ColourName colours[] = {{"green", phrase("green")},
                                  {"azure", phrase("azure")},
                                  {"fuchsia", phrase("fuchsia")},
                                  {"orange", phrase("orange")}};

std::string text_of(int cell) {
  return cell_text(CellSet::cell_at(cell));
}

}  // namespace

constinit const GameInfo Scaletta::info = {.id = "scaletta",
                                           .title = phrase("Scaletta"),
                                           .tagline = phrase("Line up 1-2-3-4 and take the four pawns."),
                                           .options = option_specs,
                                           .colours = colours,
                                           .timed = true,
                                           .first = FirstSeat::numbered_pawns,
                                           .measured = "scaletta(turns=200)"};  // so that it ends

Result<Scaletta::Options> Scaletta::parse_options(const OptionValues& values, Language) {
  return Options{min_players + values[0], values[1]};
}

OptionValues Scaletta::option_values(const Options& options) {
  return {options.players - min_players, options.turns};
}

std::string Scaletta::move_text(Move move) const {
  if (move.number != 0) return fmt::format("{}@{}", move.number, text_of(move.cell));
  return text_of(move.cell) + "-" + text_of(move.cell + (move.up ? 24 : 3));
}

Result<Scaletta::Move> Scaletta::parse_move(std::string_view text, Language language) const {
  if (const std::size_t at = text.find('@'); at != text.npos) {
    if (at != 1 || text[0] < '1' || text[0] > '4')
      return fail(language, "{text}: pawns are numbered 1 to 4, as in 3@b4", "text"_a = safe_quote(text));
    const Result<Cell> cell = parse_cell(text.substr(2), side, side, language);
    if (!cell) return cell.failure();
    return Move{static_cast<std::uint8_t>(text[0] - '0'), static_cast<std::uint8_t>(CellSet::index_of(*cell)), false};
  }
  const std::size_t dash = text.find('-');
  if (dash == text.npos)
    return fail(language, "{text} is not a move: place a pawn (3@b4) or take a line (a1-d1)",
                "text"_a = safe_quote(text));
  const Result<Cell> one = parse_cell(text.substr(0, dash), side, side, language);
  if (!one) return one.failure();
  const Result<Cell> other = parse_cell(text.substr(dash + 1), side, side, language);
  if (!other) return other.failure();
  const Cell first = before(*one, *other) ? *one : *other, last = before(*one, *other) ? *other : *one;
  const int across = last.column - first.column, upward = last.row - first.row;
  if (!(across == 3 && upward == 0) && !(across == 0 && upward == 3))
    return fail(language, "{text}: a line is four cells of a row or column, such as a1-d1 or a1-a4",
                "text"_a = safe_quote(text));
  return Move{0, static_cast<std::uint8_t>(CellSet::index_of(first)), upward == 3};
}

Result<void> Scaletta::check(Move move, Language language) const {
  if (phase_ == Phase::over) return fail(language, "the game is over");
  if (move.cell >= 64 || !board.contains(move.cell) || move.number > numbers)
    return fail(language, "there is no such pawn or cell");
  if (phase_ == Phase::choosing) {
    std::string choices;
    for (const Move& line : lines()) {
      if (line == move) return {};
      choices += (choices.empty() ? "" : ", ") + move_text(line);
    }
    if (move.number != 0) return fail(language, "take one of your lines first: {choices}", "choices"_a = choices);
    return fail(language, "{move} is not a complete line; take one of: {choices}", "move"_a = move_text(move),
                "choices"_a = choices);
  }
  const std::string text = move_text(move);
  if (move.number == 0) return fail(language, "{move}: there is no line to take now; place a pawn", "move"_a = text);
  if (held(seat_, move.number) == 0)
    return fail(language, "{move}: you have no {number}", "move"_a = text, "number"_a = move.number);
  if (placeable(move.number).contains(move.cell)) return {};

  std::vector<std::string> beside;
  for (int number = 1; number <= numbers; ++number)
    if ((tops(number) & CellSet::of(move.cell).beside()).any()) beside.push_back(std::to_string(number));
  if (beside.empty())
    return fail(language, "{move}: you can cover a pawn only if another pawn lies next to it", "move"_a = text);
  const Phrase needs[] = {phrase("a 2"), phrase("a 1 or a 3"), phrase("a 2 or a 4"), phrase("a 3")};
  return fail(language, "{move}: next to {cell} you find only {numbers}; a {number} needs {needed} next to it",
              "move"_a = text, "cell"_a = text_of(move.cell), "numbers"_a = listed(beside, language),
              "number"_a = move.number, "needed"_a = needs[move.number - 1].in(language));
}

}  // namespace scalinata
