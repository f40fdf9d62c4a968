// What all clients share: the loop they run in, the servers they connect to, and what was measured.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "bench/load/connection.hpp"
#include "bench/load/tally.hpp"
#include "core/result.hpp"

namespace scalinata::load {

using Clock = std::chrono::steady_clock;

struct Stage {
  struct Node {
    int port = 0;
    bool up = true;
  };

  boost::asio::io_context io{1};
  std::vector<Node> nodes;
  Manner manner;
  bool may_lose_nodes = false;  // connections may end: they are opened again, at another node
  Tally tally;
  std::optional<Error> error;
  std::size_t awaited = 0;    // what the current step is still waiting for
  std::size_t addresses = 0;  // connections opened so far

  // How moves are spread over time.
  bool playing = false;
  double interval = 0;  // seconds between the moves of a room; 0: as soon as possible
  Clock::time_point begun;
  std::size_t unanswered = 0;  // actions

  double seconds() const { return std::chrono::duration<double>(Clock::now() - begun).count(); }

  boost::asio::ip::tcp::endpoint endpoint(std::size_t node) const {
    return {boost::asio::ip::address_v4::loopback(), static_cast<unsigned short>(nodes[node].port)};
  }
  // The next node after this one, or this one if there is no other.
  std::size_t after(std::size_t node) const { return (node + 1) % nodes.size(); }
  // This node, or if it is down, the next that is up.
  std::size_t up(std::size_t node) const {
    for (std::size_t i = 0; i < nodes.size() && !nodes[node].up; ++i) node = after(node);
    return node;
  }
  // The addresses of the loopback interface take turns, because each has only so many ports.
  boost::asio::ip::address_v4 next_address() {
    constexpr std::size_t connections_each = 10'000, most = 250;
    const std::size_t number = addresses++ / connections_each % most;
    return boost::asio::ip::address_v4(0x7f000001u + static_cast<unsigned>(number));
  }

  void stop_with(std::string_view what, std::string_view why) {
    if (!error) error = fail("{}: {}", what, why);
    io.stop();
  }
  void done() {
    if (--awaited == 0) io.stop();
  }
  // Runs until everything awaited is done.
  Result<void> run() {
    if (error) return *error;
    io.restart();
    if (awaited > 0) io.run();
    if (error) return *error;
    return {};
  }
};

}  // namespace scalinata::load
