#include "puzzle/tiling.hpp"

#include <algorithm>

namespace scalinata::puzzle {

int Region::count(Spot spot) const {
  return static_cast<int>(std::count(spots.begin(), spots.end(), spot));
}

int piece_total(const std::vector<Piece>& pieces) {
  int total = 0;
  for (const Piece& piece : pieces) total += piece.count;
  return total;
}

int piece_area(const std::vector<Piece>& pieces) {
  int area = 0;
  for (const Piece& piece : pieces) area += piece.count * static_cast<int>(piece.shape.size());
  return area;
}

Result<void> validate(const Tiling& tiling, Language language) {
  const int required = tiling.region.count(Spot::required);
  const int optional = tiling.region.count(Spot::optional);
  if (required + optional == 0) return fail(language, "the region has no cells");
  const int area = piece_area(tiling.pieces);
  if (area >= required && area <= required + optional) return {};
  if (optional == 0)
    return Error{say_count(language, area, "the pieces cover {n} cell but the region has {required}",
                           "the pieces cover {n} cells but the region has {required}", "required"_a = required)};
  return Error{say_count(language, area, "the pieces cover {n} cell but the region needs {min} to {max}",
                         "the pieces cover {n} cells but the region needs {min} to {max}", "min"_a = required,
                         "max"_a = required + optional)};
}

}  // namespace scalinata::puzzle
