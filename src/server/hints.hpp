// Hints: what an engine would play, for the player to move. One at a time per room; cancelled when the asker leaves or
// the game moves on.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>

#include "server/hub_common.hpp"
#include "server/peer.hpp"

namespace scalinata::server {

struct Watching;

class Hints {
 public:
  struct Hinting {
    PeerPtr peer;
    int channel;
    std::string id;
    std::size_t ply;
    std::shared_ptr<std::atomic<bool>> cancelled = std::make_shared<std::atomic<bool>>(false);
  };
  using OfRoom = std::optional<Hinting>;

  explicit Hints(HubCommon& hub) : hub_(hub) {}

  void ask(const Live& live, const Watching& from, const std::string& id);
  // The room has changed: cancels a hint for an earlier position.
  void settle(LiveRoom& live);
  void leave(LiveRoom& live, const PeerPtr& peer, int channel);

 private:
  HubCommon& hub_;
};

}  // namespace scalinata::server
