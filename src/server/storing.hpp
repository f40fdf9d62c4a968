// Stores the events of a decided action, and applies them to the room once they are durable.
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
    repeated,  // this message was stored before, with `version` as the result
    conflict,  // somebody else appended first
    missing,   // there is no such room
    unknown,   // the database failed: it may have been stored or not
    unread,    // the database failed before the append was sent
    damaged,   // the stored events do not apply to the room in memory
  };
  Kind kind = Kind::missing;
  RoomVersion version = 0;
  AckExtras extras;
  NewsEffects news;
};

// The token already given for this seat with the same key a short while ago, if its acknowledgement was lost.
std::optional<std::string> token_by_key(const LiveRoom& live, const act::Sit& sit, Millis now);

class Storing {
 public:
  using Done = std::function<void(const Stored&)>;
  Storing(HubCommon& hub, Reads& reads) : hub_(hub), reads_(reads) {}

  // Precondition: nothing else happens in the room until it is done.
  void store(const Live& live, const Pending& pending, RoomPlan plan, const Done& done);

 private:
  void append(const Live& live, const Pending& pending, RoomPlan plan, const std::vector<RoomToken>& tokens,
              const Done& done);
  // What an append does to the room's tokens.
  struct TokenChanges {
    std::vector<RoomToken> grant;
    std::vector<std::string> revoke;  // hashes
  };
  Stored applied(LiveRoom& live, const RoomPlan& plan, const TokenChanges& changes, const Result<Appended>& answer);
  static std::vector<RoomToken> tokens_after(std::vector<RoomToken> tokens, const TokenChanges& changes);

  HubCommon& hub_;
  Reads& reads_;
};

}  // namespace scalinata::server
