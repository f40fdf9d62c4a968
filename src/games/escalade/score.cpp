// Grande Escalade's scores in words: a seat's standing buildings, then its prizes.
#include "games/escalade/names.hpp"
#include "games/escalade/table.hpp"

namespace scalinata::escalade {

Phrase why_false(const Building& building) {
  if (building.toilets == 0) return phrase("no toilet");
  if (building.height == mini_height) return phrase("a newer mini");
  if (building.height < min_height) return phrase("under 100 m");
  return phrase("not higher");
}

ScoreItems Table::score_items(int whose, Language language) const {
  ScoreItems items;
  const Prizes held = prizes();
  const auto is_own = [&](std::size_t i) { return buildings[i].is_completed() && buildings[i].owner == whose; };
  for (std::size_t i = 0; i < buildings.size(); ++i) {
    if (!is_own(i)) continue;
    std::string text = is_false(i, held) ? say(language, "{building}, {height} m, false or smelly: {why}",
                                               "building"_a = building_text(i), "height"_a = buildings[i].height,
                                               "why"_a = why_false(buildings[i]).in(language))
                                         : say(language, "{building}, {height} m: its cards",
                                               "building"_a = building_text(i), "height"_a = buildings[i].height);
    items.push_back({std::move(text), worth(i, held)});
  }
  const auto award = [&](std::int8_t holder, const Phrase& prize, int points) {
    if (holder == no_building || !is_own(static_cast<std::size_t>(holder))) return;
    items.push_back({labelled(language, prize.in(language), building_text(static_cast<std::size_t>(holder))), points});
  };
  award(held.mini, phrase("mini-skyscraper"), mini_prize);
  award(held.unity, phrase("order and unity"), unity_prize);
  award(held.record, phrase("world record"), record_prize);
  if (const int played = toilets[static_cast<std::size_t>(whose)]; played > 0)
    items.push_back(
        {say_count(language, played, "toilet specialist: {n} toilet played", "toilet specialist: {n} toilets played"),
         played * toilet_prize});
  return items;
}

}  // namespace scalinata::escalade
