// A Blokus ending as a game of its own, on sets of bits: what every colour can still place, and what that is worth at
// most and at least.
#pragma once

#include <array>
#include <cstdint>

#include "games/blokus/prospects.hpp"

namespace scalinata::blokus {

struct EndingState {
  // What one colour can still do.
  struct Room {
    std::uint64_t key = 0;    // of its placements; 0: none
    Bitboard squares{};       // that its placements cover
    PieceSet left = 0;        // not yet placed, whether or not they fit
    int most = 0, least = 0;  // bounds on the points it will still gain
    bool complete = false;    // all pieces left may still fit
  };
  using Words = std::array<std::uint64_t, Prospects::max_words>;

  // Bounds on how much the lead of blue and red will still change.
  int lowest() const { return rooms[0].least + rooms[2].least - rooms[1].most - rooms[3].most; }
  int highest() const { return rooms[0].most + rooms[2].most - rooms[1].least - rooms[3].least; }

  Words alive, legal;  // items of Prospects that may still be played, and those that may be played now
  std::array<Room, Blokus::colours> rooms;
  std::uint8_t next;  // the colour to move, if any can
};

class EndingRules {
 public:
  // What a colour's points count for blue and red.
  static int sign(int colour) { return colour % 2 == 0 ? 1 : -1; }

  // False if it is too early in the game.
  bool read(const Blokus& position) { return prospects_.read(position); }
  const Prospects& prospects() const { return prospects_; }

  // Precondition: read() returned true for this position.
  EndingState start(const Blokus& position) const;
  EndingState after(const EndingState& state, int item) const;
  // The points that placing it brings its colour.
  int gain_of(const EndingState& state, int item) const;
  // Equal for states with the same rest of the game.
  std::uint64_t key_of(const EndingState& state) const;
  unsigned group_of_first(const EndingState& state) const;
  // The state if the other colours had no placements.
  EndingState only(const EndingState& state, unsigned group) const;
  int least(const EndingState& state, int colour) const;

 private:
  void clean(EndingState& state, int colour) const;
  void pass_turn(EndingState& state, int colour) const;

  Prospects prospects_;
};

}  // namespace scalinata::blokus
