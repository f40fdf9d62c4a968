// Who moves, who watches, and how seats are scored. Seats count from 0 in code and from 1 in everything people read.
#pragma once

#include <cstdint>

#include "core/fixed_vector.hpp"

namespace scalinata {

inline constexpr int max_seats = 6;

// Per seat, in seat order.
using Scores = FixedVector<int, max_seats>;
using Ranks = FixedVector<int, max_seats>;  // 1 = best; equal ranks are shared

// What a position waits for: a seat's decision (playing one of its colours), a chance outcome, or nothing.
struct Turn {
  enum class Kind : std::uint8_t { player, chance, over };
  Kind kind = Kind::over;
  std::uint8_t seat = 0;
  std::uint8_t colour = 0;

  static constexpr Turn player(int seat, int colour) {
    return {Kind::player, static_cast<std::uint8_t>(seat), static_cast<std::uint8_t>(colour)};
  }
  static constexpr Turn chance() { return {Kind::chance, 0, 0}; }
  static constexpr Turn over() { return {Kind::over, 0, 0}; }

  constexpr bool is_player() const { return kind == Kind::player; }
  constexpr bool is_chance() const { return kind == Kind::chance; }
  constexpr bool is_over() const { return kind == Kind::over; }
  friend constexpr bool operator==(const Turn&, const Turn&) = default;
};

// Who a view is for: a seat or a spectator.
class Viewer {
 public:
  static constexpr Viewer spectator() { return Viewer(-1); }
  static constexpr Viewer seat(int index) { return Viewer(index); }

  constexpr bool is_spectator() const { return seat_ < 0; }
  constexpr bool is_seat(int index) const { return seat_ == index; }
  constexpr int seat_index() const { return seat_; }  // -1 for a spectator
  friend constexpr bool operator==(const Viewer&, const Viewer&) = default;

 private:
  constexpr explicit Viewer(int index) : seat_(static_cast<std::int8_t>(index)) {}
  std::int8_t seat_;
};

// Ranks by falling score: a seat's rank is one more than the number of seats with a higher score.
constexpr Ranks ranks_by_score(const Scores& scores) {
  Ranks ranks;
  ranks.resize(scores.size(), 1);
  for (std::size_t a = 0; a < scores.size(); ++a)
    for (std::size_t b = 0; b < a; ++b)
      if (scores[a] != scores[b]) ++ranks[scores[a] < scores[b] ? a : b];
  return ranks;
}

}  // namespace scalinata
