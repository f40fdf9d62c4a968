#include "games/scaletta/words.hpp"

#include <array>
#include <vector>

namespace scalinata {

namespace {

constexpr int pawns_in_line = 4;

std::string line_words(Scaletta::Move line) {
  const Cell from = CellSet::cell_at(line.cell);
  constexpr int reach = pawns_in_line - 1;
  const Cell to{from.column + (line.up ? 0 : reach), from.row + (line.up ? reach : 0)};
  return span_text(std::array{from, to});
}

// 0 if there is no pawn.
int number_on_top(const Scaletta& position, int cell) {
  for (int number = 1; number <= Scaletta::numbers; ++number)
    if (position.tops(number).contains(cell)) return number;
  return 0;
}

// The lines that a pawn of this number completes on a cell.
std::vector<Scaletta::Move> completed_lines(const Scaletta& before, int number, int cell) {
  const auto top = [&](int at) { return at == cell ? number : number_on_top(before, at); };
  const Cell at = CellSet::cell_at(cell);
  std::vector<Scaletta::Move> lines;
  for (const bool up : {false, true})
    for (int back = 0; back < pawns_in_line; ++back) {
      const Cell first{at.column - (up ? 0 : back), at.row - (up ? back : 0)};
      const int last = (up ? first.row : first.column) + pawns_in_line - 1;
      if (first.column < 0 || first.row < 0 || last >= Scaletta::side) continue;
      const int start = CellSet::index_of(first), step = up ? CellSet::index_of({0, 1}) : 1;
      bool rising = true, falling = true;
      for (int i = 0; i < pawns_in_line; ++i) {
        rising = rising && top(start + i * step) == i + 1;
        falling = falling && top(start + i * step) == pawns_in_line - i;
      }
      if (rising || falling) lines.push_back({0, static_cast<std::uint8_t>(start), up});
    }
  return lines;
}

// How much the mover's stock grows.
int taken_pawns(const Scaletta& before, Scaletta::Move move) {
  const int own = before.turn().seat;
  Scaletta after = before;
  after.play(move);
  return after.stock(own) - before.stock(own) + (move.number != 0);
}

std::string on_empty_cell(const Scaletta& before, Scaletta::Move move, const Wording& wording) {
  const std::string cell = cell_text(CellSet::cell_at(move.cell));
  const auto lines = completed_lines(before, move.number, move.cell);
  if (lines.empty())
    return tell(wording, as_report("places a {number} on {cell}"), as_recap("You place a {number} on {cell}"),
                as_advice("Place a {number} on {cell}"), "number"_a = move.number, "cell"_a = cell);
  if (lines.size() > 1)
    return tell_count(wording, static_cast<int>(lines.size()),
                      as_report("places a {number} on {cell} and completes {n} line",
                                "places a {number} on {cell} and completes {n} lines"),
                      as_recap("You place a {number} on {cell} and complete {n} line",
                               "You place a {number} on {cell} and complete {n} lines"),
                      as_advice("Place a {number} on {cell} and complete {n} line",
                                "Place a {number} on {cell} and complete {n} lines"),
                      "number"_a = move.number, "cell"_a = cell);
  if (const int taken = taken_pawns(before, move); taken > pawns_in_line)
    return tell_count(
        wording, taken,
        as_report("places a {number} on {cell} and takes {n} pawn", "places a {number} on {cell} and takes {n} pawns"),
        as_recap("You place a {number} on {cell} and take {n} pawn",
                 "You place a {number} on {cell} and take {n} pawns"),
        as_advice("Place a {number} on {cell} and take {n} pawn", "Place a {number} on {cell} and take {n} pawns"),
        "number"_a = move.number, "cell"_a = cell);
  return tell(wording, as_report("places a {number} on {cell} and takes the line {line}"),
              as_recap("You place a {number} on {cell} and take the line {line}"),
              as_advice("Place a {number} on {cell} and take the line {line}"), "number"_a = move.number,
              "cell"_a = cell, "line"_a = line_words(lines[0]));
}

std::string on_pawn(const Scaletta& before, Scaletta::Move move, const Wording& wording) {
  const std::string cell = cell_text(CellSet::cell_at(move.cell));
  const int under = number_on_top(before, move.cell);
  const auto lines = completed_lines(before, move.number, move.cell);
  if (lines.empty())
    return tell(wording, as_report("covers the {under} on {cell} with a {number}"),
                as_recap("You cover the {under} on {cell} with a {number}"),
                as_advice("Cover the {under} on {cell} with a {number}"), "under"_a = under, "number"_a = move.number,
                "cell"_a = cell);
  if (lines.size() > 1)
    return tell_count(wording, static_cast<int>(lines.size()),
                      as_report("covers the {under} on {cell} with a {number} and completes {n} line",
                                "covers the {under} on {cell} with a {number} and completes {n} lines"),
                      as_recap("You cover the {under} on {cell} with a {number} and complete {n} line",
                               "You cover the {under} on {cell} with a {number} and complete {n} lines"),
                      as_advice("Cover the {under} on {cell} with a {number} and complete {n} line",
                                "Cover the {under} on {cell} with a {number} and complete {n} lines"),
                      "under"_a = under, "number"_a = move.number, "cell"_a = cell);
  if (const int taken = taken_pawns(before, move); taken > pawns_in_line)
    return tell_count(wording, taken,
                      as_report("covers the {under} on {cell} with a {number} and takes {n} pawn",
                                "covers the {under} on {cell} with a {number} and takes {n} pawns"),
                      as_recap("You cover the {under} on {cell} with a {number} and take {n} pawn",
                               "You cover the {under} on {cell} with a {number} and take {n} pawns"),
                      as_advice("Cover the {under} on {cell} with a {number} and take {n} pawn",
                                "Cover the {under} on {cell} with a {number} and take {n} pawns"),
                      "under"_a = under, "number"_a = move.number, "cell"_a = cell);
  return tell(wording, as_report("covers the {under} on {cell} with a {number} and takes the line {line}"),
              as_recap("You cover the {under} on {cell} with a {number} and take the line {line}"),
              as_advice("Cover the {under} on {cell} with a {number} and take the line {line}"), "under"_a = under,
              "number"_a = move.number, "cell"_a = cell, "line"_a = line_words(lines[0]));
}

}  // namespace

std::string move_words(const Scaletta& before, Scaletta::Move move, const Wording& wording) {
  if (move.number != 0)
    return before.height(move.cell) == 0 ? on_empty_cell(before, move, wording) : on_pawn(before, move, wording);
  const std::string line = line_words(move);
  if (const int more = taken_pawns(before, move) - pawns_in_line; more > 0)
    return tell_count(
        wording, more, as_report("takes the line {line} and {n} more pawn", "takes the line {line} and {n} more pawns"),
        as_recap("You take the line {line} and {n} more pawn", "You take the line {line} and {n} more pawns"),
        as_advice("Take the line {line} and {n} more pawn", "Take the line {line} and {n} more pawns"),
        "line"_a = line);
  return tell(wording, as_report("takes the line {line}"), as_recap("You take the line {line}"),
              as_advice("Take the line {line}"), "line"_a = line);
}

}  // namespace scalinata
