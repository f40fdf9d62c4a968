#include "games/scalino/words.hpp"

namespace scalinata {

namespace {

// The steps of other seats that a block covers: how many, and of which colour (-1 for several).
struct CoveredSteps {
  int steps = 0;
  int colour = -1;
};

CoveredSteps covered_steps(const Scalino& before, const Scalino& after) {
  CoveredSteps covered;
  int colours = 0;
  for (int colour = 0; colour < pyramid::colour_count; ++colour) {
    const int steps = (before.visible(colour) - after.visible(colour)).count();
    const bool own =
        colour == before.turn().colour || (!before.is_shared(colour) && before.seat_of(colour) == before.turn().seat);
    if (own || steps == 0) continue;
    covered.steps += steps;
    covered.colour = ++colours == 1 ? colour : -1;
  }
  return covered;
}

}  // namespace

std::string move_words(const Scalino& before, Scalino::Move move, const Wording& wording) {
  if (move == Scalino::pass)
    return tell(wording, as_report("passes on the bonus block"), as_recap("You pass on the bonus block"),
                as_advice("Pass: place no bonus block"));
  const std::string where = pyramid::span_text(move);
  const int length = move.length(), level = before.level() + 1;
  Scalino after = before;
  after.play(move);
  if (after.level() == pyramid::level_count)
    return tell(wording, as_report("places a block of {length} at {where} and completes the pyramid"),
                as_recap("You place a block of {length} at {where} and complete the pyramid"),
                as_advice("Place a block of {length} at {where} and complete the pyramid"), "length"_a = length,
                "where"_a = where);
  if (after.level() > before.level())
    return tell(wording, as_report("places a block of {length} at {where} and completes level {level}"),
                as_recap("You place a block of {length} at {where} and complete level {level}"),
                as_advice("Place a block of {length} at {where} and complete level {level}"), "length"_a = length,
                "where"_a = where, "level"_a = level);
  const CoveredSteps covered = covered_steps(before, after);
  if (covered.steps == 0)
    return tell(wording, as_report("places a block of {length} at {where} on level {level}"),
                as_recap("You place a block of {length} at {where} on level {level}"),
                as_advice("Place a block of {length} at {where} on level {level}"), "length"_a = length,
                "where"_a = where, "level"_a = level);
  if (covered.colour < 0)
    return tell_count(
        wording, covered.steps,
        as_report("places a block of {length} at {where} on level {level} and covers {n} step of other colours",
                  "places a block of {length} at {where} on level {level} and covers {n} steps of other colours"),
        as_recap("You place a block of {length} at {where} on level {level} and cover {n} step of other colours",
                 "You place a block of {length} at {where} on level {level} and cover {n} steps of other colours"),
        as_advice("Place a block of {length} at {where} on level {level} and cover {n} step of other colours",
                  "Place a block of {length} at {where} on level {level} and cover {n} steps of other colours"),
        "length"_a = length, "where"_a = where, "level"_a = level);
  return tell_count(
      wording, covered.steps,
      as_report("places a block of {length} at {where} on level {level} and covers {n} step of {colour}",
                "places a block of {length} at {where} on level {level} and covers {n} steps of {colour}"),
      as_recap("You place a block of {length} at {where} on level {level} and cover {n} step of {colour}",
               "You place a block of {length} at {where} on level {level} and cover {n} steps of {colour}"),
      as_advice("Place a block of {length} at {where} on level {level} and cover {n} step of {colour}",
                "Place a block of {length} at {where} on level {level} and cover {n} steps of {colour}"),
      "length"_a = length, "where"_a = where, "level"_a = level,
      "colour"_a = pyramid::colours[static_cast<std::size_t>(covered.colour)].name.in(wording.language));
}

}  // namespace scalinata
