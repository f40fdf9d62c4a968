// Rooms on one person's device, and the one socket by which they are played. Everything happens at once: an action is
// decided, applied, acknowledged and shown; what is new of a room's log is handed out to be kept. The person has every
// seat that no engine has, so tokens only name seats.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "protocol/client_message.hpp"
#include "protocol/messages.hpp"
#include "room/decide.hpp"
#include "room/room.hpp"
#include "wasm/thinking.hpp"

namespace scalinata {

inline constexpr std::string_view maker_token = "maker";

// What a device has to offer.
struct Device {
  std::function<Millis()> now;                     // ms since 1970
  std::function<std::string(std::size_t)> random;  // that many random bytes
};

class Rooms {
 public:
  Rooms(Thinking& thinking, Device device) : thinking_(thinking), device_(std::move(device)) {}

  // As POST /api/rooms.
  Answer<Json> create(const Json& request, Language language);
  // A room that was kept. Time in which it was not open is charged to nobody.
  std::optional<Refused> open(const Json& kept, Language language);
  void drop(const std::string& id);

  const Room* find(const std::string& id) const;
  // The seat that a token names, a spectator without one; nothing where there is no such seat.
  static std::optional<Viewer> seat_of(const Room& room, std::string_view token);

  // A message as to the server's socket.
  void hear(const Json& message);
  // Looks at the clocks.
  void pass_time();
  // When they have to be looked at next.
  std::optional<Millis> wake() const;

  // What has come of it all since this was asked last.
  std::vector<std::string> take_messages() { return std::exchange(messages_, {}); }
  Json take_kept();

 private:
  struct Open {
    Room room;
    std::int64_t rules;
    RoomVersion kept = 0;  // events up to here have been handed out
    Millis updated = 0;
    std::optional<std::size_t> thinking_ply = {}, hint_ply = {};
  };
  struct Watching {
    std::string room;
    Watcher watcher;
    RoomVersion sent = 0;
  };

  void on(const said::Hello& hello);
  void on(const said::Watch& watch);
  void on(const said::Unwatch& unwatch);
  void on(const said::Act& act);
  void on(const said::Events& events);
  void on(const said::Ping& ping);
  void on(const Misread& misread);

  Result<Open*> add(const RoomOptions& options, const Json& from, const Json& deck, Language language);
  // Decides and applies; what is refused changes nothing.
  std::optional<Refused> happen(Open& open, const Actor& actor, const Action& action);
  std::optional<Refused> happen_by_itself(Open& open, const Action& action);
  void hint(Open& open, const Watching& from, const std::string& id);
  Answer<AckExtras> rematch(Open& open, const Watching& from);
  void show(const Open& open);
  void settle(Open& open);
  void think(Open& open, int seat);
  Watching* watching(int channel);
  Open* opened(const std::string& id);
  void send(std::string message) { messages_.push_back(std::move(message)); }
  Json kept_json(const Open& open) const;

  Thinking& thinking_;
  Device device_;
  std::map<std::string, Open> rooms_;
  std::vector<Watching> watching_;
  std::vector<std::string> messages_;
  Language language_ = Language::en;
  bool greeted_ = false;
};

}  // namespace scalinata
