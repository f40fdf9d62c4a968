// The way of an action through a room: it waits its turn, is decided, stored, applied, acknowledged. A room does one
// thing at a time: it stores what was asked, or reads what other servers have appended.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/action_queue.hpp"
#include "server/news.hpp"
#include "server/reads.hpp"
#include "server/signs.hpp"
#include "server/storing.hpp"

namespace scalinata::server {

class Actions {
 public:
  struct OfRoom {
    ActionQueue queue;
    bool busy = false;         // something is being stored or read
    RoomVersion known = 0;     // the database is heard to have this version
    std::vector<Outage> owed;  // to be given back before anything else happens
    Millis again = 0;          // not before: that could not be stored, or the news not be read
  };

  struct Hooks {
    std::function<void(const Live&)> tokens_moved;        // to other seats, or ended; before anybody is told
    std::function<void(const Live&, bool away)> changed;  // events were applied; `away`: one says that somebody is
    std::function<void(const Live&)> touched;             // something came to its end, well or not
    std::function<void(const Live&)> removed;             // the room is no more
    std::function<void(const Live&, const std::function<std::string(Language)>&)> lost;  // see Taken::damage
  };

  Actions(HubCommon& hub, Reads& reads, const Signs& signs, Hooks hooks)
      : hub_(hub), reads_(reads), signs_(signs), hooks_(std::move(hooks)), storing_(hub, reads) {}

  void enqueue(const Live& live, Pending pending);
  void enqueue_own(const Live& live, Action action, std::optional<int> seat = {}, bool engine = false);
  // Goes on with what is to be done.
  void next(const Live& live);
  // The database has that version by now.
  void hear(const Live& live, RoomVersion version);
  // Reads what others have appended and calls `then`, if that could be read or not. Precondition: not busy.
  void read_on(const Live& live, std::function<void()> then = {});
  // These outages are given back, so far as they concern the room.
  void owe(const Live& live, const std::vector<Outage>& outages);
  std::size_t writing() const { return writing_; }  // rooms
  std::size_t waiting() const { return waiting_; }  // actions

 private:
  bool begin_giving_back(const Live& live);
  void begin_first(const Live& live);
  void ask_whether_done(const Live& live, const Refused& why);
  void store(const Live& live, const RoomPlan& plan);
  void stored(const Live& live, const Stored& outcome);
  void finish(const Live& live, const AckExtras& extras, RoomVersion version);
  void refuse(const Live& live, const Refused& why);
  void refuse(const Live& live, Refusal code, const Phrase& why);
  Pending take_first(const Live& live);

  HubCommon& hub_;
  Reads& reads_;
  const Signs& signs_;
  const Hooks hooks_;
  Storing storing_;
  std::size_t writing_ = 0, waiting_ = 0;
};

}  // namespace scalinata::server
