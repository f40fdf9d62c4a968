// What a person, a bot or the server itself may want to do in a room, as typed values.
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

// Refusals that several places make.
namespace sentence {
inline constexpr Phrase no_room{"there is no such room", "questa stanza non c'è"};
inline constexpr Phrase failed{"the server made a mistake; please report it", "il server ha sbagliato: segnalalo"};
inline constexpr Phrase no_database{"the database does not answer: try again", "la base dati non risponde: riprova"};
inline constexpr Phrase damaged_room{"the stored game of this room is damaged",
                                     "la partita salvata di questa stanza è danneggiata"};
inline constexpr Phrase busy_room{"this room is busy: try again", "questa stanza è occupata: riprova"};
inline constexpr Phrase busy_engines{"the engines are busy: try again", "i motori sono occupati: riprova"};
inline constexpr Phrase busy_hint{"a hint is being looked for already", "si sta già cercando un suggerimento"};
inline constexpr Phrase hello_first{"say hello first", "prima serve hello"};
inline constexpr Phrase other_protocol{"this server speaks another version of the protocol: reload the page",
                                       "questo server usa un'altra versione del protocollo: ricarica la pagina"};
inline constexpr Phrase watch_first{"watch a room first", "prima entra in una stanza"};
inline constexpr Phrase no_object{"a JSON object is expected", "serve un oggetto JSON"};
inline constexpr Phrase nothing_here{"there is nothing here", "qui non c'è nulla"};
inline constexpr Phrase closed_room{"this room is closed", "questa stanza è chiusa"};
inline constexpr Phrase game_went_on{"the game has gone on", "la partita è andata avanti"};
inline constexpr Phrase not_begun{"the game has not begun", "la partita non è cominciata"};
inline constexpr Phrase no_room_id{"a room's id has only letters and digits",
                                   "l'id di una stanza ha solo lettere e cifre"};
inline constexpr Phrase no_seat_here{"this token gives no seat here", "questo token qui non dà un posto"};
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
  bool accept_given = false;  // that the maker may know what is hidden
  std::string key;            // the client's own secret, by which a repetition gets the same token; may be empty
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
struct Rematch {};  // offers one, or agrees
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
// Only the server itself does these.
struct Away {};        // the seat's last connection has been gone for a while
struct Back {};        // it is here again
struct TimePassed {};  // look whether a flag has fallen or a grace period is over
struct Resume {        // time in which nobody could act
  std::vector<Outage> outages;
};
struct GiveToken {  // of a reserved seat to whom it belongs, or with no seat of the maker's rights
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

// A client's own secret, by which a repetition gets the same answer; empty where there is none.
std::string key_in(JsonReader& read, const Json& json);

// Seats are 0-based in here, 1-based in messages.
Answer<Action> parse_action(const Json& json, Language language);

// Who acts: the bearer of a seat's token, of the maker's, an engine on a seat, or the server.
struct Actor {
  std::optional<int> seat;
  bool maker = false;
  bool engine = false;
  bool server = false;
  Millis lag = 0;                 // of the connection, given back to the clock
  std::optional<Millis> arrived;  // when the server heard of it, if that was before it is decided
  Language language = Language::en;
};

}  // namespace scalinata
