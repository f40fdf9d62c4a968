// Forgetting a person: what they wrote goes from every room, while the moves remain.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "store/store.hpp"

namespace scalinata::server {

inline constexpr std::string_view forgotten_nick = "—";

// Whom to forget: everybody with that nick, or who holds that seat (from 1) now.
struct Person {
  std::string nick;
  int seat = 0;
};

// What to rewrite of a room: nicks become forgotten_nick, chat becomes empty, the moves stay. Nothing where the person
// was never there.
std::optional<Forget> forget_plan(const RoomLog& room, const Person& person);

struct Forgotten {
  int rooms = 0;
  int events = 0;
};
// In every room; waits for the store.
Result<Forgotten> forget_nick(Store& store, const std::string& nick);
// In the room where that token gives a seat.
Result<Forgotten> forget_token(Store& store, const std::string& token, Language language);

}  // namespace scalinata::server
