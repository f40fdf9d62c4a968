// From a decided action to the database and back: what it leads to is stored, and once it is durable applied to the
// room.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "room/decide.hpp"
#include "server/action_queue.hpp"
#include "server/news.hpp"
#include "server/reads.hpp"

namespace scalinata::server {

struct Stored {
  enum class Kind : std::uint8_t {
    done,
    repeated,  // this message was stored before and led to `version`
    conflict,  // somebody else was faster
    missing,   // there is no such room
    unknown,   // the database failed: it happened or not
    unread,    // the database failed before anything was sent to it
    damaged,   // what is stored does not follow from the room in memory
  };
  Kind kind = Kind::missing;
  RoomVersion version = 0;
  AckExtras extras;
  Taken news;
};

// The token that was given for a seat taken with the same key a short while ago: its acknowledgement was lost.
std::optional<std::string> token_by_key(const LiveRoom& live, const act::Sit& sit, Millis now);

class Storing {
 public:
  using Done = std::function<void(const Stored&)>;
  Storing(HubCommon& hub, Reads& reads) : hub_(hub), reads_(reads) {}

  // Precondition: nothing else happens in the room until it is done.
  void store(const Live& live, const Pending& pending, const RoomPlan& plan, const Done& done);

 private:
  void append(const Live& live, const Pending& pending, const RoomPlan& plan, const std::vector<RoomToken>& tokens,
              const Done& done);
  Stored applied(LiveRoom& live, const RoomPlan& plan, const Append& sent, const Result<Appended>& answer);

  HubCommon& hub_;
  Reads& reads_;
};

}  // namespace scalinata::server
