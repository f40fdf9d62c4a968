// Heartbeats: each server stores one twice a second. A period in which no server could store one is an outage, and is
// credited to the clocks.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/hub_common.hpp"
#include "server/pulse.hpp"
#include "server/reads.hpp"

namespace scalinata::server {

class Heartbeats {
 public:
  struct Hooks {
    std::function<void(const Beat&)> beat;  // a heartbeat was stored: passes it on to the rooms
    // Whether everybody has got back the time of this server's own outage.
    std::function<bool()> all_credited;
  };
  Heartbeats(HubCommon& hub, Reads& reads, Hooks hooks)
      : hub_(hub), reads_(reads), hooks_(std::move(hooks)), pulse_(hub) {}

  // Finds out how long no server was running; may wait briefly for others.
  Result<void> begin();
  void end();
  void tick();
  void send();

  bool is_down() const { return pulse_.is_down(); }
  // Why nothing can be stored now, if that is so.
  std::optional<std::string> trouble(Language language) const;

 private:
  void stored(const Heartbeat& heartbeat);
  void ask_for_outages(const Heartbeat& heartbeat, Millis now);
  void pass_on(const Beat& beat);
  Millis longest_gap() const { return 2 * hub_.options.heartbeat_every; }

  HubCommon& hub_;
  Reads& reads_;
  const Hooks hooks_;
  Pulse pulse_;
  Millis next_ = 0;
  bool pending_ = false;
  // After an outage of this server alone: see Store::heartbeat.
  enum class Recovery { none, crediting, credited } recovery_ = Recovery::none;
  std::string error_;  // why the last heartbeat could not be stored
};

}  // namespace scalinata::server
