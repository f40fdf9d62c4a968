// Finds rooms in the database that need attention though nobody has them in memory. Goes through them in batches, round
// after round, so that no room holds up the others.
#pragma once

#include <functional>
#include <vector>

#include "server/reads.hpp"

namespace scalinata::server {

class DueRooms {
 public:
  // `wake` gets each of them.
  DueRooms(HubCommon& hub, Reads& reads, std::function<void(const RoomHead&)> wake)
      : hub_(hub), reads_(reads), wake_(std::move(wake)) {}
  void tick(Millis now);

 private:
  void found(const std::vector<RoomHead>& due);

  HubCommon& hub_;
  Reads& reads_;
  const std::function<void(const RoomHead&)> wake_;
  bool looking_ = false;
  Millis next_ = 0;
  RoomPlace last_;  // where this round has got to
};

}  // namespace scalinata::server
