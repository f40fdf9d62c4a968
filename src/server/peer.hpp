// A connection as the hub sees it: something that text can be sent to.
#pragma once

#include <memory>
#include <string>

#include "core/language.hpp"
#include "room/stored.hpp"

namespace scalinata::server {

class Peer {
 public:
  virtual ~Peer() = default;
  // Must not block. May be called after the connection is closed.
  virtual void send(std::string message) = 0;
  virtual bool is_open() const = 0;
  virtual Millis lag() const = 0;
  virtual Language language() const = 0;
  virtual const std::string& address() const = 0;  // for rate limits
  virtual bool wants_legal() const = 0;            // whether to send its legal moves
};
using PeerPtr = std::shared_ptr<Peer>;

}  // namespace scalinata::server
