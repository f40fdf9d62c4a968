// Who watches which room, with whose eyes: letting them in, showing them what changes, and seeing them out.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "server/actions.hpp"
#include "server/peer.hpp"
#include "server/presences.hpp"
#include "server/rooms.hpp"

namespace scalinata::server {

struct Watching;

struct WatchRequest {
  PeerPtr peer;
  int channel = 1;
  std::string room;
  std::string token, maker;  // empty: none
  RoomVersion since = 0;
};

class Watchers {
 public:
  // `left` is told of whoever does not watch a room any more.
  using Left = std::function<void(const Live&, const PeerPtr&, int channel)>;
  Watchers(HubCommon& hub, Reads& reads, Rooms& rooms, Actions& actions, Presences& presences, const Signs& signs,
           Left left)
      : hub_(hub),
        reads_(reads),
        rooms_(rooms),
        actions_(actions),
        presences_(presences),
        signs_(signs),
        left_(std::move(left)) {}

  // `done` is called once the room was sent, or why it was not; not where the peer has gone meanwhile.
  void watch(const WatchRequest& request, const std::function<void()>& done);
  // Whoever has just been given a token goes on watching with that seat's eyes.
  void take_seat(const Live& live, const PeerPtr& peer, int channel, const std::string& token, RoomVersion since);
  void unwatch(const PeerPtr& peer, int channel);
  void disconnect(const PeerPtr& peer);
  // Null where they watch nothing there.
  Watching* find(const PeerPtr& peer, int channel, Live& live);

  void show(const Live& live);
  // Tokens have moved to other seats or ended: everybody watches with the eyes that their token gives now.
  void look_again(LiveRoom& live);
  // The room cannot be watched any more.
  void dismiss(const Live& live, Refusal code, const std::function<std::string(Language)>& why);
  // To each peer once.
  void send_all(const std::string& message);

 private:
  struct Rights {
    RoomVersion version = 0;  // of the database; 0: not asked
    std::optional<HeldRoom> seat, maker;
  };
  static Result<Rights> read_rights(Store& store, const WatchRequest& request, bool alone);
  void check(const Live& live, const WatchRequest& request, const Rights& rights, const std::function<void()>& done);
  void enter(const Live& live, Watching watching, RoomVersion since);
  void refuse(const PeerPtr& peer, int channel, const Refused& why);

  HubCommon& hub_;
  Reads& reads_;
  Rooms& rooms_;
  Actions& actions_;
  Presences& presences_;
  const Signs& signs_;
  const Left left_;
  std::map<PeerPtr, std::map<int, Live>> peers_;
};

}  // namespace scalinata::server
