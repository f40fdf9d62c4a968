// A room: a game between seats, as the fold of an append-only log. It knows no network and no clock of its own. What an
// action leads to is asked of decide() (decide.hpp), which changes nothing; apply() comes once the events are stored.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "catalog/any_game.hpp"
#include "catalog/record.hpp"
#include "json/json.hpp"
#include "server/clock.hpp"
#include "server/room_options.hpp"
#include "store/types.hpp"

namespace scalinata::server {

// A game ends as abandoned after so many: some games need never end by their rules.
inline constexpr std::size_t most_moves = 5000;

struct RoomSeat {
  enum class Kind : std::uint8_t { open, human, engine };
  Kind kind = Kind::open;
  std::string nick;
  std::string colour;     // shown; empty: the rules' own
  int pawn = 0;           // that was drawn for who begins; 0: none
  int level = 0;          // of the engine that has the seat or sits in
  bool sits_in = false;   // an engine plays for the person
  bool for_good = false;  // and goes on to the end: resigned, or out of time
  bool resigned = false;  // ranks last
  bool muted = false;
  bool wants_rematch = false;
  std::optional<Millis> away_since;

  bool played_by_engine() const { return kind == Kind::engine || (kind == Kind::human && sits_in); }
};

// What a listing says of a room: its seats, and whose turn it is.
std::string summary(const std::vector<RoomSeat>& seats, const Turn& turn = Turn::over());

struct TakebackOffer {
  int seat = 0;
  std::size_t ply = 0;
  std::vector<bool> agreed;  // by seat
};

// An event as stored, with its move's text as each viewer saw it when it was played.
struct SeenEvent {
  Event event;
  std::vector<std::string> seen;  // empty: the same for all; else spectators first, then the seats
};

// A room is played on by the rules it was begun with or not at all.
Result<void> check_rules(const RoomHead& head, Language language);

class Room {
 public:
  // A log that does not lead to what its head says is damaged: the error names the room and the event.
  static Result<Room> load(const RoomHead& head, const RoomSecrets& secrets, const std::vector<Event>& events,
                           Language language = Language::en);
  // The events and head of a room that does not exist yet. `from`: a setup and moves to start with.
  static Result<NewRoom> make(const RoomOptions& options, std::string id, const Json& from, const Json& deck,
                              std::string secret, Language language);

  const std::string& id() const { return id_; }
  RoomVersion version() const { return version_; }
  RoomStatus status() const { return status_; }
  const RoomOptions& options() const { return options_; }
  const Json& deck() const { return deck_; }
  const std::string& commitment() const { return commitment_; }
  const std::string& secret() const { return secret_; }
  Millis created() const { return created_; }
  const std::vector<RoomSeat>& seats() const { return seats_; }
  const AnyGame* game() const { return game_.get(); }   // null until the game has started
  std::size_t first_ply() const { return first_ply_; }  // moves that were there at the start
  const RoomClock& clock() const { return clock_; }
  Millis given_back_to() const { return given_back_to_; }  // outages until then have been given back
  const std::optional<TakebackOffer>& takeback() const { return takeback_; }
  const std::optional<RecordEnd>& end() const { return end_; }  // seat 1-based, as in records
  const std::vector<SeenEvent>& log() const { return log_; }
  const std::optional<std::string>& rematch() const { return rematch_; }
  Ranks final_ranks() const;
  Record record(Viewer viewer) const;
  // The seat whose engine has to decide now.
  std::optional<int> engine_turn() const;
  bool hints_allowed(int seat) const;
  // Everybody at the table wants another game; engines always do.
  bool all_want_rematch() const;

  // Where it fails nothing has changed.
  Result<void> apply(const Event& event, Language language = Language::en);
  // Of these outages what nobody has been given back yet and somebody waits for: whose time runs, or who is away.
  std::vector<Outage> owed(const std::vector<Outage>& outages) const;
  // The game as it will begin, dealt from the secret unless a setup was given.
  Result<std::unique_ptr<AnyGame>> deal(Language language = Language::en) const;
  // The seat whose time runs when it is that game's turn: a person's, if its own decision is waited for.
  std::optional<int> timed_seat(const Turn& turn) const;
  // When a room with that turn and clock has to be looked at though nobody acts; 0: never.
  Millis wake(const Turn& turn, const RoomClock& clock, Millis now) const;

 private:
  Room() = default;
  // Why an event cannot have happened now, if so.
  std::optional<std::string> contradiction(const Event& event, const Json& payload, Language language) const;
  std::string id_, commitment_, secret_, setup_ = "null";
  Json from_, deck_;
  RoomOptions options_;
  RoomVersion version_ = 0;
  RoomStatus status_ = RoomStatus::open;
  Millis created_ = 0;
  std::vector<RoomSeat> seats_;
  std::unique_ptr<AnyGame> game_;
  std::size_t first_ply_ = 0;
  RoomClock clock_;
  struct Decision {
    std::optional<int> seat;  // whose time ran
    Millis left = 0;          // it had to spare
  };
  std::vector<Decision> decisions_;  // by ply, since the start
  Millis given_back_to_ = 0;
  std::optional<TakebackOffer> takeback_;
  std::optional<RecordEnd> end_;
  std::optional<std::string> rematch_;
  std::vector<SeenEvent> log_;
};

}  // namespace scalinata::server
