// Grande Escalade: the position and its rules (RULES.md). Files: setup, rules (play), moves (legal_moves), check,
// notation, view, knowledge, draw.
#pragma once

#include <span>
#include <vector>

#include "core/game.hpp"
#include "games/escalade/move.hpp"
#include "games/escalade/table.hpp"
#include "games/escalade/view.hpp"

namespace scalinata {

namespace escalade {

class Knowledge;

struct Options {
  int players = 2;
  DeckId deck = default_deck;  // used for random setups
  bool any_study = true;       // a study may take or play another one
  friend bool operator==(const Options&, const Options&) = default;
};

// The state after dealing and before the first foundations are revealed; piles are listed top first.
struct Setup {
  DeckId deck_id = default_deck;
  std::vector<Card> foundations;
  std::vector<Card> deck;
  std::vector<std::vector<Card>> hands;
  friend bool operator==(const Setup&, const Setup&) = default;
};

// What some viewers do not see. Piles end with their top card.
struct Secrets {
  std::array<Hand, max_seats> hands;
  FixedVector<Card, max_cards> deck;
  FixedVector<Card, max_foundations> foundations;
  Hand shown;                 // top first; sorted while they go back
  FixedVector<Card, 2> loot;  // sorted; still in the victim's hand
  friend bool operator==(const Secrets&, const Secrets&) = default;
};

// How many cards of a kind are used in a game.
int cards_in_play(Kind kind, int players);
int first_sites(int players);

}  // namespace escalade

class Escalade {
 public:
  using Move = escalade::Move;
  using Options = escalade::Options;
  using Setup = escalade::Setup;
  using View = escalade::View;
  using Observation = escalade::Observation;
  using Knowledge = escalade::Knowledge;

  // The maximum is `take` from a discard pile with every face in it (35 + 10 + 12 + 6). A turn has at most 5 cards x 10
  // buildings, and `pass`.
  static constexpr std::size_t max_moves = 63;
  static constexpr Move pass{escalade::Action::pass};  // in the extra turn at the end
  static const GameInfo info;

  static Result<Options> parse_options(const OptionValues& values, Language language = Language::en);
  static OptionValues option_values(const Options& options);
  static Setup random_setup(const Options& options, Rng& rng);
  static Result<Escalade> start(const Options& options, const Setup& setup, Language language = Language::en);

  int seats() const { return table_.players; }
  Turn turn() const;
  void legal_moves(MoveList<Escalade>& moves) const;
  Result<void> check(Move move, Language language) const;
  void play(Move move);
  std::uint32_t chance_weight(Move outcome) const;
  Scores scores() const { return table_.scores(); }
  ScoreItems score_items(int seat, Language language) const { return table_.score_items(seat, language); }
  Ranks ranks() const { return ranks_by_score(scores()); }
  std::uint64_t hash() const;

  const escalade::Table& table() const { return table_; }  // what everybody sees
  escalade::DeckHold hold() const { return escalade::DeckHold(table_.deck_id); }
  View view(Viewer viewer) const;
  Observation observe(Move move, Viewer viewer) const;
  std::string move_text(Move move) const;
  std::string observation_text(const Observation& observation) const;
  Result<Move> parse_move(std::string_view text, Language language) const;

  friend bool operator==(const Escalade&, const Escalade&) = default;

 private:
  friend class escalade::Knowledge;
  using Card = escalade::Card;

  // moves
  void add_ways(Card card, MoveList<Escalade>& moves) const;
  bool playable_from_study(Card card) const;
  bool tornado_right_possible() const;

  // check
  Result<void> check_rob(Move move, Language language) const;
  Result<void> check_loot(Move move, Language language) const;
  Result<void> check_shown(Move move, Language language) const;
  Result<void> check_card(Move move, Language language) const;
  Result<void> check_place(Move move, Language language) const;

  // rules
  escalade::Hand& own_hand() { return secrets_.hands[table_.seat]; }
  const escalade::Hand& own_hand() const { return secrets_.hands[table_.seat]; }
  void play_card(Move move);
  void place(Card card, std::size_t building);
  void complete(std::size_t building);
  void insure(std::size_t building);
  void shake(std::size_t building);
  void century();
  void tornado(bool left);
  void begin_study();
  void study(Move move);
  void take_discarded(Card card);
  void keep_loot(Card card);
  bool collapse_if_due(std::size_t building);
  void reveal_foundation();
  bool end_if_nothing_to_build();
  void after_card();
  void return_in_order();
  void return_shown();
  void discard_studies();
  void end_study();
  void end_turn();
  void draw_up(std::size_t seat);

  escalade::Table table_;
  escalade::Secrets secrets_;
};

static_assert(sizeof(Escalade) <= 640);

}  // namespace scalinata
