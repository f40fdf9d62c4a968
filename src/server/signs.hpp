// Signs of life: what each server stores twice a second. Time in which nobody could store one was an outage, and is
// given back to the clocks.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/hub_common.hpp"
#include "server/reads.hpp"

namespace scalinata::server {

class Signs {
 public:
  struct Hooks {
    std::function<void(const std::vector<Outage>&)> outage;  // in which no server could store anything
    std::function<void(const Outage& own)> own_outage;       // in which those connected to this one could not act
    std::function<void()> heard;                             // a sign was stored
  };
  Signs(HubCommon& hub, Reads& reads, Hooks hooks)
      : hub_(hub), reads_(reads), hooks_(std::move(hooks)), worked_(hub.now()) {}

  // Finds out how long no server was there; may wait a moment for others.
  Result<void> begin();
  void end();
  void tick();
  void give();

  // When something was last known to have been stored, here and by every other server; 0: there is none.
  Millis worked() const { return worked_; }
  Millis others_worked() const { return others_worked_; }
  bool is_out() const { return hub_.now() - worked_ > longest_gap(); }
  // What clocks show: time in which nothing can be stored does not count.
  Millis game_time() const { return is_out() ? worked_ : hub_.now(); }
  // Those that may still have to be given back in some room.
  const std::vector<Outage>& outages() const { return outages_; }
  // Why nothing can be stored now, if so.
  std::optional<std::string> trouble(Language language) const;

 private:
  void heard(const Sign& sign);
  void ask_for_outages(const Sign& sign, Millis now);
  Millis longest_gap() const { return 2 * hub_.options.sign_every; }

  HubCommon& hub_;
  Reads& reads_;
  const Hooks hooks_;
  std::vector<Outage> outages_;
  Millis worked_, others_worked_ = 0, next_ = 0;
  bool giving_ = false;
  std::string error_;  // why the last one could not be stored
};

}  // namespace scalinata::server
