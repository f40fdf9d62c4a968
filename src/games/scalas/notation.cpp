// Scalas as text: its options, how moves are written and read, and why a move is refused.
#include "games/scalas/scalas.hpp"
#include "games/scalas/stairs.hpp"

namespace scalinata {
namespace {

constexpr int smallest_size = 3;
constexpr std::string_view sizes[] = {"3", "4", "5", "6", "7"};
constexpr std::string_view betweens[] = {"any", "lower"};

constexpr Phrase size_names[] = {phrase("3 × 3"), phrase("4 × 4"), phrase("5 × 5"), phrase("6 × 6"), phrase("7 × 7")};
constexpr Phrase between_names[] = {phrase("whatever their height"), phrase("only if all are lower")};

constexpr OptionSpec option_specs[] = {
    {"size", sizes, 2, OptionGroup::board, phrase("Size of the board"),
     phrase("number of cells along each side of the board; each player has size × size cubes"), size_names},
    {"between", betweens, 0, OptionGroup::rules, phrase("Cells between two tops must be filled"),
     phrase("forced cubes: the cells between two tops must be filled whatever their height, or only if all are lower"),
     between_names},
};

constexpr ColourName colours[] = {{"red", phrase("red")}, {"blue", phrase("blue")}};

std::string listed(CellSet cells) {
  std::string out;
  for (int cell : cells) {
    if (!out.empty()) out += ", ";
    out += cell_text(CellSet::cell_at(cell));
  }
  return out;
}

}  // namespace

constinit const GameInfo Scalas::info = {.id = "scalas",
                                         .title = phrase("Scalas"),
                                         .tagline = phrase("Raise towers wherever a stair leads down."),
                                         .options = option_specs,
                                         .colours = colours,
                                         .solid = true};

Result<Scalas::Options> Scalas::parse_options(const OptionValues& values, Language) {
  return Options{smallest_size + values[0], values[1] == 1};
}

OptionValues Scalas::option_values(const Options& options) {
  return {options.size - smallest_size, options.lower_between ? 1 : 0};
}

std::string Scalas::move_text(Move move) const {
  return cell_text(CellSet::cell_at(move.cell));
}

Result<Scalas::Move> Scalas::parse_move(std::string_view text, Language language) const {
  const Result<Cell> cell = parse_cell(text, size_, size_, language);
  if (!cell) return cell.failure();
  return Move{static_cast<std::uint8_t>(CellSet::index_of(*cell))};
}

Result<void> Scalas::check(Move move, Language language) const {
  if (turn().is_over()) return fail(language, "the game is over");
  if (move.cell >= 64 || !board().contains(move.cell))
    return fail(language, "this cell is not on the board of {size} × {size}", "size"_a = size());
  if (legal_.contains(move.cell)) return {};
  const std::string cell = move_text(move);
  if (owed_.any())
    return fail(language, "{cell}: first place a cube on {cells}", "cell"_a = cell, "cells"_a = listed(owed_));
  if (!scalas::walk_down_cells(heights_, board()).contains(move.cell))
    return fail(language, "{cell}: no stair leads down from here to the lowest level", "cell"_a = cell);
  if (!stair_after(move.cell).empty())
    return fail(language, "{cell}: your opponent cannot move, so you may build only on existing towers",
                "cell"_a = cell);
  if (heights_.of(move.cell) == bottom())
    return fail(language, "{cell}: your cube would be 1 above the lowest level with no stair down", "cell"_a = cell);
  // The cell was the only exit of its landing, so the walk down continued from it to a neighbour one lower.
  return fail(language, "{cell}: your cube would be 2 above its only way down", "cell"_a = cell);
}

}  // namespace scalinata
