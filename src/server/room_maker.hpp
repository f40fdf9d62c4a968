// Creates rooms with tokens for their makers. A repeated request with the same key gets the same answer.
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
      : hub_(hub), reads_(reads), rooms_(rooms), actions_(actions) {}

  struct Order {
    Json request;
    std::string key, id, address;
    Language language;
    Made made;
  };
  // Gives the room that is asked for its id.
  static Answer<Order> order(const Json& request, const std::string& address, Language language, const Made& made);
  // Call where the room will be.
  void create(const Order& order);
  // Charges the address for a new room; a refusal if it has no credit left.
  std::optional<Refused> take_credit(const std::string& address, Language language);

 private:
  void make(const Order& order);
  void make_from(const Order& order, const Json& from);
  // If the key has already created this room, repeats the answer given then, or refuses if that was too long ago;
  // otherwise calls `otherwise`.
  void look_for_made(const Order& order, const std::function<void()>& otherwise);
  // Answers the maker. A room without open seats is started first.
  void hand_over(const Order& order, const Json& answer);

  HubCommon& hub_;
  Reads& reads_;
  Rooms& rooms_;
  Actions& actions_;
};

}  // namespace scalinata::server
