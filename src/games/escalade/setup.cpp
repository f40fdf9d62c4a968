// Options and setups: dealing one at random, and refusing one that is not legal.
#include <algorithm>

#include "games/escalade/cards.hpp"
#include "games/escalade/escalade.hpp"

namespace scalinata {

using namespace escalade;

namespace {

constexpr std::array<std::string_view, 5> player_counts{"2", "3", "4", "5", "6"};
constexpr std::array<std::string_view, 2> study_rules{"any", "other"};
constexpr std::array<Phrase, 2> study_names{{phrase("any card"), phrase("any card except a study")}};
constexpr std::array<OptionSpec, 2> option_specs{
    {{players_option, player_counts, 0, OptionGroup::players, phrase("Players"), phrase("number of players")},
     {"studies", study_rules, 0, OptionGroup::rules, phrase("A study can take or play"),
      phrase("which cards a study can take or play: any, or any except studies"), study_names}}};

bool is_roof(const Deck& deck, Card card) {
  return deck.kind(card) == Kind::roof;
}

// Checks that every card is in the deck, belongs in this pile, and is not used more often than the deck has it.
Result<void> check_cards(const Deck& deck, const std::vector<Card>& cards, bool foundations, CardCounts& used,
                         std::string_view where, Language language) {
  for (Card card : cards) {
    if (card >= deck.size()) return fail(language, "{where}: the deck has no such card", "where"_a = where);
    if ((deck.kind(card) == Kind::foundation) != foundations)
      return fail(language, "{where}: {card} does not belong there", "where"_a = where, "card"_a = deck.name(card));
    if (++used[card] > deck[card].count)
      return fail(language, "{where}: the deck has only {n} of {card}", "where"_a = where, "n"_a = deck[card].count,
                  "card"_a = deck.name(card));
  }
  return {};
}

}  // namespace

namespace escalade {

int cards_in_play(Kind kind, int players) {
  constexpr std::array<int, 5> common{5, 6, 8, 9, 10};
  constexpr std::array<int, 5> roofs{7, 8, 10, 11, 12};
  const auto i = static_cast<std::size_t>(players - 2);
  switch (kind) {
    case Kind::foundation:
    case Kind::toilet:
    case Kind::study:
      return common[i];
    case Kind::roof:
      return roofs[i];
    case Kind::tornado:
      return players;
    default:
      return cards_of_kind[static_cast<std::size_t>(kind)];
  }
}

int first_sites(int players) {
  return players <= 3 ? 2 : players <= 5 ? 3 : 4;
}

}  // namespace escalade

constinit const GameInfo Escalade::info{.id = "grande-escalade",
                                        .title = phrase("Grande Escalade"),
                                        .tagline = phrase("Skyscrapers, roofs, toilets and earthquakes."),
                                        .options = option_specs,
                                        .covers = true,
                                        .measured = "grande-escalade(players=4)",
                                        .rules_version = 2};

Result<Options> Escalade::parse_options(const OptionValues& values, Language language) {
  if (values.size() != option_specs.size() || values[0] < 0 || values[0] >= static_cast<int>(player_counts.size()))
    return fail(language, "players must be 2 to 6");
  return Options{values[0] + 2, default_deck, values[1] == 0};
}

OptionValues Escalade::option_values(const Options& options) {
  return {options.players - 2, options.any_study ? 0 : 1};
}

Setup Escalade::random_setup(const Options& options, Rng& rng) {
  const Deck& deck = deck_of(options.deck);
  std::array<std::vector<Card>, kinds> piles;
  for (Card card = 0; card < deck.size(); ++card) {
    auto& pile = piles[static_cast<std::size_t>(deck.kind(card))];
    pile.insert(pile.end(), deck[card].count, card);
  }
  for (std::size_t kind = 0; kind < piles.size(); ++kind) {
    rng.shuffle(piles[kind]);
    piles[kind].resize(static_cast<std::size_t>(cards_in_play(static_cast<Kind>(kind), options.players)));
  }
  const auto take_last = [](std::vector<Card>& pile) {
    const Card card = pile.back();
    pile.pop_back();
    return card;
  };

  Setup setup;
  setup.deck_id = options.deck;
  setup.foundations = piles[static_cast<std::size_t>(Kind::foundation)];
  auto& roofs = piles[static_cast<std::size_t>(Kind::roof)];
  for (int seat = 0; seat < options.players; ++seat) setup.hands.push_back({take_last(roofs)});
  for (std::size_t kind = 1; kind < piles.size(); ++kind)
    setup.deck.insert(setup.deck.end(), piles[kind].begin(), piles[kind].end());
  rng.shuffle(setup.deck);
  for (auto& hand : setup.hands)
    while (hand.size() < hand_limit) hand.push_back(take_last(setup.deck));
  return setup;
}

Result<Escalade> Escalade::start(const Options& options, const Setup& setup, Language language) {
  if (options.players < 2 || options.players > max_seats) return fail(language, "players must be 2 to 6");
  const Deck& deck = deck_of(setup.deck_id);
  const auto players = static_cast<std::size_t>(options.players);
  if (setup.hands.size() != players)
    return fail(language, "expected {expected} hands, not {n}", "n"_a = setup.hands.size(), "expected"_a = players);

  CardCounts used{};
  if (auto fine = check_cards(deck, setup.foundations, true, used, phrase("foundations").in(language), language); !fine)
    return fine.failure();
  if (auto fine = check_cards(deck, setup.deck, false, used, phrase("deck").in(language), language); !fine)
    return fine.failure();
  for (std::size_t seat = 0; seat < players; ++seat) {
    const auto& hand = setup.hands[seat];
    const std::string where = say(language, "hand of player {seat}", "seat"_a = seat + 1);
    if (hand.size() != hand_limit)
      return fail(language, "{where}: expected {expected} cards, not {n}", "where"_a = where, "n"_a = hand.size(),
                  "expected"_a = hand_limit);
    if (auto fine = check_cards(deck, hand, false, used, where, language); !fine) return fine.failure();
    if (std::none_of(hand.begin(), hand.end(), [&](Card card) { return is_roof(deck, card); }))
      return fail(language, "{where}: every player starts with a roof, but here is none", "where"_a = where);
  }
  std::array<int, kinds> counts{};
  for (Card card = 0; card < deck.size(); ++card) counts[static_cast<std::size_t>(deck.kind(card))] += used[card];
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const Kind kind = static_cast<Kind>(i);
    if (counts[i] != cards_in_play(kind, options.players))
      return fail(language, "cards of kind {kind}: {n}, expected {expected} with {players} players", "n"_a = counts[i],
                  "kind"_a = kind_name(kind), "expected"_a = cards_in_play(kind, options.players),
                  "players"_a = players);
  }

  Escalade game;
  game.table_.deck_id = setup.deck_id;
  game.table_.players = static_cast<std::uint8_t>(players);
  game.table_.any_study = options.any_study;
  for (std::size_t seat = 0; seat < players; ++seat) {
    for (Card card : setup.hands[seat]) add_sorted(game.secrets_.hands[seat], card);
  }
  for (std::size_t i = setup.deck.size(); i-- > 0;) game.secrets_.deck.push_back(setup.deck[i]);
  for (std::size_t i = setup.foundations.size(); i-- > 0;) game.secrets_.foundations.push_back(setup.foundations[i]);
  for (int i = 0; i < first_sites(options.players); ++i) game.reveal_foundation();
  return game;
}

}  // namespace scalinata
