// What a person, a bot or the server itself can do in a room.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "core/language.hpp"
#include "json/reader.hpp"
#include "room/clock.hpp"

namespace scalinata {

// The codes of the error catalogue (docs/server-protocol.md), as in the schema's ErrorCode.
enum class Refusal : std::uint8_t {
  protocol,
  malformed,
  too_large,
  rate,
  not_found,
  not_allowed,
  bad_token,
  stale,
  illegal,
  wrong_turn,
  over,
  busy,
  taken,
  full,
  unavailable,
  damaged,
  internal,
};
std::string_view code_text(Refusal code);

struct Refused {
  Refusal code;
  std::string message;
};

// Messages of refusals made in several places.
namespace sentence {
inline constexpr Phrase no_room = phrase("there is no such room");
inline constexpr Phrase failed = phrase("something went wrong on the server; please report it");
inline constexpr Phrase no_database = phrase("the database is not responding: try again");
inline constexpr Phrase damaged_room = phrase("this room's saved game is damaged");
inline constexpr Phrase busy_room = phrase("this room is busy: try again");
inline constexpr Phrase busy_engines = phrase("the engines are busy: try again");
inline constexpr Phrase busy_hint = phrase("a hint is already on its way");
inline constexpr Phrase hello_first = phrase("send hello first");
inline constexpr Phrase other_protocol = phrase("this server uses another version of the protocol: reload the page");
inline constexpr Phrase watch_first = phrase("open a room first");
inline constexpr Phrase no_object = phrase("expected a JSON object");
inline constexpr Phrase nothing_here = phrase("nothing here");
inline constexpr Phrase closed_room = phrase("this room is closed");
inline constexpr Phrase game_went_on = phrase("the game has moved on");
inline constexpr Phrase not_begun = phrase("the game has not begun");
inline constexpr Phrase no_room_id = phrase("a room's id consists of letters and digits");
inline constexpr Phrase no_seat_here = phrase("this token is not valid for a seat here");
}  // namespace sentence
inline Refused refused(Refusal code, const Phrase& why, Language language) {
  return {code, std::string(why.in(language))};
}
inline Refused malformed(const Error& error) {
  return {Refusal::malformed, error.message};
}

template <class T>
using Answer = std::variant<T, Refused>;

namespace act {
struct Move {
  std::size_t ply;
  std::string move;
};
struct Sit {
  int seat;
  std::string nick, colour;
  bool accept_given = false;  // accepts that the maker may know what is hidden
  std::string key;            // the client's own secret: a repeated request gets the same token; may be empty
};
struct Stand {};
struct Engine {
  int level;
};
struct Return {};
struct Start {};
struct Resign {};
struct OfferTakeback {
  std::size_t ply;
};
struct AnswerTakeback {
  bool accept;
};
struct Undo {};
struct Rematch {};  // offers one or agrees
struct AnswerRematch {
  bool accept;
};
struct Chat {
  std::string text;
};
struct Mute {
  int seat;
  bool on;
};
struct Kick {
  int seat;
};
struct Hint {};
struct Close {};
// The rest is for the server only.
struct Away {};        // the seat has had no connection for a while
struct Back {};        // it is connected again
struct TimePassed {};  // check whether a flag has fallen or a grace period is over
struct Resume {        // credit time in which nobody could act
  std::vector<Outage> outages;
};
struct GiveToken {  // for a reserved seat, or without a seat for the maker's rights
  std::optional<int> seat;
  std::string token;
};
struct LinkRematch {
  std::string room;
};
}  // namespace act

using Action = std::variant<act::Move, act::Sit, act::Stand, act::Engine, act::Return, act::Start, act::Resign,
                            act::OfferTakeback, act::AnswerTakeback, act::Undo, act::Rematch, act::AnswerRematch,
                            act::Chat, act::Mute, act::Kick, act::Hint, act::Close, act::Away, act::Back,
                            act::TimePassed, act::Resume, act::GiveToken, act::LinkRematch>;

// The client's own secret, with which a repeated request gets the same answer; empty if there is none.
std::string key_in(JsonReader& read, const Json& json);

// Seats are 0-based in actions, 1-based in messages.
Answer<Action> parse_action(const Json& json, Language language);

// Who acts: the holder of a seat's or the maker's token, an engine in a seat, or the server.
struct Actor {
  std::optional<int> seat;
  bool maker = false;
  bool engine = false;
  bool server = false;
  Millis lag = 0;                 // of the connection, not charged to the clock
  std::optional<Millis> arrived;  // when the server received the action; none: now
  Language language = Language::en;
};

}  // namespace scalinata
