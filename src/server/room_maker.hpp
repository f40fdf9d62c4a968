// Making rooms: a request becomes a room with tokens for its maker; the same request again gets the same answer.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "json/json.hpp"
#include "server/actions.hpp"
#include "server/rooms.hpp"

namespace scalinata::server {

using Made = std::function<void(const Answer<Json>&)>;

class RoomMaker {
 public:
  RoomMaker(HubCommon& hub, Reads& reads, Rooms& rooms, Actions& actions)
      : hub_(hub), reads_(reads), rooms_(rooms), actions_(actions), new_rooms_(hub.options.limits.new_rooms()) {}

  void create(const Json& request, const std::string& address, Language language, const Made& made);
  // Why no room may be made from that address now, if so; else one more has been.
  std::optional<Refused> take_credit(const std::string& address, Language language);

 private:
  struct Order {
    Json request;
    std::string key, id, address;
    Language language;
    Made made;
  };
  void make(const Order& order);
  void make_from(const Order& order, const Json& from);
  // Answers with what the room that the key made gave then, or that it is too late; else goes on.
  void look_for_made(const Order& order, const std::function<void()>& otherwise);
  // A room that waits for nobody starts before its maker hears of it.
  void hand_over(const Order& order, const Json& answer);

  HubCommon& hub_;
  Reads& reads_;
  Rooms& rooms_;
  Actions& actions_;
  AddressLimits new_rooms_;
};

}  // namespace scalinata::server
