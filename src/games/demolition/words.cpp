#include "games/demolition/words.hpp"

namespace scalinata {

namespace {

// The number of blocks that become takeable.
int freed_blocks(const Demolition& before, const Demolition& after) {
  int freed = 0;
  for (int i = 0; i < before.block_count(); ++i) freed += after.is_takeable(i) && !before.is_takeable(i);
  return freed;
}

}  // namespace

std::string move_words(const Demolition& before, Demolition::Move move, const Wording& wording) {
  if (move == Demolition::pass)
    return tell(wording, as_report("passes on the bonus block"), as_recap("You pass on the bonus block"),
                as_advice("Pass: take no bonus block"));
  const pyramid::PlacedBlock& taken = before.block(move.block);
  const std::string where = pyramid::span_text(taken.block);
  const int length = taken.block.length(), level = taken.level + 1;
  Demolition after = before;
  after.play(move);
  if (after.turn().is_over())
    return tell(wording, as_report("takes the very last block, of length {length}, at {where}"),
                as_recap("You take the very last block, of length {length}, at {where}"),
                as_advice("Take the very last block, of length {length}, at {where}"), "length"_a = length,
                "where"_a = where);
  if (after.occupied(taken.level).empty())
    return tell(wording, as_report("takes the last block of level {level}, of length {length}, at {where}"),
                as_recap("You take the last block of level {level}, of length {length}, at {where}"),
                as_advice("Take the last block of level {level}, of length {length}, at {where}"), "level"_a = level,
                "length"_a = length, "where"_a = where);
  if (const int freed = freed_blocks(before, after); freed > 0)
    return tell_count(wording, freed,
                      as_report("takes the block of {length} at {where} from level {level} and frees {n} other",
                                "takes the block of {length} at {where} from level {level} and frees {n} others"),
                      as_recap("You take the block of {length} at {where} from level {level} and free {n} other",
                               "You take the block of {length} at {where} from level {level} and free {n} others"),
                      as_advice("Take the block of {length} at {where} from level {level} and free {n} other",
                                "Take the block of {length} at {where} from level {level} and free {n} others"),
                      "length"_a = length, "where"_a = where, "level"_a = level);
  return tell(wording, as_report("takes the block of {length} at {where} from level {level}"),
              as_recap("You take the block of {length} at {where} from level {level}"),
              as_advice("Take the block of {length} at {where} from level {level}"), "length"_a = length,
              "where"_a = where, "level"_a = level);
}

}  // namespace scalinata
