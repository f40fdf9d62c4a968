#include "games/escalade/knowledge.hpp"

#include <algorithm>
#include <cmath>

#include "games/escalade/cards.hpp"
#include "games/escalade/tokens.hpp"

namespace scalinata::escalade {

static_assert(HiddenGame<Escalade> && ChanceGame<Escalade>);

namespace {

// Nothing has happened yet, so every other hand still holds the roof it was dealt.
bool is_first_view(const View& view) {
  const Table& table = view.table;
  int dealt = 0;
  for (Kind kind : {Kind::floor, Kind::special, Kind::roof, Kind::toilet, Kind::study, Kind::insurance, Kind::quake,
                    Kind::century, Kind::tornado})
    dealt += cards_in_play(kind, table.players);
  int held = view.deck_size;
  for (std::size_t seat = 0; seat < table.players; ++seat) held += view.hand_sizes[seat];
  return held == dealt && view.hand_sizes[0] == hand_limit && table.phase == Phase::turn && table.studies_open == 0;
}

}  // namespace

std::optional<CardCounts> unassigned_cards(const Deck& deck, const CardCounts& unseen, const Alternative& alternative,
                                           const std::vector<Token>& below) {
  CardCounts left = unseen;
  int roofs_wanted = 0, roofs_or_studies_wanted = 0, others_than_studies_wanted = 0;
  bool enough = true;
  const auto count = [&](Token token) {
    if (is_face(token)) {
      if (left[token] == 0)
        enough = false;
      else
        --left[token];
    }
    roofs_wanted += token == some_roof;
    roofs_or_studies_wanted += token == some_roof || token == some_roof_or_study;
    others_than_studies_wanted += token == some_roof || token == some_other_than_study;
  };
  for_each_token(alternative, count);
  for (Token token : below) count(token);
  if (!enough) return std::nullopt;
  if (roofs_or_studies_wanted + others_than_studies_wanted > 0) {
    int roofs = 0, all = 0;
    for (Card card = 0; card < deck.size(); ++card) {
      if (deck.kind(card) == Kind::roof) roofs += left[card];
      all += left[card];
    }
    const int studies = left[deck.only(Kind::study)];
    if (roofs < roofs_wanted || roofs + studies < roofs_or_studies_wanted || all - studies < others_than_studies_wanted)
      return std::nullopt;
  }
  return left;
}

Knowledge Knowledge::of(const View& view) {
  Knowledge knowledge;
  knowledge.view_ = view;
  const Table& table = view.table;
  const bool first = is_first_view(view);
  Alternative known;
  for (std::size_t seat = 0; seat < table.players; ++seat) {
    Tokens& hand = known.hands[seat];
    if (static_cast<int>(seat) == view.seat) {
      hand = view.hand;
      continue;
    }
    const bool looted = !view.loot.empty() && seat == table.victim;
    if (looted)
      for (Card card : view.loot) hand.push_back(card);
    if (first) hand.push_back(some_roof);
    hand.resize(view.hand_sizes[seat], some_card);
  }
  known.aside = view.shown;
  known.aside.resize(view.shown_size, some_card);
  knowledge.alternatives_.push_back(known);
  return knowledge;
}

Result<Knowledge> Knowledge::restore(const View& view, const std::vector<Token>& below,
                                     const std::vector<Alternative>& alternatives) {
  if (auto fine = check_view(view); !fine) return fine.failure();
  Knowledge knowledge = of(view);
  if (alternatives.empty()) return fail("possible: expected at least one alternative");
  if (!std::all_of(below.begin(), below.end(), is_face)) return fail("below: expected faces");
  const Deck& deck = view.table.deck();
  const CardCounts hidden = unseen(view);
  const bool over = view.table.phase == Phase::over;
  for (const Alternative& alternative : alternatives) {
    for (std::size_t seat = 0; seat < max_seats; ++seat)
      if (alternative.hands[seat].size() != view.hand_sizes[seat])
        return fail("possible: seat {} holds {} cards, not {}", seat + 1, view.hand_sizes[seat],
                    alternative.hands[seat].size());
    if (view.seat >= 0 && alternative.hands[static_cast<std::size_t>(view.seat)] != view.hand)
      return fail("possible: this is not the hand of the view");
    if (alternative.loose.size() != alternatives[0].loose.size() ||
        alternative.laid.size() != alternatives[0].laid.size() ||
        alternative.aside.size() != alternatives[0].aside.size() ||
        (!over && alternative.aside.size() != view.shown_size))
      return fail("possible: the number of cards does not match the view");
    if (std::max(alternative.loose.size(), alternative.laid.size()) + alternative.aside.size() > hand_limit)
      return fail("possible: more loose cards than a study shows");
    if (!alternative.loose.empty() && !alternative.laid.empty())
      return fail("possible: the top of the deck is either loose or laid");
    if (alternative.loose.size() + alternative.laid.size() + below.size() + (over ? alternative.aside.size() : 0) >
        view.deck_size)
      return fail("possible: more cards than the deck has");
    const Tokens& robbed = alternative.hands[view.table.victim];
    for (Card card : view.loot)
      if (std::count(robbed.begin(), robbed.end(), card) < std::count(view.loot.begin(), view.loot.end(), card))
        return fail("possible: the loot is not in the hand it is taken from");
    if (!view.shown.empty() && alternative.aside != view.shown) return fail("possible: these are not the cards shown");
    if (!(alternative.weight > 0) || !std::isfinite(alternative.weight))
      return fail("possible: a weight must be a positive number");
    if (!unassigned_cards(deck, hidden, alternative, below))
      return fail("possible: more cards of a face than the deck has");
  }
  knowledge.below_ = below;
  knowledge.alternatives_ = alternatives;
  for (Alternative& alternative : knowledge.alternatives_) {
    for (Tokens& hand : alternative.hands) hand = sorted(hand);
    alternative.loose = sorted(alternative.loose);
    if (view.table.phase == Phase::top) alternative.aside = sorted(alternative.aside);
  }
  return knowledge;
}

Escalade Knowledge::sample(Rng& rng) const {
  const Table& table = view_.table;
  const Deck& deck = table.deck();
  double total = 0;
  for (const Alternative& alternative : alternatives_) total += alternative.weight;
  double left = rng.unit() * total;
  const Alternative* chosen = &alternatives_.back();
  for (const Alternative& alternative : alternatives_) {
    left -= alternative.weight;
    if (left < 0) {
      chosen = &alternative;
      break;
    }
  }

  const auto counts = unassigned_cards(deck, unseen(view_), *chosen, below_);
  assert(counts);
  FixedVector<Card, max_cards> pool;
  for (Card card = 0; card < deck.size(); ++card)
    for (int i = 0; i < (*counts)[card]; ++i) pool.push_back(card);
  rng.shuffle(pool);

  // Classes are dealt from the narrowest, so that none takes a card that a narrower one needs. Of the two that overlap
  // in the roofs, the first may not take roofs that the second, or some_roof, needs.
  Alternative dealt = *chosen;
  int spare = 0;
  for (Card card : pool) spare += deck.kind(card) != Kind::study;
  for_each_token(dealt, [&](Token token) { spare -= token == some_roof || token == some_other_than_study; });
  const auto deal = [&](Token wanted, Tokens& tokens) {
    const auto suits = [&](Card card) {
      if (wanted == some_roof_or_study && deck.kind(card) == Kind::roof && spare == 0) return false;
      return may_be(deck, wanted, card);
    };
    for (Token& token : tokens) {
      if (token != wanted) continue;
      std::size_t i = pool.size();
      while (i > 0 && !suits(pool[i - 1])) --i;
      assert(i > 0);
      spare -= wanted == some_roof_or_study && deck.kind(pool[i - 1]) == Kind::roof;
      token = pool[i - 1];
      pool[i - 1] = pool.back();
      pool.pop_back();
    }
  };
  for (Token wanted : {some_roof, some_roof_or_study, some_other_than_study, some_card}) {
    for (Tokens& hand : dealt.hands) deal(wanted, hand);
    deal(wanted, dealt.loose);
    deal(wanted, dealt.laid);
    deal(wanted, dealt.aside);
  }
  rng.shuffle(dealt.loose);

  Escalade position;
  position.table_ = table;
  Secrets& secrets = position.secrets_;
  for (std::size_t seat = 0; seat < table.players; ++seat) secrets.hands[seat] = sorted(dealt.hands[seat]);
  secrets.deck = pool;
  for (Token token : below_) secrets.deck.push_back(token);
  for (std::size_t i = dealt.laid.size(); i-- > 0;) secrets.deck.push_back(dealt.laid[i]);
  for (Token token : dealt.loose) secrets.deck.push_back(token);
  if (table.phase == Phase::over)
    for (std::size_t i = dealt.aside.size(); i-- > 0;) secrets.deck.push_back(dealt.aside[i]);
  else
    secrets.shown = table.phase == Phase::top ? sorted(dealt.aside) : dealt.aside;

  const CardCounts pile = foundations_left(view_);
  for (Card card = 0; card < deck.size(); ++card)
    for (int i = 0; i < pile[card]; ++i) secrets.foundations.push_back(card);
  rng.shuffle(secrets.foundations);

  secrets.loot = view_.loot;
  if (table.phase == Phase::keep_loot && secrets.loot.empty()) {
    Hand hand = secrets.hands[table.victim];
    rng.shuffle(hand);
    for (std::size_t i = 0; i < std::min<std::size_t>(2, hand.size()); ++i) add_sorted(secrets.loot, hand[i]);
  }
  return position;
}

bool Knowledge::allows(const Escalade& position) const {
  if (position.view(Viewer::seat(view_.seat)) != view_) return false;
  const Deck& deck = view_.table.deck();
  const Secrets& secrets = position.secrets_;
  const bool over = view_.table.phase == Phase::over;
  return std::any_of(alternatives_.begin(), alternatives_.end(), [&](const Alternative& alternative) {
    for (std::size_t seat = 0; seat < view_.table.players; ++seat)
      if (!explains(deck, alternative.hands[seat], secrets.hands[seat])) return false;
    auto cards = secrets.deck;
    const auto from_top = [&](std::size_t count) {
      Hand taken;
      while (taken.size() < count) taken.push_back(cards.pop_back());
      return taken;
    };
    const Hand aside = over ? from_top(alternative.aside.size()) : secrets.shown;
    const bool ordered = view_.table.phase != Phase::top;
    if (ordered ? !explains_in_order(deck, alternative.aside, aside) : !explains(deck, alternative.aside, aside))
      return false;
    if (!explains(deck, alternative.loose, from_top(alternative.loose.size()))) return false;
    if (!explains_in_order(deck, alternative.laid, from_top(alternative.laid.size()))) return false;
    for (std::size_t i = below_.size(); i-- > 0;)
      if (!may_be(deck, below_[i], cards.pop_back())) return false;
    return true;
  });
}

}  // namespace scalinata::escalade
