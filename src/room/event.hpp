// What can happen in a room. A room's state is the fold of these events (room/state.hpp). One codec stores them: the
// kind, the seat, and a JSON object with what members() lists. Seats count from 0. Members missing in older logs keep
// their defaults.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "json/json.hpp"
#include "room/stored.hpp"

namespace scalinata {

namespace event {

struct Created {
  static constexpr std::string_view kind = "created";
  Json from, deck;  // a given start and deck; null: none
  static void members(auto& self, auto&& each) {
    each("from", self.from);
    each("deck", self.deck);
  }
};
struct Sat {
  static constexpr std::string_view kind = "sat";
  int seat;
  std::string nick, colour;
  static void members(auto& self, auto&& each) {
    each("nick", self.nick);
    each("colour", self.colour);
  }
};
struct Stood {
  static constexpr std::string_view kind = "stood";
  int seat;
};
struct Kicked {
  static constexpr std::string_view kind = "kicked";
  int seat;
};
struct SeatsDrawn {
  static constexpr std::string_view kind = "seats_drawn";
  std::vector<int> order;  // by old seat: the new one
  std::vector<int> pawns;  // by new seat; empty: no pawns
  static void members(auto& self, auto&& each) {
    each("order", self.order);
    each("pawns", self.pawns);
  }
};
struct Started {
  static constexpr std::string_view kind = "started";
};
struct Move {
  static constexpr std::string_view kind = "move";
  int seat;
  std::string move;
  std::optional<std::int64_t> ply;
  Millis used = 0;  // time charged to the seat
  static void members(auto& self, auto&& each) {
    each("move", self.move);
    each("ply", self.ply);
    each("used", self.used);
  }
};
struct Chance {
  static constexpr std::string_view kind = "chance";
  std::string move;
  std::optional<std::int64_t> ply;
  static void members(auto& self, auto&& each) {
    each("move", self.move);
    each("ply", self.ply);
  }
};
// An engine takes over a seat; `used`: time charged to the seat, if it was its turn.
struct Engine {
  static constexpr std::string_view kind = "engine";
  int seat;
  int level = 5;
  bool for_good = false;
  std::optional<Millis> used;
  static void members(auto& self, auto&& each) {
    each("level", self.level);
    each("for_good", self.for_good);
    each("used", self.used);
  }
};
struct Returned {
  static constexpr std::string_view kind = "returned";
  int seat;
};
struct Timeout {
  static constexpr std::string_view kind = "timeout";
  int seat;
};
struct Resigned {
  static constexpr std::string_view kind = "resigned";
  int seat;
};
struct TakebackOffered {
  static constexpr std::string_view kind = "takeback_offered";
  int seat;
  std::int64_t ply = 0;
  static void members(auto& self, auto&& each) { each("ply", self.ply); }
};
struct TakebackDeclined {
  static constexpr std::string_view kind = "takeback_declined";
  int seat;
};
struct TakenBack {
  static constexpr std::string_view kind = "taken_back";
  int seat;
  std::int64_t ply = 0;
  std::optional<Millis> used;  // none in logs from before takebacks restored the clocks
  static void members(auto& self, auto&& each) {
    each("ply", self.ply);
    each("used", self.used);
  }
};
struct Away {
  static constexpr std::string_view kind = "away";
  int seat;
};
struct Back {
  static constexpr std::string_view kind = "back";
  int seat;
};
struct Chat {
  static constexpr std::string_view kind = "chat";
  int seat;
  std::string text;
  static void members(auto& self, auto&& each) { each("text", self.text); }
};
struct Muted {
  static constexpr std::string_view kind = "muted";
  int seat;
  bool on = true;
  static void members(auto& self, auto&& each) { each("on", self.on); }
};
struct Resumed {
  static constexpr std::string_view kind = "resumed";
  std::optional<std::vector<Outage>> outages;
  std::optional<Millis> pause;  // used instead in logs from before outages were stored
  static void members(auto& self, auto&& each) {
    each("outages", self.outages);
    each("pause", self.pause);
  }
};
struct RematchOffered {
  static constexpr std::string_view kind = "rematch_offered";
  int seat;
};
struct RematchDeclined {
  static constexpr std::string_view kind = "rematch_declined";
  int seat;
};
struct Rematch {
  static constexpr std::string_view kind = "rematch";
  std::string room;
  static void members(auto& self, auto&& each) { each("room", self.room); }
};
struct Finished {
  static constexpr std::string_view kind = "finished";
  std::optional<int> seat;  // that caused it
  std::string by = "rules";
  std::optional<Millis> used;
  static void members(auto& self, auto&& each) {
    each("by", self.by);
    each("used", self.used);
  }
};
struct Closed {
  static constexpr std::string_view kind = "closed";
};
// A person's nick and chat have been removed: the log must be read again.
struct Forgotten {
  static constexpr std::string_view kind = "forgotten";
};

}  // namespace event

using RoomEvent =
    std::variant<event::Created, event::Sat, event::Stood, event::Kicked, event::SeatsDrawn, event::Started,
                 event::Move, event::Chance, event::Engine, event::Returned, event::Timeout, event::Resigned,
                 event::TakebackOffered, event::TakebackDeclined, event::TakenBack, event::Away, event::Back,
                 event::Chat, event::Muted, event::Resumed, event::RematchOffered, event::RematchDeclined,
                 event::Rematch, event::Finished, event::Closed, event::Forgotten>;

template <class... Kinds>
bool is_any(const RoomEvent& event) {
  return (std::holds_alternative<Kinds>(event) || ...);
}

std::string_view kind_of(const RoomEvent& event);
std::optional<int> seat_of(const RoomEvent& event);

// The codec. Reading fails, with the reason, if a damaged log holds something that is not an event.
NewEvent stored_event(const RoomEvent& event);
Result<RoomEvent> read_event(const Event& event, Language language);

}  // namespace scalinata
