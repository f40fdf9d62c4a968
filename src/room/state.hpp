// The state of a room, as its events have left it. Copies are cheap and independent, so that decide() can try out an
// action on one.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "catalog/any_game.hpp"
#include "catalog/record.hpp"
#include "room/clock.hpp"
#include "room/event.hpp"
#include "room/options.hpp"

namespace scalinata {

// A game is abandoned after this many: by the rules some games never have to end.
inline constexpr std::size_t max_moves = 5000;

struct RoomSeat {
  enum class Kind : std::uint8_t { open, human, engine };
  Kind kind = Kind::open;
  std::string nick;
  std::string colour;     // to show; empty: the game's own
  int pawn = 0;           // drawn to decide who begins; 0: none
  int level = 0;          // of the engine that has the seat or sits in
  bool sits_in = false;   // an engine plays for the person
  bool for_good = false;  // until the end of the game: resigned, or out of time
  bool resigned = false;  // ranks last
  bool muted = false;
  bool wants_rematch = false;
  std::optional<Millis> away_since;

  bool played_by_engine() const { return kind == Kind::engine || (kind == Kind::human && sits_in); }
  friend bool operator==(const RoomSeat&, const RoomSeat&) = default;
};
std::string_view text(RoomSeat::Kind kind);

struct TakebackOffer {
  int seat = 0;
  std::size_t ply = 0;
  std::vector<bool> agreed;  // by seat
};

class RoomState {
 public:
  RoomState(RoomOptions options, std::string secret);
  RoomState(const RoomState& other);
  RoomState& operator=(const RoomState& other);
  RoomState(RoomState&&) = default;
  RoomState& operator=(RoomState&&) = default;
  ~RoomState() = default;

  RoomStatus status() const { return status_; }
  const RoomOptions& options() const { return *options_; }
  const Json& from() const { return *from_; }  // null: dealt from the secret
  const Json& deck() const { return *deck_; }  // null: the game's own
  const std::string& secret() const { return secret_; }
  const std::vector<RoomSeat>& seats() const { return seats_; }
  const AnyGame* game() const { return game_.get(); }   // null until the game has started
  Turn turn() const;                                    // over unless a game is in progress
  std::size_t first_ply() const { return first_ply_; }  // number of given moves
  const RoomClock& clock() const { return clock_; }
  Millis credited_until() const { return credited_until_; }  // outages up to then have been credited
  const std::optional<TakebackOffer>& takeback() const { return takeback_; }
  const std::optional<RecordEnd>& end() const { return end_; }  // seat 1-based, as in records
  const std::optional<std::string>& rematch() const { return rematch_; }
  Ranks final_ranks() const;
  // The seat to move, if an engine plays it.
  std::optional<int> engine_turn() const;
  // The seat to move, if a person plays it.
  std::optional<int> timed_seat() const;
  bool hints_allowed(int seat) const;
  // Everybody at the table wants another game; engines always do.
  bool all_want_rematch() const;
  // The outages that have not been credited yet and concern somebody: a running clock, or the grace period of somebody
  // who is away.
  std::vector<Outage> owed(const std::vector<Outage>& outages) const;
  // When the room needs attention even if nobody acts; 0: never.
  Millis wake(Millis now) const;
  // What listings show: the seats, and whose turn it is.
  std::string summary() const;

  // The game at its start, dealt from the secret unless a setup was given.
  Result<std::unique_ptr<AnyGame>> deal(Language language = Language::en) const;
  // On failure nothing has changed, and the error says what is wrong with the event.
  Result<void> apply(const RoomEvent& event, Millis time, Language language = Language::en);

 private:
  struct Fold;
  // Why an event cannot have happened now, if that is so.
  std::optional<std::string> contradiction(const RoomEvent& event, Language language) const;

  std::shared_ptr<const RoomOptions> options_;
  std::shared_ptr<const Json> from_, deck_;
  std::string secret_;
  RoomStatus status_ = RoomStatus::open;
  std::vector<RoomSeat> seats_;
  std::unique_ptr<AnyGame> game_;
  std::size_t first_ply_ = 0;
  RoomClock clock_;
  struct Decision {
    std::optional<int> seat;  // whose time was running
    Millis left = 0;          // to spare
  };
  std::vector<Decision> decisions_;  // by ply, since the start
  Millis credited_until_ = 0;
  std::optional<TakebackOffer> takeback_;
  std::optional<RecordEnd> end_;
  std::optional<std::string> rematch_;
};

}  // namespace scalinata
