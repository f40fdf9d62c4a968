// Rooms on one person's device, and the single socket they are played through. Everything happens at once: an action is
// decided, applied, acknowledged and shown; new events are handed out to be stored. The person has every seat that is
// not an engine's, so tokens merely name seats.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "protocol/client_message.hpp"
#include "protocol/messages.hpp"
#include "protocol/updates.hpp"
#include "room/decide.hpp"
#include "room/room.hpp"
#include "wasm/thinking.hpp"

namespace scalinata {

inline constexpr std::string_view maker_token = "maker";

struct Device {
  std::function<Millis()> now;                     // ms since 1970
  std::function<std::string(std::size_t)> random;  // that many random bytes
};

class Rooms {
 public:
  Rooms(Thinking& thinking, Device device) : thinking_(thinking), device_(std::move(device)) {}

  // Like POST /api/rooms.
  Answer<Json> create(const Json& request, Language language);
  // Opens a stored room. The time while it was closed is charged to nobody. `wait`: another page may be thinking for
  // its engines, so they do not think here until let_think() is called.
  std::optional<Refused> open(const Json& kept, bool wait, Language language);
  void let_think(const std::string& id);
  void drop(const std::string& id);

  const Room* find(const std::string& id) const;
  // The seat that a token names; without a token a spectator; nullopt if there is no such seat.
  static std::optional<Viewer> seat_of(const Room& room, std::string_view token);

  // Handles a message as the server's socket would.
  void receive(const Json& message);
  // Checks the clocks.
  void check_clocks();
  // When the clocks have to be checked next.
  std::optional<Millis> wake() const;

  // Everything new since the last call.
  std::vector<std::string> take_messages() { return std::exchange(messages_, {}); }
  Json take_kept();

 private:
  struct Open {
    Room room;
    std::int64_t rules;
    RoomVersion kept = 0;  // events up to here have been handed out
    Millis updated = 0;
    bool waits = false;  // for let_think()
    std::optional<std::size_t> thinking_ply = {}, hint_ply = {};
    std::optional<Shown> shown = {};  // what watchers were last shown; none if nobody watches
  };
  struct Watching {
    std::string room;
    Watcher watcher;
    Sent sent;
  };

  void on(const said::Hello& hello);
  void on(const said::Watch& watch);
  void on(const said::Unwatch& unwatch);
  void on(const said::Act& act);
  void on(const said::Events& events);
  void on(const said::Ping& ping);
  void on(const Misread& misread);

  Result<Open*> add(const RoomOptions& options, const Json& from, const Json& deck, Language language);
  // Decides and applies an action; a refused one changes nothing.
  std::optional<Refused> perform(Open& open, const Actor& actor, const Action& action);
  std::optional<Refused> perform_as_server(Open& open, const Action& action);
  void hint(Open& open, const Watching& from, const std::string& id);
  Answer<AckExtras> rematch(Open& open, const Watching& from);
  void show(Open& open);
  void settle(Open& open);
  void think(Open& open, int seat);
  Watching* watching(int channel);
  Open* find_open(const std::string& id);
  void send(std::string message) { messages_.push_back(std::move(message)); }

  Thinking& thinking_;
  Device device_;
  std::map<std::string, Open> rooms_;
  std::vector<Watching> watching_;
  std::vector<std::string> messages_;
  Language language_ = Language::en;
  bool greeted_ = false, wants_legal_ = true;
};

}  // namespace scalinata
