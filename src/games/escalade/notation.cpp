// Moves as text. Hidden faces are written `?`, which is never accepted as input.
#include "core/cells.hpp"
#include "games/escalade/escalade.hpp"
#include "games/escalade/names.hpp"

namespace scalinata {

using namespace escalade;

namespace {

// Actions written as one fixed word.
struct Word {
  std::string_view text;
  Action action;
  Kind card;  // what is played; foundation: no card
};
constexpr std::array<Word, 9> words{{{"century", Action::century, Kind::century},
                                     {"tornado-left", Action::tornado_left, Kind::tornado},
                                     {"tornado-right", Action::tornado_right, Kind::tornado},
                                     {"study-deck", Action::study_deck, Kind::study},
                                     {"study-discard", Action::study_discard, Kind::study},
                                     {"swap", Action::swap, Kind::foundation},
                                     {"done", Action::done, Kind::foundation},
                                     {"insure", Action::insure, Kind::foundation},
                                     {"pass", Action::pass, Kind::foundation}}};

// Actions written `verb:FACE`.
struct Verb {
  std::string_view text;
  Action action;
};
constexpr std::array<Verb, 5> verbs{{{"discard", Action::discard},
                                     {"keep", Action::keep},
                                     {"play", Action::play},
                                     {"top", Action::top},
                                     {"take", Action::take}}};

std::string card_text(const Deck& deck, Card card) {
  return card < deck.size() ? deck.name(card) : std::string("?");
}

// A number from 1 to 99 without leading zeros; 0 if it is not one.
int small_number(std::string_view text) {
  if (text.empty() || text.size() > 2 || text[0] == '0') return 0;
  int number = 0;
  for (char c : text) {
    if (c < '0' || c > '9') return 0;
    number = number * 10 + (c - '0');
  }
  return number;
}

Result<Card> parse_card(const Deck& deck, std::string_view text, Language language) {
  const Card card = deck.find(text);
  if (card != no_card) return card;
  return fail(language, "{text}: there is no such card", "text"_a = safe_quote(text));
}

}  // namespace

std::string Escalade::move_text(Move move) const {
  const Deck& deck = table_.deck();
  for (const Word& word : words)
    if (word.action == move.action) return std::string(word.text);
  for (const Verb& verb : verbs)
    if (verb.action == move.action) return fmt::format("{}:{}", verb.text, card_text(deck, move.card));
  switch (move.action) {
    case Action::rob:
      return move.target == nobody ? "rob:none" : fmt::format("rob:{}", move.target + 1);
    case Action::loot: {
      std::string text = "loot:" + card_text(deck, move.card);
      if (move.other != no_card) text += "," + card_text(deck, move.other);
      return text;
    }
    default:
      return fmt::format("{}@{}", card_text(deck, move.card), building_text(move.target));
  }
}

std::string Escalade::observation_text(const Observation& observation) const {
  return move_text(observation.move);
}

Result<Move> Escalade::parse_move(std::string_view text, Language language) const {
  const Deck& deck = table_.deck();
  const std::string low = lowered(text);
  for (const Word& word : words)
    if (low == word.text) return Move{word.action, word.card == Kind::foundation ? no_card : deck.only(word.card)};

  if (const std::size_t at = text.find('@'); at != std::string_view::npos) {
    const Result<Card> card = parse_card(deck, text.substr(0, at), language);
    if (!card) return card.failure();
    const std::string_view place = text.substr(at + 1);
    const int number = place.empty() || (place[0] != 'b' && place[0] != 'B') ? 0 : small_number(place.substr(1));
    if (number == 0)
      return fail(language, "{place}: expected a building, such as b1 or b2", "place"_a = safe_quote(place));
    return Move{Action::place, *card, static_cast<std::uint8_t>(number - 1)};
  }

  const std::size_t colon = text.find(':');
  const std::string_view verb = std::string_view(low).substr(0, colon);
  const std::string_view rest = colon == std::string_view::npos ? "" : text.substr(colon + 1);
  if (colon != std::string_view::npos) {
    if (verb == "rob") {
      if (lowered(rest) == "none") return Move{Action::rob, no_card, nobody};
      if (const int seat = small_number(rest); seat > 0)
        return Move{Action::rob, no_card, static_cast<std::uint8_t>(seat - 1)};
      return fail(language, "rob:{text}: expected a player's number or none", "text"_a = safe_quote(rest));
    }
    if (verb == "loot") {
      const std::size_t comma = rest.find(',');
      const Result<Card> first = parse_card(deck, rest.substr(0, comma), language);
      if (!first) return first.failure();
      if (comma == std::string_view::npos) return Move{Action::loot, *first};
      const Result<Card> second = parse_card(deck, rest.substr(comma + 1), language);
      if (!second) return second.failure();
      return Move{Action::loot, std::min(*first, *second), 0, std::max(*first, *second)};
    }
    for (const Verb& known : verbs) {
      if (verb != known.text) continue;
      const Result<Card> card = parse_card(deck, rest, language);
      if (!card) return card.failure();
      return Move{known.action, *card};
    }
  }
  return fail(
      language, "{text} is not a move: expected CARD@b1, {words}", "text"_a = safe_quote(text),
      "words"_a =
          "century, tornado-left, tornado-right, study-deck, study-discard, discard:, rob:, loot:, keep:, play:, "
          "swap, top:, take:, done, insure, pass");
}

}  // namespace scalinata
