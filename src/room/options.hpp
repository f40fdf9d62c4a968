// What whoever makes a room may choose, read from the message that makes it and kept with the room.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/language.hpp"
#include "core/option.hpp"
#include "core/result.hpp"
#include "json/json.hpp"

namespace scalinata {

struct ClockOptions {
  enum class Kind : std::uint8_t { none, move, total, days, minutes };
  Kind kind = Kind::none;
  std::int64_t base_ms = 0;       // for each move, in all, or until the end of the game
  std::int64_t increment_ms = 0;  // after each own move, with a total
  friend bool operator==(const ClockOptions&, const ClockOptions&) = default;
};

struct SeatPlan {
  enum class Kind : std::uint8_t { maker, open, engine };
  Kind kind = Kind::open;
  std::string nick;    // of the maker
  std::string colour;  // that the maker would like to be shown in
  int level = 0;       // of an engine
  friend bool operator==(const SeatPlan&, const SeatPlan&) = default;
};

enum class AtZero : std::uint8_t { engine, loss };

struct RoomOptions {
  std::string game;
  std::vector<SeatPlan> seats;
  ClockOptions clock;
  AtZero at_zero = AtZero::loss;
  bool listed = false;
  bool hints = false;
  bool takeback = true;
  bool chat = true;
  bool by_lot = false;
  bool hide_covered = false;  // how clients show what others lie on, in games that cover
  std::int64_t grace_ms = 60'000;
  int leaver_level = 0;  // 0: no engine sits in for who leaves
  bool given = false;    // begins from a setup, moves or a deck that somebody chose
  friend bool operator==(const RoomOptions&, const RoomOptions&) = default;
};

// In characters, not bytes.
inline constexpr std::size_t longest_nick = 24;
inline constexpr std::size_t longest_chat = 300;

std::size_t utf8_length(std::string_view text);

// Nicks and chat come from strangers: valid UTF-8, no control characters, trimmed, at most so many characters.
Result<std::string> clean_text(std::string_view text, std::size_t most_characters, Language language);

// From the message that makes a room (without `from` and `deck`, which are read where the game is begun, and `key`).
Result<RoomOptions> parse_room_options(const Json& json, Language language);
bool hides_information(const std::string& game);
// Does that game draw numbered pawns to see who begins?
bool draws_pawns(const std::string& game);
// Is it the id of one of that game's colours?
bool has_colour(const std::string& game, std::string_view colour);
// As stored with the room; parse_stored_options reads it back.
Json stored_options(const RoomOptions& options);
Result<RoomOptions> parse_stored_options(const Json& json);
// What everybody may see of them.
Json public_options(const RoomOptions& options);
Json clock_json(const ClockOptions& clock);
// The kinds of clock that make sense in a game.
Json clocks_for(const GameInfo& game);

}  // namespace scalinata
