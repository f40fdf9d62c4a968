// Makes rooms over HTTP, on a connection that is opened again when needed.
#pragma once

#include <memory>
#include <string>

#include <boost/asio/awaitable.hpp>

#include "bench/load/stage.hpp"
#include "core/result.hpp"

namespace scalinata::load {

struct MadeRoom {
  std::string id, tokens[2];
};

class RoomMaker {
 public:
  // Prefers that node.
  RoomMaker(Stage& stage, std::size_t node);
  ~RoomMaker();
  RoomMaker(const RoomMaker&) = delete;
  RoomMaker& operator=(const RoomMaker&) = delete;

  // A room whose two seats are taken, so that the game begins. If the server may be lost, goes on trying.
  boost::asio::awaitable<Result<MadeRoom>> make(std::string options);

 private:
  struct Line;
  boost::asio::awaitable<Result<MadeRoom>> ask(std::string options);

  Stage& stage_;
  std::size_t node_;
  std::unique_ptr<Line> line_;
};

// The options of such a room. A clock of 0 seconds is none; a key makes it safe to ask again.
std::string room_options(const std::string& game, int clock_seconds, const std::string& key);

// What a node answers to GET /metrics, empty if it does not; blocks. And one number of that, 0 if it is missing.
std::string metrics_of(int port);
double metric(const std::string& metrics, const std::string& name);

}  // namespace scalinata::load
