#include "server/serve_limits.hpp"

namespace scalinata::server {

std::span<const LimitSpec> serve_limit_table() {
  using L = ServeLimits;
  constexpr double many = 1e9;
  static const LimitSpec table[] = {
      {"--threads", &L::threads, 1, 256, phrase("threads for the network, and as many for the engines")},
      {"--max-engine-turns", &L::engine_turns_waiting, 1, many, phrase("engine moves waiting for a thread")},
      {"--max-connections", &L::connections, 1, many, phrase("open connections")},
      {"--max-connections-per-address", &L::connections_per_address, 1, many,
       phrase("open connections from one address")},
      {"--request-seconds", &L::request_seconds, 1, 3600,
       phrase("time for a request, and between two requests on a connection")},
      {"--silent-seconds", &L::silent_seconds, 3, 3600,
       phrase("a WebSocket that answers no ping for this long is closed; pings are three times as frequent")},
      {"--max-frame-kib", &L::frame_kib, 1, 65'536, phrase("size of a message over the WebSocket")},
      {"--max-body-kib", &L::body_kib, 1, 65'536, phrase("size of a request's body")},
      {"--max-unsent-kib", &L::unsent_kib, 64, 1'048'576,
       phrase("unsent data of a connection; slower readers are disconnected")},
      {"--message-burst", &L::message_burst, 1, many, phrase("messages in a burst from one connection")},
      {"--message-rate", &L::message_rate, 0.01, many, phrase("and then per second")},
      {"--request-burst", &L::request_burst, 1, many, phrase("requests in a burst from one address")},
      {"--request-rate", &L::request_rate, 0.01, many, phrase("and then per second")},
      {"--talk-burst", &L::talk_burst, 1, many, phrase("chat messages, offers and the like in a burst from one seat")},
      {"--talk-rate", &L::talk_rate, 0.01, many, phrase("and then per second")},
      {"--room-burst", &L::room_burst, 1, many, phrase("new rooms in a burst from one address")},
      {"--room-rate", &L::room_rate, 0.01, many, phrase("and then per second")},
      {"--study-burst", &L::study_burst, 1, many, phrase("analysis requests in a burst from one address")},
      {"--study-rate", &L::study_rate, 0.01, many, phrase("and then per second")},
      {"--max-rooms-in-memory", &L::rooms_in_memory, 1, many, phrase("rooms in use at the same time")},
      {"--max-watchers", &L::watchers, 1, many, phrase("spectators of a room, and connections to each of its seats")},
      {"--max-events", &L::events, 100, 1'000'000, phrase("size of a room's log")},
      {"--idle-room-seconds", &L::idle_room_seconds, 1, 86'400,
       phrase("a room that nobody watches is unloaded after this long (it stays on disk)")},
      {"--away-seconds", &L::away_seconds, 1, 86'400,
       phrase("a seat without a connection counts as away after this long")},
  };
  return table;
}

}  // namespace scalinata::server
