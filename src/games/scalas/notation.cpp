// Scalas in words: its options, how moves are written and read, and why a move is refused.
#include "games/scalas/scalas.hpp"
#include "games/scalas/stairs.hpp"

namespace scalinata {
namespace {

constexpr int smallest_size = 3;
constexpr std::string_view sizes[] = {"3", "4", "5", "6", "7"};
constexpr std::string_view betweens[] = {"any", "lower"};

constexpr Phrase size_names[] = {
    {"3 × 3", "3 × 3"}, {"4 × 4", "4 × 4"}, {"5 × 5", "5 × 5"}, {"6 × 6", "6 × 6"}, {"7 × 7", "7 × 7"}};
constexpr Phrase between_names[] = {{"whatever their height", "a qualsiasi altezza"},
                                    {"only if all are lower", "solo se tutte più basse"}};

constexpr OptionSpec option_specs[] = {
    {"size",
     sizes,
     2,
     OptionGroup::board,
     {"Size of the board", "Grandezza della plancia"},
     {"cells along a side of the board; each player has size x size cubes",
      "caselle per lato della plancia; ogni giocatore ha lato x lato cubi"},
     size_names},
    {"between",
     betweens,
     0,
     OptionGroup::rules,
     {"Cells between two tops are filled", "Le caselle tra due cime si riempiono"},
     {"forced cubes: cells between a pair are owed whatever their height, or only if all are lower",
      "cubi obbligati: le caselle tra una coppia sono dovute a qualsiasi altezza, o solo se tutte più basse"},
     between_names},
};

constexpr ColourName colours[] = {{"red", {"red", "rosso"}}, {"blue", {"blue", "blu"}}};

std::string listed(CellSet cells) {
  std::string out;
  for (int cell : cells) {
    if (!out.empty()) out += ", ";
    out += cell_text(CellSet::cell_at(cell));
  }
  return out;
}

}  // namespace

constinit const GameInfo Scalas::info = {
    .id = "scalas",
    .title = {"Scalas", "Scalas"},
    .tagline = {"Raise towers wherever a stair leads down.", "Alza torri dove una scala porta giù."},
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
  if (turn().is_over()) return fail(language, "the game is over", "la partita è finita");
  if (move.cell >= 64 || !board().contains(move.cell))
    return fail(language, "this cell is not on a board of {0} x {0}", "questa casella non è su una plancia {0} x {0}",
                size());
  if (legal_.contains(move.cell)) return {};
  const std::string cell = move_text(move);
  if (owed_.any())
    return fail(language, "{}: you owe a cube on {} first", "{}: prima devi un cubo su {}", cell, listed(owed_));
  if (!scalas::walk_down_cells(heights_, board()).contains(move.cell))
    return fail(language, "{}: from here no stair leads down to the bottom",
                "{}: da qui nessuna scala scende fino al livello più basso", cell);
  if (!stair_after(move.cell).empty())
    return fail(language, "{}: you play alone now, only on cells that hold a cube",
                "{}: ora giochi da solo, solo su caselle che hanno già un cubo", cell);
  if (heights_.of(move.cell) == bottom())
    return fail(language, "{}: your own cube would stand 1 above the bottom with no stair down from it",
                "{}: il tuo cubo starebbe 1 sopra il livello più basso, senza una scala per scendere", cell);
  // The cell was the only exit of its landing, so the walk down went on from it to a neighbour one lower.
  return fail(language, "{}: your own cube would stand 2 above its only way down",
              "{}: il tuo cubo starebbe 2 sopra la sua unica via per scendere", cell);
}

}  // namespace scalinata
