// A connection, as the hub sees it: whoever can be sent text.
#pragma once

#include <memory>
#include <string>

#include "core/language.hpp"
#include "room/stored.hpp"

namespace scalinata::server {

class Peer {
 public:
  virtual ~Peer() = default;
  // Must not block and may be called after the other side has gone.
  virtual void send(std::string message) = 0;
  virtual bool is_open() const = 0;
  virtual Millis lag() const = 0;
  virtual Language language() const = 0;
  virtual const std::string& address() const = 0;  // whom limits are for
};
using PeerPtr = std::shared_ptr<Peer>;

}  // namespace scalinata::server
