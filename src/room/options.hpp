// A room's options: chosen by its maker, read from the request that creates it, and stored with it.
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
  std::int64_t base_ms = 0;       // per move, in total, or until the end of the game
  std::int64_t increment_ms = 0;  // after each own move, with Kind::total
  friend bool operator==(const ClockOptions&, const ClockOptions&) = default;
};

struct SeatPlan {
  enum class Kind : std::uint8_t { maker, open, engine };
  Kind kind = Kind::open;
  std::string nick;    // of the maker
  std::string colour;  // that the maker asks for
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
  bool hide_covered = false;  // whether clients hide covered pieces, in games that cover
  std::int64_t grace_ms = 60'000;
  int leaver_level = 0;  // of the engine that replaces somebody who leaves; 0: none
  bool given = false;    // begins from a chosen setup, moves or deck
  friend bool operator==(const RoomOptions&, const RoomOptions&) = default;
};

// In code points, not bytes.
inline constexpr std::size_t max_nick_length = 24;
inline constexpr std::size_t max_chat_length = 300;

// Nicks and chat come from strangers: replaces control characters, trims, and limits the length.
Result<std::string> clean_text(std::string_view text, std::size_t max_characters, Language language);

// From the request that creates a room (without `from` and `deck`, which are read when the game begins, and `key`).
Result<RoomOptions> parse_room_options(const Json& json, Language language);
bool hides_information(const std::string& game);
// Whether that game draws numbered pawns to decide who begins.
bool draws_pawns(const std::string& game);
// Whether it is the id of one of that game's colours.
bool has_colour(const std::string& game, std::string_view colour);
// As stored with the room; parse_stored_options reads it back.
Json stored_options(const RoomOptions& options);
Result<RoomOptions> parse_stored_options(const Json& json);
// The options that everybody may see.
Json public_options(const RoomOptions& options);
Json clock_json(const ClockOptions& clock);
// The kinds of clock that make sense in a game.
Json clocks_for(const GameInfo& game);

}  // namespace scalinata
