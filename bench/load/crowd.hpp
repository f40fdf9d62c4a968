// Many clients on one thread: they create rooms over HTTP, connect, and play scripted games over WebSockets.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bench/load/script.hpp"
#include "core/result.hpp"

namespace scalinata::load {

struct Manner {
  int protocol = 2;
  bool deflates = false;  // accepts compressed messages, like browsers
};

// Frames with updates, and all bytes since the previous one: also acknowledgements, presence and pings.
struct Sent {
  double frames = 0, bytes = 0;
};

struct Played {
  std::vector<double> waits_ms;  // from the moment a move was due, or its client saw its turn, to the acknowledgement
  double seconds = 0;            // from the first move to the last acknowledgement
  Sent to_next, to_others;       // to the player to move, with the legal moves, and to the others
};

class Crowd {
 public:
  // One room per script, two clients per room.
  Crowd(int port, const Manner& manner, std::vector<std::shared_ptr<const Script>> scripts);
  ~Crowd();
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;

  // Each step runs until it is complete or a client fails.
  Result<void> make_rooms(std::size_t first, std::size_t count);
  Result<void> connect();  // sockets and greetings
  Result<void> watch();    // each client watches its seat
  // Every room spreads its moves evenly over the same time, so that all rooms together play `rate` moves per second; 0:
  // every client moves as soon as it is its turn.
  Result<Played> play(double rate);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace scalinata::load
