// What only explanations ask about a move: its consequences on the table, as far as the player knows them.
#include "games/escalade/features.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "games/escalade/cards.hpp"

namespace scalinata::escalade {
namespace {

Escalade played(const Look& look) {
  Escalade next = look.position;
  next.play(look.move);
  return next;
}

// What the best site is worth under one of these roofs; zero if no site is worth anything.
template <class Cards>
int best_completed(const Table& table, const Cards& cards) {
  const Prizes prizes = table.prizes();
  int best = 0;
  for (std::size_t site = 0; site < table.buildings.size(); ++site) {
    if (!table.buildings[site].takes_roof()) continue;
    for (const Card card : cards)
      if (table.deck().kind(card) == Kind::roof)
        best = std::max(best, roofed_worth(table, site, table.deck()[card], prizes));
  }
  return best;
}

}  // namespace

int left_to_complete(const Look& look) {
  if (look.action == Action::tornado_left || look.action == Action::tornado_right) return -1;
  const View known = look.position.view(Viewer::seat(look.position.table().seat));
  Hand hand = look.action == Action::swap ? known.shown : known.hand;
  if (look.action == Action::keep || look.action == Action::take)
    add_sorted(hand, look.move.card);
  else if ((look.action == Action::place && known.table.in_play == no_card) || look.action == Action::discard)
    remove_one(hand, look.move.card);
  // Of what the move reveals only a new foundation is on the table, and that takes no roof.
  Table table = played(look).table();
  table.seat = known.table.seat;
  return best_completed(table, hand);
}

int studied_roof_points(const Look& look) {
  if (look.action != Action::play) return 0;
  return best_completed(look.position.table(), std::array{look.move.card});
}

int unity(const Look& look) {
  if (!look.places(Kind::floor)) return 0;
  const Building& building = look.position.table().buildings[look.move.target];
  const unsigned before = building.category_mask, then = before | 1u << look.card->category;
  if (std::has_single_bit(then)) return building.category_floors > 0 ? 1 : 0;
  return std::has_single_bit(before) ? -1 : 0;
}

int felled(const Look& look) {
  if (!look.places(Kind::quake) || !look.for_points()) return 0;
  return played(look).table().buildings[look.move.target].stands() ? 0 : look.at_stake;
}

bool wins_at_once(const Look& look) {
  const Escalade next = played(look);
  return next.turn().is_over() && next.ranks()[look.position.table().seat] == 1;
}

}  // namespace scalinata::escalade
