// Who watches which room, and as which viewer: lets them in, sends them changes, and removes them.
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
  // Called when a peer stops watching a room.
  using Left = std::function<void(const Live&, const PeerPtr&, int channel)>;
  Watchers(HubCommon& hub, Reads& reads, Rooms& rooms, Actions& actions, Presences& presences, const Pulse& pulse,
           Left left)
      : hub_(hub),
        reads_(reads),
        rooms_(rooms),
        actions_(actions),
        presences_(presences),
        pulse_(pulse),
        left_(std::move(left)) {}

  // `done` is called once the room or a refusal has been sent, but not if the peer has disconnected meanwhile.
  void watch(const WatchRequest& request, const std::function<void()>& done);
  // Continues watching as the seat that the peer has just been given a token for.
  void take_seat(const Live& live, const PeerPtr& peer, int channel, const std::string& token, RoomVersion since);
  void unwatch(const PeerPtr& peer, int channel);
  void disconnect(const PeerPtr& peer);
  // Null if the peer watches nothing on that channel.
  Watching* find(const PeerPtr& peer, int channel, Live& live);

  void show(const Live& live);
  // Tokens have moved to other seats or were revoked: everybody watches as the seat their token is for now.
  void update_viewers(LiveRoom& live);
  // The room cannot be watched any more: sends everybody the reason.
  void dismiss(const Live& live, Refusal code, const std::function<std::string(Language)>& why);
  // To each peer once.
  void send_all(const std::string& message);

 private:
  struct Rights {
    RoomVersion version = 0;  // in the database; 0: not read
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
  const Pulse& pulse_;
  const Left left_;
  std::map<PeerPtr, std::map<int, Live>> peers_;
};

}  // namespace scalinata::server
