// The messages a client sends over its socket, as typed values.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "room/action.hpp"

namespace scalinata {

inline constexpr int max_channels = 8;  // numbered from 1

namespace said {
struct Hello {
  Language language = Language::en;
  bool same_protocol = false;
  bool legal = true;  // whether to send legal moves
};
struct Watch {
  int channel = 1;
  std::string room, token, maker;
  RoomVersion since = 0;
};
struct Unwatch {
  int channel = 1;
};
struct Act {
  int channel = 1;
  std::string id;
  Action action;
};
struct Events {
  int channel = 1;
  RoomVersion before = 0;
};
struct Ping {
  double t = 0;
};
}  // namespace said

// A malformed message, with what could be read of it.
struct Misread {
  Refused why;
  std::optional<int> channel = {};
  std::string id = {};
};

using ClientMessage =
    std::variant<said::Hello, said::Watch, said::Unwatch, said::Act, said::Events, said::Ping, Misread>;

ClientMessage read_client_message(const Json& json, Language language);

// The channel a message is about, if it names one.
std::optional<int> channel_in(const Json& json);

}  // namespace scalinata
