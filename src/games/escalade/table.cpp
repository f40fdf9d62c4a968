#include "games/escalade/table.hpp"

#include <algorithm>
#include <bit>

namespace scalinata::escalade {

void Table::add_site(Card foundation) {
  Building building;
  building.foundation = foundation;
  building.resistance = deck()[foundation].resistance;
  buildings.push_back(building);
}

void Table::build(Card card, std::size_t index) {
  const Face& face = deck()[card];
  Building& building = buildings[index];
  std::size_t end = placed.size();
  while (end > 0 && placed[end - 1].building > index) --end;
  placed.insert_at(end, {card, static_cast<std::uint8_t>(index)});
  building.height = static_cast<std::uint16_t>(building.height + face.height);
  building.points = static_cast<std::uint16_t>(building.points + face.points);
  building.toilets = static_cast<std::uint8_t>(building.toilets + face.toilet);
  building.floors = static_cast<std::uint8_t>(building.floors + (face.kind != Kind::roof));
  building.resistance = static_cast<std::int16_t>(building.resistance + face.resistance);
  if (face.kind == Kind::floor) {
    ++building.category_floors;
    building.category_mask = static_cast<std::uint8_t>(building.category_mask | 1u << face.category);
  }
}

// It has no insurance when it falls: an insured building has no quakes and a resistance of at least 1.
void Table::collapse(std::size_t index) {
  std::size_t kept = 0;
  for (const Placed& card : placed) {
    if (card.building == index)
      ++discard[card.card];
    else
      placed[kept++] = card;
  }
  placed.resize(kept);
  Building& building = buildings[index];
  std::uint8_t& quakes = discard[deck().only(Kind::quake)];
  quakes = static_cast<std::uint8_t>(quakes + building.quakes);
  Building ruin;
  ruin.foundation = building.foundation;
  ruin.owner = building.owner;
  ruin.status = Status::collapsed;
  building = ruin;
}

bool Table::any_site() const {
  return std::any_of(buildings.begin(), buildings.end(), [](const Building& building) { return building.is_site(); });
}

bool Table::any_site_takes_roof() const {
  return std::any_of(buildings.begin(), buildings.end(),
                     [](const Building& building) { return building.takes_roof(); });
}

bool Table::can_take_discarded() const {
  for (Card card = 0; card < deck().size(); ++card)
    if (may_take(card)) return true;
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
