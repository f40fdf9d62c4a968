// A connection as the hub sees it: something that text can be sent to, from any thread.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "core/language.hpp"
#include "protocol/client_message.hpp"
#include "room/stored.hpp"

namespace scalinata::server {

class Peer {
 public:
  virtual ~Peer() = default;
  // Must not block. May be called after the connection is closed.
  virtual void send(std::string message) = 0;
  // The same for what can wait a moment, to be sent together with what follows.
  virtual void send_soon(std::string message) { send(std::move(message)); }
  virtual bool is_open() const = 0;
  virtual Millis lag() const = 0;
  virtual Language language() const = 0;
  virtual const std::string& address() const = 0;  // for rate limits
  virtual bool wants_legal() const = 0;            // whether to send its legal moves

  // The hub's: by channel, 1 more than the number of the shard that serves it. Only used where the connection is.
  std::array<std::uint16_t, max_channels + 1> shards = {};
};
using PeerPtr = std::shared_ptr<Peer>;

}  // namespace scalinata::server
