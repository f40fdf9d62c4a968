// A room: its state, its id and its log, with each event as every viewer saw it. It has no network and no clock of its
// own. decide() (room/decide.hpp) turns an action into events; apply() is called once they are stored.
#pragma once

#include <string>
#include <vector>

#include "room/state.hpp"

namespace scalinata {

// An event, with the text of its move as each viewer saw it when it was played.
struct SeenEvent {
  RoomVersion version = 0;
  Millis time = 0;
  RoomEvent event;
  std::vector<std::string> seen;  // empty: the same for all; otherwise spectators first, then the seats
};

// Fails if this program plays another version of the rules than the room was begun with.
Result<void> check_rules(const RoomHead& head, Language language);

class Room : public RoomState {
 public:
  // A log that does not match the room's head is damaged: the error names the room and the event.
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

  // Applies the next event, at the time it was stored. On failure nothing has changed.
  Result<void> apply(const RoomEvent& event, Millis time, Language language = Language::en);
  // The same for an event from the log, which may be damaged.
  Result<void> apply(const Event& event, Language language = Language::en);

 private:
  Room(const RoomHead& head, RoomOptions options, std::string secret);

  std::string id_, commitment_;
  Millis created_ = 0;
  std::vector<SeenEvent> log_;
};

}  // namespace scalinata
