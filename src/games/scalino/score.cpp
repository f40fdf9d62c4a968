// Scalino's scores in words: the groups of each of a seat's colours, largest first, and its unused blocks.
#include <map>

#include "games/scalino/scalino.hpp"

namespace scalinata {

ScoreItems Scalino::score_items(int seat, Language language) const {
  ScoreItems items;
  for (int colour = 0; colour < pyramid::colour_count; ++colour) {
    if (is_shared(colour) || seat_of(colour) != seat) continue;
    // Only a seat with two colours needs the colour's name.
    const auto add = [&](std::string text, int points) {
      if (options_.players == 2) text = labelled(language, pyramid::colours[index(colour)].name.in(language), text);
      items.push_back({std::move(text), points});
    };
    std::map<int, int, std::greater<>> groups;  // how many of each size
    pyramid::for_each_group(visible(colour), [&](pyramid::CellSet group) { ++groups[group.count()]; });
    for (const auto& [size, count] : groups) {
      const std::string steps = say_count(language, size, "{n} step", "{n} steps");
      add(say_count(language, count, "a group of {steps}", "{n} groups of {steps}", "steps"_a = steps),
          count * group_worth(size));
    }
    if (const int unused = unused_cells(colour); unused > 0)
      add(say_count(language, unused, "unused blocks: {n} cell", "unused blocks: {n} cells"), -unused);
  }
  return items;
}

}  // namespace scalinata
