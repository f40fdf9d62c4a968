// The one place where a room's state leaves the server: messages for one viewer, built by whitelist from what that
// viewer may know. Their form is protocol.schema.json.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/seat.hpp"
#include "json/json.hpp"
#include "room/action.hpp"
#include "room/room.hpp"

namespace scalinata::server {

inline constexpr int protocol_version = 1;
inline constexpr RoomVersion events_at_a_join = 100;  // the last ones; earlier ones are asked for
inline constexpr RoomVersion events_in_a_page = 500;
inline constexpr std::size_t moves_announced = 100;  // before the cap on moves ends a game

struct Presence {
  std::vector<bool> seats;
  int spectators = 0;
  friend bool operator==(const Presence&, const Presence&) = default;
};

// Who looks, and with which rights.
struct Watcher {
  int channel = 1;
  Viewer viewer = Viewer::spectator();
  bool maker = false;
};

// A room's position as each viewer may know it, built once for all watchers with the same eyes; where everybody sees
// the same view, that is built only once.
class Positions {
 public:
  Positions(const Room& room, Millis now) : room_(room), now_(now) {}
  const std::string& seen_by(Viewer viewer);

 private:
  const Room& room_;
  Millis now_;
  std::string public_view_;           // empty until needed
  std::map<int, std::string> texts_;  // by viewer
};

// The same for a position outside any room, as a viewer sees it, with the legal moves of the side to move or the
// outcomes that chance may draw.
std::string study_position_json(const AnyGame& game, Viewer viewer);

// The scores as they stand, seat by seat and item by item.
Json score_json(const AnyGame& game, Language language);

std::string room_message(const Room& room, const Watcher& watcher, const Presence& presence, RoomVersion since,
                         Millis now);
// What the events after `since` changed.
std::string update_message(const Room& room, const Watcher& watcher, RoomVersion since, Positions& positions);
// Earlier events than a join sends: the last ones before that version.
std::string events_message(const Room& room, const Watcher& watcher, RoomVersion before);
std::string presence_message(int channel, const Presence& presence);

struct AckExtras {
  std::optional<std::string> token;
  std::optional<std::string> maker;
  std::optional<std::string> room;
};
std::string ack_message(int channel, const std::string& id, RoomVersion version, const AckExtras& extras = {});
std::string refused_message(const Refused& refused, std::optional<int> channel = {}, const std::string& id = {});
std::string welcome_message(Millis now);
std::string pong_message(double t, Millis now);
// Whether what people do can be stored; told when that changes.
std::string storage_message(bool works);
std::string thinking_message(int channel, int seat, std::size_t waiting);

// A room in a listing, from what the store keeps for it.
Json listed_room(const RoomHead& head);

}  // namespace scalinata::server
