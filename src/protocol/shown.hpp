// A room at one version as clients are shown it, as pieces of JSON text. Each piece is made once for everybody who sees
// the same, and kept until the next version, so that updates can send the difference.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/seat.hpp"
#include "room/room.hpp"

namespace scalinata {

inline constexpr std::size_t moves_announced = 100;  // `moves_left` is sent once at most this many are left

// Who watches, and with what rights.
struct Watcher {
  int channel = 1;
  Viewer viewer = Viewer::spectator();
  bool maker = false;
  bool legal = true;  // whether to send legal moves
  Language language = Language::en;
};

class Shown {
 public:
  // `before`: what was shown last; unchanged pieces are reused from it.
  Shown(const Room& room, Millis now, const Shown* before = nullptr);

  RoomVersion version() const { return version_; }
  const std::string& table() const { return table_; }    // an object: status, seats, end, rematch
  const std::string& secret() const { return secret_; }  // quoted; empty until it is revealed
  bool has_position() const { return !head_.empty(); }
  // An object: the position without clocks, legal, view and moves_left.
  const std::string& head() const { return head_; }
  const std::string& clocks() const { return clocks_; }
  std::optional<std::size_t> moves_left() const { return moves_left_; }

  // Makes this viewer's view if it is missing. Precondition: the room is still at this version.
  void add_view(const Room& room, Viewer viewer);
  bool has_view(Viewer viewer) const { return !view(viewer).empty(); }
  const std::string& view(Viewer viewer) const { return views_[view_index(viewer)]; }
  // Whether the viewer has a move to choose.
  bool may_move(Viewer viewer) const { return mover_ && viewer.is_seat(*mover_); }

  // The whole position, with these clocks. Precondition: it has a position and the viewer's view; as above.
  std::string position(const Room& room, const Watcher& watcher, const std::string& clocks) const;

 private:
  std::size_t view_index(Viewer viewer) const {
    return all_see_the_same_ ? 0 : static_cast<std::size_t>(viewer.seat_index() + 1);
  }

  RoomVersion version_;
  std::string table_, secret_, head_, clocks_;
  std::optional<std::size_t> moves_left_;
  std::optional<int> mover_;
  bool all_see_the_same_ = true;
  std::array<std::string, max_seats + 1> views_;  // spectators first; empty: not made
};

std::string_view status_text(RoomStatus status);
// Whose turn it is, as an object.
std::string turn_text(const Turn& turn, const GameInfo& game);
// "null" if the room has no clocks.
std::string clocks_text(const Room& room, Millis now);

// A position outside any room as a viewer sees it, with the legal moves of the side to move or the possible chance
// outcomes.
std::string study_position_json(const AnyGame& game, Viewer viewer);

}  // namespace scalinata
