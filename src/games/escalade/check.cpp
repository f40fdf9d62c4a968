// Why a move is not legal, checked in the order a player would ask: is the game on, is this the time for it, do I have
// the card, does the place exist, does the rule allow it.
#include <algorithm>

#include "games/escalade/escalade.hpp"
#include "games/escalade/names.hpp"

namespace scalinata {

using namespace escalade;

namespace escalade {

Phrase task_phrase(Phase phase) {
  switch (phase) {
    case Phase::turn:
      return phrase("play a card, such as A20@b1");
    case Phase::rob:
      return phrase("choose a player to rob: rob:N, or rob:none");
    case Phase::loot:
      return phrase("the stolen cards are drawn at random");
    case Phase::keep_loot:
      return phrase("keep one of the stolen cards: keep:CARD");
    case Phase::insure:
      return phrase("insure the new building, or done");
    case Phase::study:
      return phrase("choose one of the cards shown: keep:CARD, play:CARD or swap");
    case Phase::play_studied:
      return phrase("choose how to play the card");
    case Phase::top:
      return phrase("put a card back on top of the deck: top:CARD");
    case Phase::take:
      return phrase("take a card from the discard pile: take:CARD");
    case Phase::over:
      return phrase("nothing, the game is over");
  }
  return Phrase{};
}

Phrase kind_phrase(Kind kind) {
  switch (kind) {
    case Kind::foundation:
      return phrase("a foundation");
    case Kind::floor:
      return phrase("a floor");
    case Kind::special:
      return phrase("a special floor");
    case Kind::roof:
      return phrase("a roof");
    case Kind::toilet:
      return phrase("a toilet");
    case Kind::study:
      return phrase("a study");
    case Kind::insurance:
      return phrase("an insurance card");
    case Kind::quake:
      return phrase("an earthquake");
    case Kind::century:
      return phrase("the century quake");
    case Kind::tornado:
      return phrase("a tornado");
  }
  return Phrase{};
}

std::string building_text(std::size_t building) {
  return fmt::format("b{}", building + 1);
}

}  // namespace escalade

namespace {

// Whether the phase expects the action; keep occurs in two phases.
bool asks_for(Phase phase, Action action) {
  switch (action) {
    case Action::rob:
      return phase == Phase::rob;
    case Action::loot:
      return phase == Phase::loot;
    case Action::keep:
      return phase == Phase::keep_loot || phase == Phase::study;
    case Action::play:
    case Action::swap:
      return phase == Phase::study;
    case Action::top:
      return phase == Phase::top;
    case Action::take:
      return phase == Phase::take;
    case Action::done:
    case Action::insure:
      return phase == Phase::insure;
    case Action::discard:
    case Action::pass:
      return phase == Phase::turn;
    default:
      return phase == Phase::turn || phase == Phase::play_studied;
  }
}

// Whether an action can be used with cards of a kind.
bool fits(Action action, Kind kind) {
  switch (action) {
    case Action::place:
      return kind == Kind::floor || kind == Kind::special || kind == Kind::roof || kind == Kind::toilet ||
             kind == Kind::insurance || kind == Kind::quake;
    case Action::century:
      return kind == Kind::century;
    case Action::tornado_left:
    case Action::tornado_right:
      return kind == Kind::tornado;
    case Action::study_deck:
    case Action::study_discard:
      return kind == Kind::study;
    default:
      return true;
  }
}

bool has_card(Action action) {
  return action != Action::rob && action != Action::swap && action != Action::done && action != Action::insure &&
         action != Action::pass;
}

}  // namespace

Result<void> Escalade::check(Move move, Language language) const {
  const Deck& deck = table_.deck();
  const Phase phase = table_.phase;
  if (phase == Phase::over) return fail(language, "the game is over");
  if (has_card(move.action) && move.card >= deck.size()) return fail(language, "this deck has no such card");
  if (!asks_for(phase, move.action))
    return fail(language, "{move}: not now. What to do: {task}", "move"_a = move_text(move),
                "task"_a = task_phrase(phase).in(language));
  switch (move.action) {
    case Action::rob:
      return check_rob(move, language);
    case Action::loot:
      return check_loot(move, language);
    case Action::keep:
    case Action::play:
    case Action::top:
      return check_shown(move, language);
    case Action::swap:
      if (secrets_.shown.full()) return {};
      return fail(language, "swap: possible only when five cards are shown, not {n}", "n"_a = secrets_.shown.size());
    case Action::take:
      if (table_.may_take(move.card)) return {};
      if (deck.kind(move.card) == Kind::study && !table_.any_study)
        return fail(language, "a study cannot take a study");
      return fail(language, "there is no {card} in the discard pile", "card"_a = deck.name(move.card));
    case Action::done:
      return {};
    case Action::pass:
      if (table_.last_round) return {};
      return fail(language, "pass: you can pass only in the extra turn at the end");
    case Action::insure:
      if (own_hand().contains(deck.only(Kind::insurance))) return {};
      return fail(language, "you have no insurance card");
    default:
      return check_card(move, language);
  }
}

Result<void> Escalade::check_rob(Move move, Language language) const {
  if (move.target == nobody) return {};
  if (move.target >= table_.players)
    return fail(language, "rob:{seat}: choose a player from 1 to {players}", "seat"_a = move.target + 1,
                "players"_a = table_.players);
  if (move.target == table_.seat)
    return fail(language, "rob:{seat}: you cannot rob yourself", "seat"_a = move.target + 1);
  if (!secrets_.hands[move.target].empty()) return {};
  return fail(language, "rob:{seat}: that player has no cards", "seat"_a = move.target + 1);
}

Result<void> Escalade::check_loot(Move move, Language language) const {
  Hand left = secrets_.hands[table_.victim];
  const std::size_t expected = std::min<std::size_t>(2, left.size());
  const std::size_t taken = move.other == no_card ? 1 : 2;
  if (taken != expected)
    return Error{say_count(language, expected, "loot: you steal {n} card, not {taken}",
                           "loot: you steal {n} cards, not {taken}", "taken"_a = taken)};
  for (Card card : {move.card, move.other}) {
    if (card == no_card) continue;
    const Card* place = std::find(left.begin(), left.end(), card);
    if (place == left.end())
      return fail(language, "loot: player {seat} does not have these cards", "seat"_a = table_.victim + 1);
    left.erase_at(static_cast<std::size_t>(place - left.begin()));
  }
  return {};
}

// keep, play and top choose among the cards in front of the player.
Result<void> Escalade::check_shown(Move move, Language language) const {
  const std::string name = table_.deck().name(move.card);
  const bool there =
      table_.phase == Phase::keep_loot ? secrets_.loot.contains(move.card) : secrets_.shown.contains(move.card);
  if (!there) return fail(language, "{card}: it is not one of the cards in front of you", "card"_a = name);
  if (move.action != Action::play || playable_from_study(move.card)) return {};
  if (table_.deck().kind(move.card) == Kind::study) {
    if (!table_.any_study) return fail(language, "a study cannot be played by a study");
    return fail(language, "play:study: neither the deck nor the discard pile would have a card for it");
  }
  return fail(language, "{card}: a roof needs two floors, and no building site has them", "card"_a = name);
}

// A card from the hand, or the card chosen from a study.
Result<void> Escalade::check_card(Move move, Language language) const {
  const Deck& deck = table_.deck();
  const std::string name = deck.name(move.card);
  const Kind kind = deck.kind(move.card);
  if (kind == Kind::foundation) return fail(language, "{card}: foundations are never played", "card"_a = name);
  if (!fits(move.action, kind))
    return fail(language, "{move}: {card} is not played like that", "move"_a = move_text(move),
                "card"_a = kind_phrase(kind).in(language));
  if (table_.phase == Phase::play_studied && move.card != table_.in_play)
    return fail(language, "{card}: you chose {chosen}", "card"_a = name, "chosen"_a = deck.name(table_.in_play));
  if (table_.phase == Phase::turn && !own_hand().contains(move.card))
    return fail(language, "you have no {card}", "card"_a = name);
  switch (move.action) {
    case Action::place:
      return check_place(move, language);
    case Action::tornado_right:
      if (tornado_right_possible()) return {};
      return fail(language, "tornado-right: possible only while three players have cards; use tornado-left");
    case Action::study_deck:
      if (!secrets_.deck.empty()) return {};
      return fail(language, "study-deck: the deck is empty");
    case Action::study_discard:
      if (table_.can_take_discarded()) return {};
      if (table_.any_study) return fail(language, "study-discard: the discard pile is empty");
      return fail(language, "study-discard: the discard pile has only studies");
    case Action::discard: {
      MoveList<Escalade> ways;
      for (Card card : own_hand()) add_ways(card, ways);
      if (ways.empty()) return {};
      return fail(language, "discard:{card}: you can discard only if you cannot play, but {move} is possible",
                  "card"_a = name, "move"_a = move_text(ways[0]));
    }
    default:
      return {};
  }
}

Result<void> Escalade::check_place(Move move, Language language) const {
  const Kind kind = table_.deck().kind(move.card);
  const std::string site = building_text(move.target);
  if (move.target >= table_.buildings.size())
    return fail(language, "{building}: there is no such building; choose one from b1 to {last}", "building"_a = site,
                "last"_a = building_text(table_.buildings.size() - 1));
  const Building& building = table_.buildings[move.target];
  if (!building.stands()) return fail(language, "{site}: it has collapsed", "site"_a = site);
  if (kind == Kind::insurance || kind == Kind::quake || (building.is_site() && kind != Kind::roof)) return {};
  if (!building.is_site())
    return fail(language, "{move}: {site} is complete; you cannot build on it", "move"_a = move_text(move),
                "site"_a = site);
  if (building.floors >= 2) return {};
  return fail(language, "{move}: a roof needs at least two floors, {site} has {floors}", "move"_a = move_text(move),
              "site"_a = site, "floors"_a = building.floors);
}

}  // namespace scalinata
