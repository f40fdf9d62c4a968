// What one viewer may know of a position now. Positions are shown, printed and sent only as views.
#pragma once

#include <array>
#include <cstdint>

#include "core/result.hpp"
#include "games/escalade/table.hpp"

namespace scalinata::escalade {

using Hand = FixedVector<Card, hand_limit>;  // sorted

struct View {
  std::int8_t seat = -1;  // whose view; -1: a spectator's
  Table table;
  CardCounts removed{};  // removed at the setup; everybody sees which
  std::array<std::uint8_t, max_seats> hand_sizes{};
  std::uint8_t deck_size = 0;
  std::uint8_t foundations_left = 0;
  std::uint8_t shown_size = 0;  // cards of a study that are not yet back on the deck
  Hand hand;                    // its own
  Hand shown;                   // its own study: the cards shown, top first; sorted while they go back
  FixedVector<Card, 2> loot;    // seen by robber and robbed, sorted

  friend bool operator==(const View&, const View&) = default;
};

// The cards other than foundations that are in the deck, in hands or shown: all that are neither removed nor face up.
CardCounts unseen(const View& view);
// The foundations still in the pile.
CardCounts foundations_left(const View& view);

// Whether an untrusted view could occur in a game. The functions above require that.
Result<void> check_view(const View& view);

}  // namespace scalinata::escalade
