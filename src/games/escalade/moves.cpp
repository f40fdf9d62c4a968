// Which moves are legal.
#include <algorithm>

#include "games/escalade/cards.hpp"
#include "games/escalade/escalade.hpp"

namespace scalinata {

using namespace escalade;

namespace {

constexpr std::uint8_t index8(std::size_t i) {
  return static_cast<std::uint8_t>(i);
}

}  // namespace

// Whether at least three players hold cards once the tornado has been played; a tornado from the hand no longer counts.
bool Escalade::tornado_right_possible() const {
  int holders = 0;
  for (std::size_t seat = 0; seat < table_.players; ++seat) {
    const bool plays_from_hand = seat == table_.seat && table_.phase == Phase::turn;
    holders += secrets_.hands[seat].size() > (plays_from_hand ? 1u : 0u);
  }
  return holders >= 3;
}

// Every way to play a card, from the hand or from a study. There is always a site, so only a roof or a study can have
// none.
void Escalade::add_ways(Card card, MoveList<Escalade>& moves) const {
  const auto on_each = [&](auto suits) {
    for (std::size_t i = 0; i < table_.buildings.size(); ++i)
      if (suits(table_.buildings[i])) moves.push_back({Action::place, card, index8(i)});
  };
  switch (table_.deck().kind(card)) {
    case Kind::floor:
    case Kind::special:
    case Kind::toilet:
      return on_each([](const Building& building) { return building.is_site(); });
    case Kind::roof:
      return on_each([](const Building& building) { return building.takes_roof(); });
    case Kind::insurance:
    case Kind::quake:
      return on_each([](const Building& building) { return building.stands(); });
    case Kind::century:
      return moves.push_back({Action::century, card});
    case Kind::tornado:
      moves.push_back({Action::tornado_left, card});
      if (tornado_right_possible()) moves.push_back({Action::tornado_right, card});
      return;
    case Kind::study:
      if (!secrets_.deck.empty()) moves.push_back({Action::study_deck, card});
      if (table_.can_take_discarded()) moves.push_back({Action::study_discard, card});
      return;
    case Kind::foundation:
      return;
  }
}

// Whether a card shown can be played at once; a study only if returning the others leaves it something to do.
bool Escalade::playable_from_study(Card card) const {
  const Kind kind = table_.deck().kind(card);
  if (kind == Kind::study)
    return table_.any_study && (secrets_.shown.size() > 1 || !secrets_.deck.empty() || table_.can_take_discarded());
  return kind != Kind::roof || table_.any_site_takes_roof();
}

void Escalade::legal_moves(MoveList<Escalade>& moves) const {
  moves.clear();
  switch (table_.phase) {
    case Phase::turn:
      for_each_face(own_hand(), [&](Card card) { add_ways(card, moves); });
      if (moves.empty()) for_each_face(own_hand(), [&](Card card) { moves.push_back({Action::discard, card}); });
      if (table_.last_round) moves.push_back(pass);
      return;
    case Phase::rob:
      for (std::size_t seat = 0; seat < table_.players; ++seat)
        if (seat != table_.seat && !secrets_.hands[seat].empty()) moves.push_back({Action::rob, no_card, index8(seat)});
      return moves.push_back({Action::rob, no_card, nobody});
    case Phase::loot: {
      const Hand& hand = secrets_.hands[table_.victim];
      if (hand.size() == 1) return moves.push_back({Action::loot, hand[0]});
      // Of equal faces, the first two are enough to make every pair once.
      const auto repeats = [&](std::size_t i, std::size_t first) { return i > first && hand[i] == hand[i - 1]; };
      for (std::size_t i = 0; i < hand.size(); ++i) {
        if (repeats(i, 0)) continue;
        for (std::size_t j = i + 1; j < hand.size(); ++j)
          if (!repeats(j, i + 1)) moves.push_back({Action::loot, hand[i], 0, hand[j]});
      }
      return;
    }
    case Phase::keep_loot:
      return for_each_face(secrets_.loot, [&](Card card) { moves.push_back({Action::keep, card}); });
    case Phase::insure:
      moves.push_back({Action::done});
      if (own_hand().contains(table_.deck().only(Kind::insurance))) moves.push_back({Action::insure});
      return;
    case Phase::study:
      for_each_face(sorted(secrets_.shown), [&](Card card) {
        moves.push_back({Action::keep, card});
        if (playable_from_study(card)) moves.push_back({Action::play, card});
      });
      if (secrets_.shown.full()) moves.push_back({Action::swap});
      return;
    case Phase::play_studied:
      return add_ways(table_.in_play, moves);
    case Phase::top:
      return for_each_face(secrets_.shown, [&](Card card) { moves.push_back({Action::top, card}); });
    case Phase::take:
      for (Card card = 0; card < table_.deck().size(); ++card)
        if (table_.may_take(card)) moves.push_back({Action::take, card});
      return;
    case Phase::over:
      return;
  }
}

std::uint32_t Escalade::chance_weight(Move outcome) const {
  const Hand& hand = secrets_.hands[table_.victim];
  const auto held = [&](Card card) { return static_cast<std::uint32_t>(std::count(hand.begin(), hand.end(), card)); };
  if (outcome.other == no_card) return 1;
  const std::uint32_t first = held(outcome.card);
  return outcome.card == outcome.other ? first * (first - 1) / 2 : first * held(outcome.other);
}

}  // namespace scalinata
