// A move: one decision, or one outcome of chance; and a move as one viewer saw it.
#pragma once

#include <cstdint>

#include "games/escalade/deck.hpp"

namespace scalinata::escalade {

enum class Action : std::uint8_t {
  place,  // CARD@bTARGET: floor, special, toilet, roof, insurance or quake
  century,
  tornado_left,
  tornado_right,
  study_deck,
  study_discard,
  discard,
  rob,   // rob:TARGET, a seat; nobody: rob:none
  loot,  // chance; loot:CARD or loot:CARD,OTHER with CARD <= OTHER
  keep,  // of the loot, or of the cards studied
  play,  // a card studied
  swap,
  top,
  take,
  done,
  insure,
  pass,  // in the extra turn at the end
};

struct Move {
  Action action = Action::done;
  Card card = no_card;      // what is played, discarded, kept ...; no_card if the action does not need it
  std::uint8_t target = 0;  // a building or seat, from 0
  Card other = no_card;     // the second card of a loot
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

// A face that a viewer was not shown. No deck has this many faces.
inline constexpr Card hidden_card = 0xfe;

// The move as one viewer saw it, hidden faces replaced by hidden_card.
struct Observation {
  constexpr Observation() = default;
  constexpr explicit Observation(Move redacted) : move(redacted) {}
  Move move;
  friend constexpr bool operator==(const Observation&, const Observation&) = default;
};

}  // namespace scalinata::escalade
