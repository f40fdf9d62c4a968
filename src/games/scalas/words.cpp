#include "games/scalas/words.hpp"

namespace scalinata {

namespace {

// A cube that was owed.
std::string forced_cube(const Scalas& before, int cell, const Wording& wording) {
  const std::string where = cell_text(CellSet::cell_at(cell));
  const int own = before.turn().seat, height = before.height(cell) + 1;
  if (before.tops(own).contains(cell))
    return tell(wording, as_report("places a forced cube on its own top at {cell}: height {height}"),
                as_recap("You place a forced cube on your own top at {cell}: height {height}"),
                as_advice("Place the forced cube on your own top at {cell}: height {height}"), "cell"_a = where,
                "height"_a = height);
  if (before.tops(1 - own).contains(cell))
    return tell(wording, as_report("places a forced cube on {cell} and covers {colour}'s top: height {height}"),
                as_recap("You place a forced cube on {cell} and cover {colour}'s top: height {height}"),
                as_advice("Place the forced cube on {cell} and cover {colour}'s top: height {height}"),
                "cell"_a = where, "height"_a = height,
                "colour"_a = Scalas::info.colours[static_cast<std::size_t>(1 - own)].name.in(wording.language));
  return tell(wording, as_report("places a forced cube on {cell}"), as_recap("You place a forced cube on {cell}"),
              as_advice("Place the forced cube on {cell}"), "cell"_a = where);
}

}  // namespace

std::string move_words(const Scalas& before, Scalas::Move move, const Wording& wording) {
  const int cell = move.cell, own = before.turn().seat, height = before.height(cell) + 1;
  if (before.owed().any()) return forced_cube(before, cell, wording);
  const std::string where = cell_text(CellSet::cell_at(cell));
  const std::string_view other = Scalas::info.colours[static_cast<std::size_t>(1 - own)].name.in(wording.language);
  Scalas after = before;
  after.play(move);
  if (const int forced = after.owed().count(); forced > 0) {
    if (before.tops(1 - own).contains(cell))
      return tell_count(wording, forced,
                        as_report("places a cube on {cell}, covers {colour}'s top and must then fill {n} cell",
                                  "places a cube on {cell}, covers {colour}'s top and must then fill {n} cells"),
                        as_recap("You place a cube on {cell}, cover {colour}'s top and must then fill {n} cell",
                                 "You place a cube on {cell}, cover {colour}'s top and must then fill {n} cells"),
                        as_advice("Place a cube on {cell}, cover {colour}'s top and then fill {n} cell",
                                  "Place a cube on {cell}, cover {colour}'s top and then fill {n} cells"),
                        "cell"_a = where, "colour"_a = other);
    return tell_count(wording, forced,
                      as_report("places a cube on {cell}: height {height}, and must then fill {n} cell",
                                "places a cube on {cell}: height {height}, and must then fill {n} cells"),
                      as_recap("You place a cube on {cell}: height {height}, and must then fill {n} cell",
                               "You place a cube on {cell}: height {height}, and must then fill {n} cells"),
                      as_advice("Place a cube on {cell}: height {height}, and then fill {n} cell",
                                "Place a cube on {cell}: height {height}, and then fill {n} cells"),
                      "cell"_a = where, "height"_a = height);
  }
  if (before.tops(own).contains(cell))
    return tell(wording, as_report("places a cube on its own top at {cell}: height {height}"),
                as_recap("You place a cube on your own top at {cell}: height {height}"),
                as_advice("Place a cube on your own top at {cell}: height {height}"), "cell"_a = where,
                "height"_a = height);
  if (before.tops(1 - own).contains(cell))
    return tell(wording, as_report("places a cube on {cell} and covers {colour}'s top: height {height}"),
                as_recap("You place a cube on {cell} and cover {colour}'s top: height {height}"),
                as_advice("Place a cube on {cell} and cover {colour}'s top: height {height}"), "cell"_a = where,
                "height"_a = height, "colour"_a = other);
  return tell(wording, as_report("places a cube on {cell}"), as_recap("You place a cube on {cell}"),
              as_advice("Place a cube on {cell}"), "cell"_a = where);
}

}  // namespace scalinata
