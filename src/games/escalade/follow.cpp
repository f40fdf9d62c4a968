// How knowledge grows: one observation and the view after it, applied to every alternative.
#include <algorithm>
#include <tuple>

#include "games/escalade/cards.hpp"
#include "games/escalade/tokens.hpp"

namespace scalinata::escalade {
namespace {

// Where tokens are, within any alternative.
struct Place {
  enum { hand, loose, laid, aside } where;
  std::size_t seat = 0;
  Tokens& in(Alternative& alternative) const {
    switch (where) {
      case hand:
        return alternative.hands[seat];
      case loose:
        return alternative.loose;
      case laid:
        return alternative.laid;
      default:
        return alternative.aside;
    }
  }
};

Place hand_of(std::size_t seat) {
  return {Place::hand, seat};
}
constexpr Place loose{Place::loose}, laid{Place::laid}, aside{Place::aside};

// Applies the steps of one observation to all alternatives at once.
class Tracker {
 public:
  Tracker(const View& before, std::vector<Alternative> alternatives, std::vector<Token> below)
      : deck_(before.table.deck()),
        unseen_(unseen(before)),
        alternatives_(std::move(alternatives)),
        below_(std::move(below)) {}

  std::vector<Alternative>& alternatives() { return alternatives_; }
  std::vector<Token>& below() { return below_; }
  // The same in every alternative.
  std::size_t size(Place place) { return alternatives_.empty() ? 0 : place.in(alternatives_[0]).size(); }

  template <class F>
  void each(F f) {
    for (Alternative& alternative : alternatives_) f(alternative);
  }

  // A card of this face was seen to leave an unordered place. We may assume it was the narrowest token that it could
  // be: had it been a wider one, what remains would be a special case of what remains now. If it could be either of the
  // two classes that overlap in the roofs, both are tried.
  void leave(Place place, Card card) {
    split(
        [&](const Alternative& alternative, const Tokens& tokens, std::size_t i) {
          if (!may_be(deck_, tokens[i], card)) return 0.0;
          for (std::size_t narrower = 0; narrower < i; ++narrower)
            if (may_be(deck_, tokens[narrower], card) && !share_roofs(tokens[narrower], tokens[i])) return 0.0;
          double chance = 0;
          for (Token token : tokens)
            if (may_be(deck_, token, card)) chance += likelihood(alternative, token, card);
          return chance;
        },
        place, [](Alternative&, Token, std::size_t) {});
  }

  // The played card leaves the cards shown; of equal faces it is the upper one, and the others keep their order. (An
  // unknown card above it must then have another face. That is recorded if a study is played, because the cards then go
  // back in their order; for other cards the hidden order of the cards shown may be sampled too freely until the study
  // ends. Which cards they are is exact.)
  void leave_shown(Card card) {
    const bool study = deck_.kind(card) == Kind::study;
    split(
        [&](const Alternative& alternative, const Tokens& tokens, std::size_t i) {
          if (!may_be(deck_, tokens[i], card)) return 0.0;
          double chance = likelihood(alternative, tokens[i], card);
          for (std::size_t upper = 0; upper < i; ++upper)
            chance *= study || is_face(tokens[upper]) ? 1 - likelihood(alternative, tokens[upper], card) : 1;
          return chance;
        },
        aside,
        [&](Alternative& alternative, Token, std::size_t i) {
          if (!study) return;
          for (std::size_t upper = 0; upper < i; ++upper) {
            Token& token = alternative.aside[upper];
            if (token == some_card) token = some_other_than_study;
            if (token == some_roof_or_study) token = some_roof;
          }
        });
  }

  // An unseen card moves from one place to another: it may have been any.
  void pass(Place from, Place to) {
    split([](const Alternative&, const Tokens&, std::size_t) { return 1.0; }, from,
          [&](Alternative& alternative, Token token, std::size_t) { put(to.in(alternative), to, token); });
  }

  void add(Place place, Token token) {
    each([&](Alternative& alternative) { put(place.in(alternative), place, token); });
  }

  // An open card becomes hidden.
  void add_open(Place place, Card card) {
    ++unseen_[card];
    add(place, card);
  }

  void draw(Place to) {
    if (size(loose) > 0) return pass(loose, to);
    if (size(laid) > 0) return take_laid(to);
    add(to, next_below());
  }

  // Up to `count` cards from the top of the deck, in their order.
  void show(std::size_t count) {
    while (size(loose) > 0) pass(loose, aside);
    while (size(laid) > 0) take_laid(aside);
    while (size(aside) < count) add(aside, next_below());
  }

  // The viewer sees these cards there, in this order or in any order.
  void see(Place place, const Hand& cards, bool in_order) {
    split_each([&](const Alternative& alternative) {
      Alternative next = alternative;
      Tokens& tokens = place.in(next);
      if (!(in_order ? explains_in_order(deck_, tokens, cards) : explains(deck_, tokens, cards))) next.weight = 0;
      Tokens unexplained;
      for (Card card : cards)
        if (!tokens.contains(card)) unexplained.push_back(card);
      for (Card card : unexplained) next.weight *= likelihood(alternative, some_card, card);
      tokens = cards;
      return next;
    });
  }

  // Nothing in this hand could be played: every card is a roof (if no roof could be) or a study (if no study could be).
  void nothing_playable(Place place, bool roofs, bool studies) {
    split_each([&](Alternative alternative) {
      Tokens narrowed;
      for (Token token : place.in(alternative)) {
        const Token now = narrow(token, roofs, studies);
        if (now == no_card)
          alternative.weight = 0;
        else
          add_sorted(narrowed, now);
      }
      place.in(alternative) = narrowed;
      return alternative;
    });
  }

  // Drops alternatives that the unseen cards cannot explain, merges equal ones, and normalises the weights.
  void settle(const CardCounts& unseen_after) {
    split_each([&](Alternative alternative) {
      if (!unassigned_cards(deck_, unseen_after, alternative, below_)) alternative.weight = 0;
      return alternative;
    });
    const auto key = [](const Alternative& a) { return std::tie(a.hands, a.loose, a.laid, a.aside); };
    std::sort(alternatives_.begin(), alternatives_.end(), [&](const Alternative& a, const Alternative& b) {
      const auto less = [](const Tokens& x, const Tokens& y) {
        return std::lexicographical_compare(x.begin(), x.end(), y.begin(), y.end());
      };
      for (std::size_t seat = 0; seat < max_seats; ++seat)
        if (a.hands[seat] != b.hands[seat]) return less(a.hands[seat], b.hands[seat]);
      if (a.loose != b.loose) return less(a.loose, b.loose);
      if (a.laid != b.laid) return less(a.laid, b.laid);
      return less(a.aside, b.aside);
    });
    std::size_t kept = 0;
    for (const Alternative& alternative : alternatives_) {
      if (kept > 0 && key(alternatives_[kept - 1]) == key(alternative))
        alternatives_[kept - 1].weight += alternative.weight;
      else
        alternatives_[kept++] = alternative;
    }
    alternatives_.resize(kept);
    thin_out();
    double max_weight = 0;
    for (const Alternative& alternative : alternatives_) max_weight = std::max(max_weight, alternative.weight);
    // Keeps everything that is possible, however unlikely.
    constexpr double min_weight = 1e-3;
    each([&](Alternative& alternative) { alternative.weight = std::max(alternative.weight / max_weight, min_weight); });
  }

 private:
  static void put(Tokens& tokens, Place place, Token token) {
    if (place.where == Place::aside)
      tokens.push_back(token);
    else
      add_sorted(tokens, token);
  }

  // Takes the top one of the cards that are in a known order.
  void take_laid(Place to) {
    each([&](Alternative& alternative) {
      const Token token = alternative.laid[0];
      alternative.laid.erase_at(0);
      put(to.in(alternative), to, token);
    });
  }

  static bool share_roofs(Token one, Token other) {
    return one == some_roof_or_study && other == some_other_than_study;
  }

  Token next_below() {
    if (below_.empty()) return some_card;
    const Token token = below_.back();
    below_.pop_back();
    return token;
  }

  // The probability that a token is this card.
  double likelihood(const Alternative& alternative, Token token, Card card) const {
    if (is_face(token)) return token == card;
    const auto left = unassigned_cards(deck_, unseen_, alternative, below_);
    if (!left) return 0;
    int all = 0;
    for (Card other = 0; other < deck_.size(); ++other)
      if (may_be(deck_, token, other)) all += (*left)[other];
    return all == 0 ? 0 : static_cast<double>((*left)[card]) / all;
  }

  Token narrow(Token token, bool roofs, bool studies) const {
    const Card study = deck_.only(Kind::study);
    if (is_face(token)) {
      const bool fits = deck_.kind(token) == Kind::roof ? roofs : token == study && studies;
      return fits ? token : no_card;
    }
    if (token == some_roof || token == some_other_than_study || !studies) return roofs ? some_roof : no_card;
    return roofs ? some_roof_or_study : study;
  }

  // Makes one alternative for each token that may have moved (chance > 0); `then` puts it somewhere else.
  template <class Chance, class Then>
  void split(Chance chance, Place from, Then then) {
    std::vector<Alternative> next;
    for (Alternative& alternative : alternatives_) {
      const Tokens tokens = from.in(alternative);
      for (std::size_t i = 0; i < tokens.size(); ++i) {
        const double probability = chance(alternative, tokens, i);
        if (probability <= 0) continue;
        next.push_back(alternative);
        next.back().weight *= probability;
        from.in(next.back()).erase_at(i);
        then(next.back(), tokens[i], i);
      }
    }
    alternatives_ = std::move(next);
  }

  template <class F>
  void split_each(F f) {
    std::vector<Alternative> next;
    for (const Alternative& alternative : alternatives_)
      if (Alternative changed = f(alternative); changed.weight > 0) next.push_back(changed);
    alternatives_ = std::move(next);
  }

  void thin_out() {
    if (alternatives_.size() <= Knowledge::max_alternatives) return;
    std::stable_sort(alternatives_.begin(), alternatives_.end(),
                     [](const Alternative& a, const Alternative& b) { return a.weight > b.weight; });
    alternatives_.resize(Knowledge::max_alternatives);
  }

  const Deck& deck_;
  CardCounts unseen_;
  std::vector<Alternative> alternatives_;
  std::vector<Token> below_;
};

void tornado(Tracker& known, const Table& table, bool left) {
  FixedVector<std::size_t, max_seats> holders;
  for (std::size_t seat = 0; seat < table.players; ++seat)
    if (known.size(hand_of(seat)) > 0) holders.push_back(seat);
  known.each([&](Alternative& alternative) {
    const auto before = alternative.hands;
    for (std::size_t i = 0; i < holders.size(); ++i) {
      const std::size_t next = (left ? i + 1 : i + holders.size() - 1) % holders.size();
      alternative.hands[holders[next]] = before[holders[i]];
    }
  });
}

}  // namespace

void Knowledge::update(const Observation& observation, const View& after) {
  const Move move = observation.move;
  const Table& table = view_.table;
  const Deck& deck = table.deck();
  const std::size_t actor = table.seat;
  const Place own = hand_of(actor), victim = hand_of(table.victim);
  const bool seen = move.card != hidden_card;
  const bool by_viewer = view_.seat == table.seat;
  const auto sort_aside = [](Alternative& alternative) { alternative.aside = sorted(alternative.aside); };
  Tracker known(view_, std::move(alternatives_), std::move(below_));

  if (move.action == Action::discard)
    known.nothing_playable(own, !table.any_site_takes_roof(), view_.deck_size == 0 && !table.can_take_discarded());
  switch (move.action) {
    case Action::rob:
    case Action::done:
    case Action::pass:
      break;
    case Action::insure:
      known.leave(own, deck.only(Kind::insurance));
      break;
    case Action::loot:
      if (!seen) break;
      for (Card card : {move.card, move.other})
        if (card != no_card) known.leave(victim, card);
      for (Card card : {move.card, move.other})
        if (card != no_card) known.add(victim, card);
      break;
    case Action::keep: {
      const bool of_loot = table.phase == Phase::keep_loot;
      const Place from = of_loot ? victim : aside;
      if (seen) {
        known.leave(from, move.card);
        known.add(own, move.card);
      } else {
        known.pass(from, own);
      }
      if (!of_loot) known.each(sort_aside);
      break;
    }
    case Action::swap:
      known.each([&](Alternative& alternative) {
        const Tokens hand = alternative.hands[actor];
        alternative.hands[actor] = sorted(alternative.aside);
        alternative.aside = hand;
      });
      break;
    case Action::play:
      known.leave_shown(move.card);
      if (deck.kind(move.card) == Kind::study)
        known.each([](Alternative& alternative) { std::swap(alternative.laid, alternative.aside); });
      break;
    case Action::top:
      if (seen) {
        known.leave(aside, move.card);
        known.below().push_back(move.card);
      } else {
        known.pass(aside, loose);
      }
      break;
    case Action::take:
      known.add_open(own, move.card);
      break;
    default:
      if (table.phase == Phase::turn) known.leave(own, move.card);
      if (move.action == Action::tornado_left) tornado(known, table, true);
      if (move.action == Action::tornado_right) tornado(known, table, false);
      if (move.action == Action::study_deck) known.show(after.shown_size);
      break;
  }
  if (after.table.phase == Phase::top) known.each(sort_aside);
  if (by_viewer && after.table.phase == Phase::study) known.see(aside, after.shown, true);

  // Any cards a hand has beyond that were drawn, starting with this player.
  for (std::size_t i = 0; i < table.players; ++i) {
    const std::size_t seat = (actor + i) % table.players;
    while (known.size(hand_of(seat)) < after.hand_sizes[seat] && !known.alternatives().empty())
      known.draw(hand_of(seat));
  }
  if (after.seat >= 0) known.see(hand_of(static_cast<std::size_t>(after.seat)), after.hand, false);
  known.settle(unseen(after));
  if (known.alternatives().empty()) {  // the input cannot have happened
    *this = of(after);
    return;
  }
  view_ = after;
  alternatives_ = std::move(known.alternatives());
  below_ = std::move(known.below());
}

}  // namespace scalinata::escalade
