// Heartbeats: each server stores one twice a second. A period in which no server could store one is an outage, and is
// credited to the clocks.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/hub_common.hpp"
#include "server/reads.hpp"

namespace scalinata::server {

class Heartbeats {
 public:
  struct Hooks {
    std::function<void(const std::vector<Outage>&)> outage;  // no server could store anything
    std::function<void(const Outage& own)> own_outage;       // people connected to this server could not act
    std::function<bool()> all_credited;                      // whether their clocks have got that time back
    std::function<void()> stored;                            // a heartbeat was stored
  };
  Heartbeats(HubCommon& hub, Reads& reads, Hooks hooks)
      : hub_(hub), reads_(reads), hooks_(std::move(hooks)), last_stored_(hub.now()) {}

  // Finds out how long no server was running; may wait briefly for others.
  Result<void> begin();
  void end();
  void tick();
  void send();

  // When this server, and all other servers, are last known to have stored something; 0: there are no others.
  Millis last_stored() const { return last_stored_; }
  Millis others_last_stored() const { return others_last_stored_; }
  bool is_down() const { return hub_.now() - last_stored_ > longest_gap(); }
  // The time for game clocks: it stands still while nothing can be stored.
  Millis game_time() const { return is_down() ? last_stored_ : hub_.now(); }
  // Outages that may still have to be credited in some room.
  const std::vector<Outage>& outages() const { return outages_; }
  // Why nothing can be stored now, if that is so.
  std::optional<std::string> trouble(Language language) const;

 private:
  void stored(const Heartbeat& heartbeat);
  void ask_for_outages(const Heartbeat& heartbeat, Millis now);
  Millis longest_gap() const { return 2 * hub_.options.heartbeat_every; }

  HubCommon& hub_;
  Reads& reads_;
  const Hooks hooks_;
  std::vector<Outage> outages_;
  Millis last_stored_, others_last_stored_ = 0, next_ = 0;
  bool pending_ = false;
  // After an outage of this server alone: see Store::heartbeat.
  enum class Recovery { none, crediting, credited } recovery_ = Recovery::none;
  std::string error_;  // why the last heartbeat could not be stored
};

}  // namespace scalinata::server
