// Knowledge against brute force: in late positions every deal of the unseen cards is listed, and every move that looks
// the same to a viewer is tried on each. What remains must be exactly what the viewer's knowledge allows and samples.
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "escalade/lively.hpp"
#include "games/escalade/knowledge.hpp"

namespace scalinata {
namespace {

using escalade::Card;
using escalade::Kind;
using escalade::Knowledge;
using escalade::Move;

using Worlds = std::map<std::uint64_t, Escalade>;

void add(Worlds& worlds, const Escalade& position) {
  worlds.emplace(position.hash(), position);
}

// Lists every position that has a given view and given hands (an empty one: unknown).
class Lister {
 public:
  Lister(const escalade::View& view, const std::array<escalade::Hand, max_seats>& hands, std::size_t max)
      : view_(view), max_(max), hands_(hands) {
    const auto hidden = unseen(view);
    for (Card card = 0; card < hidden.size(); ++card) cards_.insert(cards_.end(), hidden[card], card);
    for (const auto& hand : hands)
      for (Card card : hand) cards_.erase(std::find(cards_.begin(), cards_.end(), card));
  }

  // Empty if there are more than `max`. Precondition: a turn begins and the foundations left are all equal.
  Worlds all() {
    deal(0, 0, cards_);
    return worlds_.size() > max_ ? Worlds{} : worlds_;
  }

 private:
  // Gives the seat the rest of its hand, from the cards left starting at `from`, so that each set of cards is dealt
  // once.
  void deal(std::size_t seat, std::size_t from, const std::vector<Card>& left) {
    if (worlds_.size() > max_) return;
    if (seat == view_.table.players) return stack(left);
    if (hands_[seat].size() == view_.hand_sizes[seat]) return deal(seat + 1, 0, left);
    for (std::size_t i = from; i < left.size(); ++i) {
      if (i > from && left[i] == left[i - 1]) continue;
      std::vector<Card> rest = left;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      hands_[seat].push_back(left[i]);
      deal(seat, i, rest);
      hands_[seat].pop_back();
    }
  }

  // Every order of the deck.
  void stack(std::vector<Card> deck) {
    Rng rng(1);
    do {
      escalade::Alternative exact;
      exact.hands = hands_;
      const auto known = Knowledge::restore(view_, deck, {exact});
      ASSERT_TRUE(known.ok()) << known.error();
      add(worlds_, known->sample(rng));
    } while (worlds_.size() <= max_ && std::next_permutation(deck.begin(), deck.end()));
  }

  const escalade::View& view_;
  std::size_t max_;
  std::vector<Card> cards_;
  std::array<escalade::Hand, max_seats> hands_;
  Worlds worlds_;
};

Worlds after(const Worlds& before, const escalade::Observation& seen, const escalade::View& view, Viewer viewer) {
  Worlds next;
  for (const auto& [hash, world] : before) {
    MoveList<Escalade> moves;
    world.legal_moves(moves);
    for (const Move& move : moves) {
      if (world.observe(move, viewer) != seen) continue;
      Escalade then = world;
      then.play(move);
      if (then.view(viewer) == view) add(next, then);
    }
  }
  return next;
}

bool stirs(Kind kind) {
  return kind == Kind::study || kind == Kind::toilet || kind == Kind::tornado;
}

// The cards that stir hands and deck come last.
Escalade late_stirring_start(int players, Rng& rng) {
  const escalade::Options options{players, escalade::default_deck};
  auto setup = Escalade::random_setup(options, rng);
  const auto& deck = escalade::deck_of(setup.deck_id);
  std::stable_sort(setup.deck.begin(), setup.deck.end(),
                   [&](Card a, Card b) { return stirs(deck.kind(a)) < stirs(deck.kind(b)); });
  auto start = Escalade::start(options, setup);
  EXPECT_TRUE(start.ok()) << start.error();
  return *start;
}

// Lets the deck run down: builds and insures, and keeps cards that stir or that complete buildings for later.
Move quiet_move(const Escalade& game, Rng& rng) {
  if (game.turn().is_chance()) return draw_chance(game, rng);
  MoveList<Escalade> moves;
  game.legal_moves(moves);
  const auto& deck = escalade::deck_of(escalade::default_deck);
  const auto rank = [&](const Move& move) {
    if (move.card == escalade::no_card) return 0;
    switch (deck.kind(move.card)) {
      case Kind::floor:
      case Kind::special:
      case Kind::insurance:
        return 0;
      case Kind::toilet:
        return 1;
      case Kind::quake:
      case Kind::tornado:
        return 2;
      case Kind::study:
        return 3;
      default:
        return 4;
    }
  };
  int best = 4;
  for (const Move& move : moves) best = std::min(best, rank(move));
  MoveList<Escalade> chosen;
  for (const Move& move : moves)
    if (rank(move) == best) chosen.push_back(move);
  return chosen[rng.below(static_cast<std::uint32_t>(chosen.size()))];
}

// A late position, every position that a viewer may then be in, and what the viewer knows. In some games the viewer is
// told the hands of the others, to leave room for an unknown deck.
struct Watched {
  Worlds worlds;
  Knowledge known;
};

Watched look(const Escalade& game, Viewer viewer, bool knows_hands) {
  const auto view = game.view(viewer);
  const auto pile = foundations_left(view);
  if (view.table.phase != escalade::Phase::turn ||
      std::count_if(pile.begin(), pile.end(), [](int n) { return n > 0; }) > 1 || view.deck_size > 7)
    return {};
  const Knowledge alone = Knowledge::of(view);
  escalade::Alternative known = alone.alternatives()[0];
  std::array<escalade::Hand, max_seats> hands;
  for (int seat = 0; seat < game.seats(); ++seat)
    if (knows_hands || viewer.is_seat(seat))
      hands[static_cast<std::size_t>(seat)] = known.hands[static_cast<std::size_t>(seat)] =
          game.view(Viewer::seat(seat)).hand;
  const auto knowledge = Knowledge::restore(view, {}, {known});
  EXPECT_TRUE(knowledge.ok()) << knowledge.error();
  return {Lister(view, hands, 3000).all(), *knowledge};
}

TEST(EscaladeWorlds, KnowledgeMatchesBruteForce) {
  int complete = 0, nested = 0;
  std::map<std::string, int> verbs;
  const std::uint64_t games = games_wanted(30);
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    Rng rng(seed);
    const int players = 3 + static_cast<int>(seed % 2);
    const Viewer viewer = Viewer::seat(static_cast<int>(rng.below(static_cast<std::uint32_t>(players))));
    Escalade game = late_stirring_start(players, rng);
    Watched late;
    while (!game.turn().is_over()) {
      if (late.worlds.empty()) late = look(game, viewer, seed % 4 != 0);
      const bool follow = !late.worlds.empty();
      const Move move = follow ? lively_move(game, rng) : quiet_move(game, rng);
      const auto seen = game.observe(move, viewer);
      const std::string text = game.observation_text(seen);
      SCOPED_TRACE(fmt::format("seed {}, after {}", seed, text));
      game.play(move);
      if (!follow) continue;
      ++verbs[text.substr(0, text.find_first_of(":@"))];
      nested += text == "play:study";
      late.worlds = after(late.worlds, seen, game.view(viewer), viewer);
      late.known.update(seen, game.view(viewer));
      ASSERT_FALSE(late.worlds.empty());
      for (const auto& [hash, world] : late.worlds)
        ASSERT_TRUE(late.known.allows(world)) << "a possible position is ruled out";
      const bool few = late.worlds.size() <= 30;
      Worlds sampled;
      for (int i = 0; i < (few ? 3000 : 50); ++i) add(sampled, late.known.sample(rng));
      for (const auto& [hash, sample] : sampled)
        ASSERT_TRUE(late.worlds.contains(hash)) << "an impossible position is sampled";
      if (few) {
        ++complete;
        ASSERT_EQ(sampled.size(), late.worlds.size()) << "a possible position does not occur";
      }
    }
  }
  EXPECT_GT(complete, 200);
  for (const char* verb :
       {"rob", "loot", "keep", "study-deck", "play", "swap", "top", "take", "tornado-left", "discard"})
    EXPECT_GT(verbs[verb], 0) << verb << " was never followed";
  EXPECT_GT(nested, 0) << "play:study was never followed";
}

}  // namespace
}  // namespace scalinata
