// Everything on the table that everybody sees, and what follows from it (prizes, scores).
#pragma once

#include <array>
#include <cstdint>

#include "core/fixed_vector.hpp"
#include "core/language.hpp"
#include "core/score.hpp"
#include "core/seat.hpp"
#include "games/escalade/deck.hpp"

namespace scalinata::escalade {

inline constexpr int hand_limit = 5;
inline constexpr int mini_height = 60, min_height = 100;
inline constexpr int mini_prize = 4, unity_prize = 5, record_prize = 3, toilet_prize = 1, false_penalty = -1;
inline constexpr std::uint8_t nobody = 0xff;

// What the game waits for.
enum class Phase : std::uint8_t {
  turn,          // a card, or a discard if none can be played
  rob,           // whom the toilet robs, if anyone
  loot,          // chance: which cards are taken
  keep_loot,     // which of them the robber keeps
  insure,        // whether the new owner insures the building just completed
  study,         // what to do with the cards shown
  play_studied,  // how to play the card chosen among them
  top,           // which card goes back on the deck next
  take,          // which card to take from the discard pile
  over,
};

enum class Status : std::uint8_t { site, completed, collapsed };

struct Building {
  Card foundation = no_card;
  Status status = Status::site;
  std::uint8_t owner = nobody;  // permanent once completed
  std::uint8_t completion = 0;  // 1 for the first building completed in the game, 2 for the second ...
  std::uint8_t floors = 0;      // of any kind; the roof does not count
  std::uint8_t toilets = 0;     // wcroof included
  std::uint8_t category_floors = 0;
  std::uint8_t category_mask = 0;  // bit c: a floor of category c
  std::uint8_t quakes = 0;
  std::uint8_t insurances = 0;
  std::uint8_t marks = 0;       // centuries suffered uninsured
  bool sound = false;           // decided on completion
  std::int16_t resistance = 0;  // foundation - marks + dampers: it collapses with this many quakes
  std::uint16_t height = 0;
  std::uint16_t points = 0;  // sum of its cards

  constexpr bool is_site() const { return status == Status::site; }
  constexpr bool takes_roof() const { return is_site() && floors >= 2; }
  constexpr bool is_completed() const { return status == Status::completed; }
  constexpr bool stands() const { return status != Status::collapsed; }
  friend constexpr bool operator==(const Building&, const Building&) = default;
};

// A floor or roof on a building.
struct Placed {
  Card card = no_card;
  std::uint8_t building = 0;
  friend constexpr bool operator==(const Placed&, const Placed&) = default;
};

inline constexpr std::int8_t no_building = -1;

struct Prizes {
  std::int8_t mini = no_building, unity = no_building, record = no_building;
  friend constexpr bool operator==(const Prizes&, const Prizes&) = default;
};

struct Table {
  DeckId deck_id = default_deck;
  std::uint8_t players = 2;
  bool any_study = true;  // a study may take or play another one
  Phase phase = Phase::turn;
  std::uint8_t seat = 0;          // whose turn it is; over: the last seat to move
  std::uint8_t victim = 0;        // loot, keep_loot: who is robbed
  std::uint8_t subject = 0;       // insure: the building just completed
  Card in_play = no_card;         // play_studied: the card chosen
  std::uint8_t studies_open = 0;  // studies used this turn; they stay on the table until the last one is resolved
  bool robbed = false;            // this turn's player has robbed and will not draw
  bool last_round = false;        // each seat in `to_come` gets one more turn
  std::uint8_t to_come = 0;       // one bit per seat
  std::uint8_t completions = 0;
  std::uint8_t stalled = 0;  // consecutive turns, up to the last one, that only exchanged a study for a study
  std::array<std::uint8_t, max_seats> toilets{};  // toilet cards played
  std::array<std::uint16_t, max_seats> thresholds{};
  FixedVector<Building, max_foundations> buildings;  // in order of revelation
  FixedVector<Placed, max_building_cards> placed;    // building by building, each from the ground up
  CardCounts discard{};

  const Deck& deck() const { return deck_of(deck_id); }
  void add_site(Card foundation);               // a new site
  void build(Card card, std::size_t building);  // a floor or roof onto it
  void collapse(std::size_t building);          // its cards to the discard pile
  bool any_site() const;
  bool any_site_takes_roof() const;
  // Whether the discard pile has a card that a study may take.
  bool can_take_discarded() const;
  bool may_take(Card card) const { return discard[card] > 0 && (any_study || deck().kind(card) != Kind::study); }
  // This many consecutive turns that only exchange a study for a study end the game.
  int stalling_limit() const { return 2 * players; }

  Prizes prizes() const;
  // False or smelly; for a completed building, given the current prizes.
  bool is_false(std::size_t building, const Prizes& prizes) const {
    return !buildings[building].sound ||
           (buildings[building].height == mini_height && prizes.mini != static_cast<int>(building));
  }
  // What a completed building is worth to its owner, without prizes.
  int worth(std::size_t building, const Prizes& prizes) const {
    return is_false(building, prizes) ? false_penalty : buildings[building].points;
  }
  Scores scores() const;
  ScoreItems score_items(int whose, Language language) const;

  friend bool operator==(const Table&, const Table&) = default;
};

}  // namespace scalinata::escalade
