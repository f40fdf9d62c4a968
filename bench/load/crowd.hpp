// Many clients on one thread: they make rooms over HTTP, connect, and play scripted games over WebSockets.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bench/load/script.hpp"
#include "core/result.hpp"

namespace scalinata::load {

struct Played {
  std::vector<double> waits_ms;  // from the moment a move was due, or its client saw its turn, to the acknowledgement
  double seconds = 0;            // from the first move to the last acknowledgement
};

class Crowd {
 public:
  // One room for each script; two clients a room.
  Crowd(int port, std::vector<std::shared_ptr<const Script>> scripts);
  ~Crowd();
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;

  // Each step runs to its end; the first error of any client ends it.
  Result<void> make_rooms(std::size_t first, std::size_t count);
  Result<void> connect();  // sockets and greetings
  Result<void> watch();    // every client its seat
  // Every room spreads its moves evenly over the same time, so that all of them together play `rate` moves a second; 0:
  // every client moves as soon as it is its turn.
  Result<Played> play(double rate);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace scalinata::load
