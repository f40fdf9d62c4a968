// Whether an untrusted view could occur in a game: enough to update and sample from it safely.
#include <algorithm>
#include <numeric>

#include "games/escalade/escalade.hpp"
#include "games/escalade/names.hpp"

namespace scalinata::escalade {
namespace {

Result<void> check_buildings(const Table& table) {
  for (std::size_t i = 0; i < table.buildings.size(); ++i) {
    const Building& building = table.buildings[i];
    const std::string name = building_text(i);
    if (table.deck().kind(building.foundation) != Kind::foundation) return fail("{}: it has no foundation", name);
    int roofs = 0, cards = 0;
    for (const Placed& placed : table.placed) {
      if (placed.building != i) continue;
      const Kind kind = table.deck().kind(placed.card);
      if (kind != Kind::floor && kind != Kind::special && kind != Kind::toilet && kind != Kind::roof)
        return fail("{}: {} is neither a floor nor a roof", name, table.deck().name(placed.card));
      if (roofs > 0) return fail("{}: something stands on its roof", name);
      roofs += kind == Kind::roof;
      ++cards;
    }
    if (!building.stands() && cards + building.quakes + building.insurances > 0)
      return fail("{}: it has collapsed, so it has no cards", name);
    if (!building.stands()) continue;
    if (building.is_completed() != (roofs == 1)) return fail("{}: a building is complete only with a roof", name);
    if (building.is_completed() && (building.owner >= table.players || building.floors < 2 || building.completion < 1 ||
                                    building.completion > table.completions))
      return fail("{}: a complete building needs an owner, two floors and the turn of its roof", name);
    if (building.is_site() && building.owner != nobody) return fail("{}: a site has no owner", name);
    if (building.quakes >= building.resistance) return fail("{}: it should have collapsed", name);
  }
  return {};
}

Result<void> check_phase(const View& view) {
  const Table& table = view.table;
  const auto need = [](bool fine, std::string_view why) {
    return fine ? Result<void>{} : Result<void>(fail("{}", why));
  };
  const bool from_deck = table.phase == Phase::study || table.phase == Phase::play_studied || table.phase == Phase::top;
  if (table.phase != Phase::over && !table.any_site()) return fail("no site is left, so the game is over");
  if (table.phase != Phase::over && table.stalled >= table.stalling_limit())
    return fail("with this many stalled turns the game would be over");
  if (table.phase == Phase::turn || table.phase == Phase::over) {
    if (table.studies_open > 0 || view.shown_size > 0) return fail("no study is open in this phase");
  }
  if (from_deck && table.studies_open == 0) return fail("a study is open in this phase");
  if (table.studies_open == 0 && view.shown_size > 0) return fail("cards are shown only by an open study");
  const bool between_cards = table.phase == Phase::turn || table.phase == Phase::top || table.phase == Phase::over;
  if (!between_cards && view.hand_sizes[table.seat] == hand_limit)
    return fail("seat {} has played a card, so it must have fewer than {}", table.seat + 1, +hand_limit);
  if ((table.phase == Phase::play_studied) != (table.in_play != no_card))
    return fail("a card is in play exactly while one is chosen from a study");
  switch (table.phase) {
    case Phase::turn:
      return need(view.hand_sizes[table.seat] > 0, "a turn needs a card in hand");
    case Phase::loot:
    case Phase::keep_loot:
      return need(table.victim < table.players && table.victim != table.seat && view.hand_sizes[table.victim] > 0,
                  "a loot needs somebody else with cards");
    case Phase::insure:
      return need(table.subject < table.buildings.size() && table.buildings[table.subject].is_completed() &&
                      table.buildings[table.subject].owner == table.seat,
                  "insured is a building of whose turn it is");
    case Phase::study:
    case Phase::top:
      return need(view.shown_size > 0, "cards must be shown in this phase");
    case Phase::play_studied: {
      const Kind kind = table.deck().kind(table.in_play);
      if (kind == Kind::study)
        return need(table.any_study && view.shown_size == 0 && (view.deck_size > 0 || table.can_take_discarded()),
                    "the study in play cannot be played");
      return need(kind != Kind::foundation && (kind != Kind::roof || table.any_site_takes_roof()),
                  "the card in play cannot be played");
    }
    case Phase::take:
      return need(table.studies_open > 0 && table.can_take_discarded(), "there is nothing to take");
    default:
      return {};
  }
}

// Checks that the cards shown to the viewer exist and are as many as it should see.
Result<void> check_own(const View& view) {
  const Table& table = view.table;
  if (view.seat < 0)
    return view.hand.empty() && view.shown.empty() && view.loot.empty() ? Result<void>{}
                                                                        : fail("a spectator sees no hidden cards");
  if (view.seat >= table.players) return fail("there is no such seat");
  const bool acts = view.seat == table.seat, robbed = view.seat == table.victim;
  if (view.hand.size() != view.hand_sizes[static_cast<std::size_t>(view.seat)])
    return fail("hand: the number of cards does not match");
  if (view.shown.size() != (acts ? view.shown_size : 0)) return fail("shown: the number of cards does not match");
  const std::size_t loot =
      table.phase == Phase::keep_loot && (acts || robbed) ? std::min<std::size_t>(2, view.hand_sizes[table.victim]) : 0;
  if (view.loot.size() != loot) return fail("loot: expected {} cards", loot);
  CardCounts left = unseen(view);
  const auto take = [&](Card card) { return left[card] > 0 && left[card]-- > 0; };
  const bool from_own_hand = robbed && !acts;
  if (!std::all_of(view.hand.begin(), view.hand.end(), take) ||
      !std::all_of(view.shown.begin(), view.shown.end(), take))
    return fail("hand: more cards of a face than are unseen");
  if (from_own_hand) {
    Hand hand = view.hand;
    for (Card card : view.loot) {
      const Card* place = std::find(hand.begin(), hand.end(), card);
      if (place == hand.end()) return fail("loot: not in the hand it is taken from");
      hand.erase_at(static_cast<std::size_t>(place - hand.begin()));
    }
  } else if (!std::all_of(view.loot.begin(), view.loot.end(), take)) {
    return fail("loot: more cards of a face than are unseen");
  }
  return {};
}

}  // namespace

Result<void> check_view(const View& view) {
  const Table& table = view.table;
  const Deck& deck = table.deck();
  if (table.players < 2 || table.players > max_seats) return fail("players must be 2 to 6");
  if (table.seat >= table.players) return fail("turn: there is no such seat");
  if (auto fine = check_buildings(table); !fine) return fine;

  std::array<int, max_faces> left{};
  for (Card card = 0; card < deck.size(); ++card)
    left[card] = deck[card].count - view.removed[card] - table.discard[card];
  for (const Placed& placed : table.placed) --left[placed.card];
  for (const Building& building : table.buildings) {
    --left[building.foundation];
    left[deck.only(Kind::quake)] -= building.quakes;
    left[deck.only(Kind::insurance)] -= building.insurances;
  }
  left[deck.only(Kind::study)] -= table.studies_open;
  if (table.in_play != no_card) --left[table.in_play];
  int cards = 0, foundations = 0;
  for (Card card = 0; card < deck.size(); ++card) {
    if (left[card] < 0) return fail("{}: more than the deck has", deck.name(card));
    (deck.kind(card) == Kind::foundation ? foundations : cards) += left[card];
  }
  const int held = std::accumulate(view.hand_sizes.begin(), view.hand_sizes.end(), view.deck_size + view.shown_size);
  if (cards != held) return fail("{} cards are hidden, but hands and deck hold {}", cards, held);
  if (foundations != view.foundations_left)
    return fail("{} foundations are hidden, but the pile holds {}", foundations, view.foundations_left);
  for (std::size_t seat = 0; seat < max_seats; ++seat)
    if (view.hand_sizes[seat] > (seat < table.players ? hand_limit : 0))
      return fail("seat {} holds too many cards", seat + 1);
  if (auto fine = check_phase(view); !fine) return fine;
  return check_own(view);
}

}  // namespace scalinata::escalade
