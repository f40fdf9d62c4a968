// Forgetting a person: their nick and chat are removed from every room; the moves remain.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "store/store.hpp"

namespace scalinata::server {

inline constexpr std::string_view forgotten_nick = "—";

// Whom to forget: everybody with that nick, or the current holder of that seat (counted from 1).
struct Person {
  std::string nick;
  int seat = 0;
};

// What to rewrite in a room: nicks become forgotten_nick, chat becomes empty, the moves stay. nullopt if the person was
// never there.
std::optional<Forget> forget_plan(const RoomLog& room, const Person& person);

struct Forgotten {
  int rooms = 0;
  int events = 0;
};
// In every room. Blocks until the store is done.
Result<Forgotten> forget_nick(Store& store, const std::string& nick);
// In the room whose seat the token is for.
Result<Forgotten> forget_token(Store& store, const std::string& token, Language language);

}  // namespace scalinata::server
