// A room: its state with its name and its log, each event as every viewer saw it. It knows no network and no clock of
// its own. What an action leads to is asked of decide() (room/decide.hpp); apply() comes once the events are stored.
#pragma once

#include <string>
#include <vector>

#include "room/state.hpp"

namespace scalinata {

// An event as it happened, with its move's text as each viewer saw it when it was played.
struct SeenEvent {
  RoomVersion version = 0;
  Millis time = 0;
  RoomEvent event;
  std::vector<std::string> seen;  // empty: the same for all; else spectators first, then the seats
};

// A room is played on by the rules it was begun with or not at all.
Result<void> check_rules(const RoomHead& head, Language language);

class Room : public RoomState {
 public:
  // A log that does not lead to what its head says is damaged: the error names the room and the event.
  static Result<Room> load(const RoomHead& head, const RoomSecrets& secrets, const std::vector<Event>& events,
                           Language language = Language::en);
  // The events and head of a room that does not exist yet. `from`: a setup and moves to start with.
  static Result<NewRoom> make(const RoomOptions& options, std::string id, const Json& from, const Json& deck,
                              std::string secret, Language language);

  const std::string& id() const { return id_; }
  RoomVersion version() const { return static_cast<RoomVersion>(log_.size()); }
  const std::string& commitment() const { return commitment_; }
  Millis created() const { return created_; }
  const std::vector<SeenEvent>& log() const { return log_; }
  Record record(Viewer viewer) const;

  // The next event, at the time it was stored. Where it fails nothing has changed.
  Result<void> apply(const RoomEvent& event, Millis time, Language language = Language::en);
  // The same from the log, which may be damaged.
  Result<void> apply(const Event& event, Language language = Language::en);

 private:
  Room(const RoomHead& head, RoomOptions options, std::string secret);

  std::string id_, commitment_;
  Millis created_ = 0;
  std::vector<SeenEvent> log_;
};

}  // namespace scalinata
