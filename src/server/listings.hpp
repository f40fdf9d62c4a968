// What can be read about rooms without watching them: lists of rooms, records, scores, and a seat's game. Asked and
// answered on the hub's first strand.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "catalog/record.hpp"
#include "json/json.hpp"
#include "server/rooms.hpp"

namespace scalinata::server {

class Listings {
 public:
  template <class T>
  using Then = std::function<void(const Answer<T>&)>;
  using RoomPtr = std::shared_ptr<const Room>;
  // A running or finished game, and the seat that a token is for.
  struct SeatGame {
    std::shared_ptr<const AnyGame> game;
    int seat;
  };

  Listings(HubCommon& hub, Reads& reads) : hub_(hub), reads_(reads) {}

  void lobby(const std::string& after, Language language, const Then<Json>& then);
  void rooms_of(const std::vector<std::string>& tokens, Language language, const Then<Json>& then);
  // A copy of the current room.
  void room(const std::string& id, Language language, const Then<RoomPtr>& then);
  // The record of a room as a seat may see it, redacted while the game goes on; without a token, as spectators see it.
  void record(const std::string& id, const std::string& token, Language language, const Then<Record>& then);
  // The room's scores item by item; in games with hidden information only once the game has ended.
  void score(const std::string& id, Language language, const Then<Json>& then);
  void seat_game(const std::string& id, const std::string& token, Language language, const Then<SeatGame>& then);

 private:
  struct Found {
    const Room& room;
    std::optional<int> seat;  // that the token is for
  };
  // At least as new as the database. `make` is called where the room is, with the room as it is then; `then` gets what
  // it returns.
  template <class T>
  void newest(const std::string& id, const std::string& token, Language language,
              const std::function<Answer<T>(const Found&)>& make, const Then<T>& then);

  HubCommon& hub_;
  Reads& reads_;
};

}  // namespace scalinata::server
