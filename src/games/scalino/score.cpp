// Scalino's scores in words: the groups of each colour of a seat, the largest first, and its unused blocks.
#include <map>

#include "games/scalino/scalino.hpp"

namespace scalinata {

ScoreItems Scalino::score_items(int seat, Language language) const {
  ScoreItems items;
  for (int colour = 0; colour < pyramid::colour_count; ++colour) {
    if (is_shared(colour) || seat_of(colour) != seat) continue;
    // Only a seat with two colours needs to be told which.
    const std::string whose =
        options_.players == 2 ? fmt::format("{}: ", pyramid::colours[index(colour)].name.in(language)) : "";
    std::map<int, int, std::greater<>> groups;  // how many of each size
    pyramid::for_each_group(visible(colour), [&](pyramid::CellSet group) { ++groups[group.count()]; });
    for (const auto& [size, count] : groups) {
      const std::string steps = counted(size, {"step", "gradino"}, {"steps", "gradini"}, language);
      items.push_back({whose + (count == 1 ? say(language, "a group of {}", "un gruppo di {}", steps)
                                           : say(language, "{} groups of {}", "{} gruppi di {}", count, steps)),
                       count * group_worth(size)});
    }
    if (const int unused = unused_cells(colour); unused > 0)
      items.push_back({whose + say(language, "unused blocks: {}", "blocchi non usati: {}",
                                   counted(unused, {"cell", "casella"}, {"cells", "caselle"}, language)),
                       -unused});
  }
  return items;
}

}  // namespace scalinata
