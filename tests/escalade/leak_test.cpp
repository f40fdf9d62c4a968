// Nothing leaks: two games that differ only in what a seat may not know are played in lockstep with the same moves, and
// what that seat is sent (view, legal moves on its turn, observations and their words, knowledge) stays equal byte for
// byte.
#include <gtest/gtest.h>

#include "catalog/codecs/escalade.hpp"
#include "escalade/lively.hpp"
#include "games/escalade/words.hpp"

namespace scalinata {
namespace {

using escalade::Card;
using escalade::Knowledge;
using escalade::Move;

using EscaladeCodec = Codec<Escalade>;

// Everything that one viewer is sent of one game.
class SentLog {
 public:
  SentLog(const Escalade& game, Viewer viewer) : viewer_(viewer), known_(Knowledge::of(game.view(viewer))) {
    write(game);
  }

  void play(Escalade& game, const Move& move) {
    const auto seen = game.observe(move, viewer_);
    log_ += game.observation_text(seen) + "\n" + move_words(game.view(viewer_), seen, {}) + "\n";
    game.play(move);
    known_.update(seen, game.view(viewer_));
    write(game);
  }

  const std::string& sent() const { return sent_; }
  const std::string& log() const { return log_; }
  const Knowledge& known() const { return known_; }

 private:
  void write(const Escalade& game) {
    // Knowledge includes the view. It can be long, so most of the time it is compared as a value.
    const bool whole = steps_++ % 8 == 0 || game.turn().is_over();
    sent_ = (whole ? EscaladeCodec::knowledge(known_) : EscaladeCodec::view(game.view(viewer_))).dump() + "\n";
    const Turn turn = game.turn();
    if (turn.is_player() && viewer_.is_seat(turn.seat))
      for (const std::string& text : move_texts(game)) sent_ += text + "\n";
  }

  Viewer viewer_;
  Knowledge known_;
  int steps_ = 0;
  std::string sent_, log_;
};

// Where a card is in a setup: a hand, the deck or the foundations.
struct Spot {
  std::vector<Card>* pile;
  std::size_t index;
  Card& card() const { return (*pile)[index]; }
};

// Swaps two cards the viewer cannot see; false if nothing changed.
bool swap_hidden(escalade::Setup& setup, int viewer, Rng& rng) {
  std::vector<Spot> spots;
  for (std::size_t seat = 0; seat < setup.hands.size(); ++seat)
    if (static_cast<int>(seat) != viewer)
      for (std::size_t i = 0; i < setup.hands[seat].size(); ++i) spots.push_back({&setup.hands[seat], i});
  for (std::size_t i = 0; i < setup.deck.size(); ++i) spots.push_back({&setup.deck, i});
  const auto pick = [&] { return spots[rng.below(static_cast<std::uint32_t>(spots.size()))]; };
  const Spot a = pick(), b = pick();
  if (a.card() == b.card()) return false;
  std::swap(a.card(), b.card());
  // Sometimes also two foundations that are not yet revealed.
  const auto players = static_cast<int>(setup.hands.size());
  const auto revealed = static_cast<std::size_t>(escalade::first_sites(players));
  if (rng.below(4) == 0 && setup.foundations.size() > revealed + 1)
    std::swap(setup.foundations[revealed], setup.foundations.back());
  return true;
}

// The view without what a move can newly reveal: cards drawn or passed on, cards studied, foundations revealed.
escalade::View without_new_cards(escalade::View view, std::size_t buildings_before) {
  view.hand.clear();
  view.shown.clear();
  view.table.buildings.resize(buildings_before);
  return view;
}

struct Tally {
  long steps = 0, twins = 0, differing_legal = 0;
};

// Plays one pair of games until what the viewer may see differs, or no move looks the same in both.
void lockstep(int players, std::uint64_t seed, Tally& tally) {
  Rng rng(seed);
  const escalade::Options options{players, escalade::default_deck};
  const int seat = static_cast<int>(rng.below(static_cast<std::uint32_t>(players) + 1)) - 1;  // -1: a spectator
  const Viewer viewer = Viewer::seat(seat);
  const auto setup = Escalade::random_setup(options, rng);
  auto other = setup;
  if (!swap_hidden(other, seat, rng)) return;
  const auto first = Escalade::start(options, setup), second = Escalade::start(options, other);
  ASSERT_TRUE(first.ok());
  if (!second.ok()) return;  // a hand lost its only roof
  Escalade a = *first, b = *second;
  SentLog log_a(a, viewer), log_b(b, viewer);
  ++tally.twins;
  while (true) {
    ASSERT_EQ(log_a.sent(), log_b.sent());
    ASSERT_EQ(log_a.known(), log_b.known());
    ASSERT_EQ(log_a.log(), log_b.log());
    ASSERT_EQ(a.turn(), b.turn());
    if (a.turn().is_over()) return;
    ++tally.steps;
    tally.differing_legal += move_texts(a) != move_texts(b);
    // A move of the first game, and one of the second that looks the same.
    Move move_a{}, move_b{};
    bool found = false;
    for (int attempt = 0; attempt < 20 && !found; ++attempt) {
      move_a = lively_move(a, rng);
      MoveList<Escalade> moves;
      b.legal_moves(moves);
      MoveList<Escalade> alike;
      for (const Move& move : moves)
        if (b.observe(move, viewer) == a.observe(move_a, viewer)) alike.push_back(move);
      if (alike.empty()) continue;
      found = true;
      move_b = alike[rng.below(static_cast<std::uint32_t>(alike.size()))];
      if (alike.contains(move_a)) move_b = move_a;
    }
    if (!found) return;
    const std::size_t buildings = a.view(viewer).table.buildings.size();
    log_a.play(a, move_a);
    log_b.play(b, move_b);
    // The games rightly diverge when the viewer is shown a card that differs. Even then nothing else may.
    const auto after_a = a.view(viewer), after_b = b.view(viewer);
    ASSERT_EQ(without_new_cards(after_a, buildings), without_new_cards(after_b, buildings));
    if (after_a != after_b) return;
  }
}

TEST(EscaladeLeaks, GamesThatDifferInHiddenCardsLookTheSame) {
  const std::uint64_t games = games_wanted(60);
  Tally tally;
  for (int players = 2; players <= 6; ++players)
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
      SCOPED_TRACE(fmt::format("{} players, seed {}", players, seed));
      lockstep(players, seed, tally);
      if (HasFatalFailure()) return;
    }
  // The twins really differ, and are followed for a long time.
  EXPECT_GT(tally.differing_legal, static_cast<long>(games));
  EXPECT_GT(tally.steps, tally.twins * 20);
}

}  // namespace
}  // namespace scalinata
