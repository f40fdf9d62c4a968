#include "games/escalade/table.hpp"

#include <algorithm>
#include <bit>

namespace scalinata::escalade {

bool Table::any_site() const {
  return std::any_of(buildings.begin(), buildings.end(), [](const Building& building) { return building.is_site(); });
}

bool Table::discard_pile_serves() const {
  const Card study = deck().only(Kind::study);
  for (Card card = 0; card < deck().size(); ++card)
    if (card != study && discard[card] > 0) return true;
  return false;
}

Prizes Table::prizes() const {
  Prizes prizes;
  // A later completion takes a prize from an earlier one.
  const auto take_if_later = [&](std::int8_t& prize, std::size_t i) {
    if (prize == no_building || buildings[i].completion > buildings[static_cast<std::size_t>(prize)].completion)
      prize = static_cast<std::int8_t>(i);
  };
  for (std::size_t i = 0; i < buildings.size(); ++i)
    if (buildings[i].is_completed() && buildings[i].height == mini_height && buildings[i].toilets > 0)
      take_if_later(prizes.mini, i);

  int highest = -1;
  for (std::size_t i = 0; i < buildings.size(); ++i) {
    const Building& building = buildings[i];
    if (!building.is_completed() || is_false(i, prizes)) continue;
    if (building.category_floors >= 2 && std::has_single_bit(building.category_mask) &&
        prizes.mini != static_cast<int>(i))
      take_if_later(prizes.unity, i);
    if (building.height == highest) prizes.record = no_building;
    if (building.height > highest) {
      highest = building.height;
      prizes.record = static_cast<std::int8_t>(i);
    }
  }
  return prizes;
}

Scores Table::scores() const {
  Scores scores;
  for (std::size_t i = 0; i < players; ++i) scores.push_back(toilets[i] * toilet_prize);
  const Prizes held = prizes();
  for (std::size_t i = 0; i < buildings.size(); ++i)
    if (buildings[i].is_completed()) scores[buildings[i].owner] += worth(i, held);
  const auto award = [&](std::int8_t holder, int points) {
    if (holder != no_building) scores[buildings[static_cast<std::size_t>(holder)].owner] += points;
  };
  award(held.mini, mini_prize);
  award(held.unity, unity_prize);
  award(held.record, record_prize);
  return scores;
}

}  // namespace scalinata::escalade
