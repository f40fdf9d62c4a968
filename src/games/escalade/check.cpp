// Why a move is not legal, in the order a player would ask: is the game on, is this asked now, is the card there,
// is the place there, does the rule allow it.
#include <algorithm>

#include "games/escalade/escalade.hpp"
#include "games/escalade/names.hpp"

namespace scalinata {

using namespace escalade;

namespace escalade {

Phrase asked(Phase phase) {
  switch (phase) {
    case Phase::turn:
      return {"play a card, such as A20@b1", "gioca una carta, per esempio A20@b1"};
    case Phase::rob:
      return {"choose whom to rob: rob:N or rob:none", "scegli chi derubare: rob:N o rob:none"};
    case Phase::loot:
      return {"chance takes the loot", "il caso prende il bottino"};
    case Phase::keep_loot:
      return {"keep one looted card: keep:FACE", "tieni una carta rubata: keep:CARTA"};
    case Phase::insure:
      return {"done, or insure the new building", "done, oppure insure per assicurare l'edificio"};
    case Phase::study:
      return {"choose among the cards shown: keep:FACE, play:FACE or swap",
              "scegli fra le carte viste: keep:CARTA, play:CARTA o swap"};
    case Phase::play_studied:
      return {"say how the card chosen is played", "di' come giocare la carta scelta"};
    case Phase::top:
      return {"put a card back on the deck: top:FACE", "rimetti una carta sul mazzo: top:CARTA"};
    case Phase::take:
      return {"take a discarded card: take:FACE", "prendi una carta scartata: take:CARTA"};
    case Phase::over:
      return {"nothing, the game is over", "niente, la partita è finita"};
  }
  return {"", ""};
}

Phrase kind_phrase(Kind kind) {
  switch (kind) {
    case Kind::foundation:
      return {"a foundation", "una fondamenta"};
    case Kind::floor:
      return {"a floor", "un piano"};
    case Kind::special:
      return {"a special floor", "un piano speciale"};
    case Kind::roof:
      return {"a roof", "un tetto"};
    case Kind::toilet:
      return {"a toilet", "una toilette"};
    case Kind::study:
      return {"a study", "uno studio"};
    case Kind::insurance:
      return {"an insurance", "un'assicurazione"};
    case Kind::quake:
      return {"an earthquake", "un terremoto"};
    case Kind::century:
      return {"the earthquake of the century", "il terremoto del secolo"};
    case Kind::tornado:
      return {"a tornado", "un tornado"};
  }
  return {"", ""};
}

std::string building_text(std::size_t building) {
  return fmt::format("b{}", building + 1);
}

}  // namespace escalade

namespace {

// The phase that asks for an action; keep is asked in two.
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

// The kinds of card an action is written with.
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
  if (phase == Phase::over) return fail(language, "the game is over", "la partita è finita");
  if (has_card(move.action) && move.card >= deck.size())
    return fail(language, "this deck has no such card", "questo mazzo non ha una carta simile");
  if (!asks_for(phase, move.action))
    return fail(language, "{}: not now; asked: {}", "{}: non ora; si chiede: {}", move_text(move),
                asked(phase).in(language));
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
      return fail(language, "swap: only with five cards shown, here {}", "swap: solo con cinque carte viste, qui {}",
                  secrets_.shown.size());
    case Action::take:
      if (table_.may_take(move.card)) return {};
      if (deck.kind(move.card) == Kind::study && !table_.any_study)
        return fail(language, "a study cannot take a study", "uno studio non può prendere uno studio");
      return fail(language, "no {} in the discard pile", "nessuna carta {} negli scarti", deck.name(move.card));
    case Action::done:
      return {};
    case Action::pass:
      if (table_.last_round) return {};
      return fail(language, "pass: only in the extra turn at the end", "pass: solo nel turno in più alla fine");
    case Action::insure:
      if (own_hand().contains(deck.only(Kind::insurance))) return {};
      return fail(language, "you hold no insurance", "non hai in mano nessuna assicurazione");
    default:
      return check_card(move, language);
  }
}

Result<void> Escalade::check_rob(Move move, Language language) const {
  if (move.target == nobody) return {};
  if (move.target >= table_.players)
    return fail(language, "rob:{}: there are seats 1 to {}", "rob:{}: i posti vanno da 1 a {}", move.target + 1,
                table_.players);
  if (move.target == table_.seat)
    return fail(language, "rob:{}: you cannot rob yourself", "rob:{}: non puoi derubare te stesso", move.target + 1);
  if (!secrets_.hands[move.target].empty()) return {};
  return fail(language, "rob:{}: that player holds no cards", "rob:{}: quel giocatore non ha carte", move.target + 1);
}

Result<void> Escalade::check_loot(Move move, Language language) const {
  Hand left = secrets_.hands[table_.victim];
  const std::size_t expected = std::min<std::size_t>(2, left.size());
  const std::size_t taken = move.other == no_card ? 1 : 2;
  if (taken != expected)
    return fail(language, "loot: {} cards are taken, not {}", "loot: si prendono {} carte, non {}", expected, taken);
  for (Card card : {move.card, move.other}) {
    if (card == no_card) continue;
    const Card* place = std::find(left.begin(), left.end(), card);
    if (place == left.end())
      return fail(language, "loot: seat {} does not hold these cards", "loot: il posto {} non ha queste carte",
                  table_.victim + 1);
    left.erase_at(static_cast<std::size_t>(place - left.begin()));
  }
  return {};
}

// keep, play and top choose among the cards in front of the player.
Result<void> Escalade::check_shown(Move move, Language language) const {
  const std::string name = table_.deck().name(move.card);
  const bool there =
      table_.phase == Phase::keep_loot ? secrets_.loot.contains(move.card) : secrets_.shown.contains(move.card);
  if (!there) return fail(language, "{}: not among the cards before you", "{}: non è fra le carte davanti a te", name);
  if (move.action != Action::play || playable_from_study(move.card)) return {};
  if (table_.deck().kind(move.card) == Kind::study) {
    if (!table_.any_study)
      return fail(language, "a study cannot be played by a study", "uno studio non può essere giocato da uno studio");
    return fail(language, "play:study: neither deck nor discard pile would have a card for it",
                "play:study: né il mazzo né gli scarti avrebbero una carta per lui");
  }
  return fail(language, "{}: no site has the two floors a roof needs",
              "{}: nessun cantiere ha i due piani che servono a un tetto", name);
}

// A card from the hand, or the card chosen from a study.
Result<void> Escalade::check_card(Move move, Language language) const {
  const Deck& deck = table_.deck();
  const std::string name = deck.name(move.card);
  const Kind kind = deck.kind(move.card);
  if (kind == Kind::foundation)
    return fail(language, "{}: foundations are never played", "{}: le fondamenta non si giocano", name);
  if (!fits(move.action, kind))
    return fail(language, "{}: not how {} is played", "{}: non è così che si gioca {}", move_text(move),
                kind_phrase(kind).in(language));
  if (table_.phase == Phase::play_studied && move.card != table_.in_play)
    return fail(language, "{}: the card chosen is {}", "{}: la carta scelta è {}", name, deck.name(table_.in_play));
  if (table_.phase == Phase::turn && !own_hand().contains(move.card))
    return fail(language, "you hold no {}", "non hai in mano {}", name);
  switch (move.action) {
    case Action::place:
      return check_place(move, language);
    case Action::tornado_right:
      if (tornado_right_possible()) return {};
      return fail(language, "tornado-right: only when three players still hold cards; say tornado-left",
                  "tornado-right: solo quando almeno tre giocatori hanno ancora carte; scrivi tornado-left");
    case Action::study_deck:
      if (!secrets_.deck.empty()) return {};
      return fail(language, "study-deck: the deck is empty", "study-deck: il mazzo è finito");
    case Action::study_discard:
      if (table_.discard_pile_serves()) return {};
      if (table_.any_study)
        return fail(language, "study-discard: the discard pile is empty", "study-discard: non ci sono scarti");
      return fail(language, "study-discard: there is nothing but studies in the discard pile",
                  "study-discard: negli scarti non ci sono altro che studi");
    case Action::discard: {
      MoveList<Escalade> ways;
      for (Card card : own_hand()) add_ways(card, ways);
      if (ways.empty()) return {};
      return fail(language, "discard:{}: only when nothing can be played, but {} can",
                  "discard:{}: solo quando nulla si può giocare, ma si può {}", name, move_text(ways[0]));
    }
    default:
      return {};
  }
}

Result<void> Escalade::check_place(Move move, Language language) const {
  const Kind kind = table_.deck().kind(move.card);
  const std::string site = building_text(move.target);
  if (move.target >= table_.buildings.size())
    return fail(language, "{}: no such building, there are b1 to {}", "{}: non c'è, gli edifici vanno da b1 a {}", site,
                building_text(table_.buildings.size() - 1));
  const Building& building = table_.buildings[move.target];
  if (!building.stands()) return fail(language, "{}: it has collapsed", "{}: è crollato", site);
  if (kind == Kind::insurance || kind == Kind::quake || (building.is_site() && kind != Kind::roof)) return {};
  if (!building.is_site())
    return fail(language, "{0}: {1} is completed, nothing is built on it any more",
                "{0}: {1} è completato, non ci si costruisce più", move_text(move), site);
  if (building.floors >= 2) return {};
  return fail(language, "{}: a roof needs at least two floors, {} has {}",
              "{}: un tetto vuole almeno due piani, {} ne ha {}", move_text(move), site, building.floors);
}

}  // namespace scalinata
