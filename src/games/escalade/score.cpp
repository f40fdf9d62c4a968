// Grande Escalade's scores in words: a seat's standing buildings, then its prizes.
#include "games/escalade/names.hpp"
#include "games/escalade/table.hpp"

namespace scalinata::escalade {

Phrase why_false(const Building& building) {
  if (building.toilets == 0) return {"no toilet", "senza wc"};
  if (building.height == mini_height) return {"newer mini", "mini nuovo"};
  if (building.height < least_height) return {"under 100 m", "sotto 100 m"};
  return {"no new height", "non più alto"};
}

ScoreItems Table::score_items(int whose, Language language) const {
  ScoreItems items;
  const Prizes held = prizes();
  const auto is_own = [&](std::size_t i) { return buildings[i].is_completed() && buildings[i].owner == whose; };
  for (std::size_t i = 0; i < buildings.size(); ++i) {
    if (!is_own(i)) continue;
    std::string text =
        is_false(i, held)
            ? say(language, "{}, {} m, false or smelly: {}", "{}, {} m, falso o maleodorante: {}", building_text(i),
                  buildings[i].height, why_false(buildings[i]).in(language))
            : say(language, "{}, {} m: its cards", "{}, {} m: le sue carte", building_text(i), buildings[i].height);
    items.push_back({std::move(text), worth(i, held)});
  }
  const auto award = [&](std::int8_t holder, const Phrase& prize, int points) {
    if (holder == no_building || !is_own(static_cast<std::size_t>(holder))) return;
    items.push_back(
        {fmt::format("{}: {}", prize.in(language), building_text(static_cast<std::size_t>(holder))), points});
  };
  award(held.mini, {"mini-skyscraper", "mini-grattacielo"}, mini_prize);
  award(held.unity, {"order and unity", "ordine e unità"}, unity_prize);
  award(held.record, {"world record", "record del mondo"}, record_prize);
  if (const int played = toilets[static_cast<std::size_t>(whose)]; played > 0)
    items.push_back(
        {say(language, "toilet specialist: {}", "specialista di toilette: {}",
             counted(played, {"toilet played", "toilette giocata"}, {"toilets played", "toilette giocate"}, language)),
         played * toilet_prize});
  return items;
}

}  // namespace scalinata::escalade
