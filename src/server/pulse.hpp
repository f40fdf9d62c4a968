// Pulse: what a strand knows about whether the database accepts writes. Each heartbeat brings it up to date.
#pragma once

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "server/hub_common.hpp"

namespace scalinata::server {

struct Beat {
  Millis stored = 0;                 // when this server is last known to have stored something
  Millis others = 0;                 // the same of all other servers; 0: there are none
  std::vector<Outage> outages = {};  // to be credited: no server could store anything
  bool all_outages = false;          // these are all there are, also those known before
  std::optional<Outage> own = {};    // people connected to this server could not act
};

class Pulse {
 public:
  // `ask` has a heartbeat stored soon.
  explicit Pulse(const HubCommon& hub, std::function<void()> ask = {})
      : hub_(hub), ask_(std::move(ask)), last_stored_(hub.now()) {}

  void beat(const Beat& beat) {
    last_stored_ = beat.stored;
    others_last_stored_ = beat.others;
    if (beat.all_outages) outages_.clear();
    outages_.insert(outages_.end(), beat.outages.begin(), beat.outages.end());
  }
  void ask_for_one() const { ask_(); }

  Millis last_stored() const { return last_stored_; }
  Millis others_last_stored() const { return others_last_stored_; }
  bool is_down() const { return hub_.now() - last_stored_ > 2 * hub_.options.heartbeat_every; }
  // The time for game clocks: it stands still while nothing can be stored.
  Millis game_time() const { return is_down() ? last_stored_ : hub_.now(); }
  // Outages that may still have to be credited in some room.
  const std::vector<Outage>& outages() const { return outages_; }

 private:
  const HubCommon& hub_;
  const std::function<void()> ask_;
  std::vector<Outage> outages_;
  Millis last_stored_, others_last_stored_ = 0;
};

}  // namespace scalinata::server
