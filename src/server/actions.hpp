// Takes an action through a room: it is queued, decided, stored, applied and acknowledged. A room does one thing at a
// time: it either stores an action or reads what other servers have appended.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/action_queue.hpp"
#include "server/news.hpp"
#include "server/pulse.hpp"
#include "server/reads.hpp"
#include "server/storing.hpp"

namespace scalinata::server {

class Actions {
 public:
  struct OfRoom {
    ActionQueue queue;
    bool busy = false;                             // something is being stored or read
    RoomVersion known = 0;                         // the newest version the database is known to have
    std::vector<Outage> owed;                      // to be credited to the clocks before anything else happens
    Millis retry_at = 0;                           // after a failure to store `owed` or to catch up
    std::vector<std::function<void()>> when_free;  // called once it is no longer busy
  };

  struct Hooks {
    std::function<void(const Live&)> tokens_moved;        // or were revoked; called before watchers are updated
    std::function<void(const Live&, bool away)> changed;  // events were applied; `away`: an Away event was among them
    std::function<void(const Live&)> touched;             // an action or a read has finished, successfully or not
    std::function<void(const Live&)> removed;             // the room no longer exists
    std::function<void(const Live&, const std::function<std::string(Language)>&)> lost;  // see NewsEffects::damage
  };

  Actions(HubCommon& hub, Reads& reads, const Pulse& pulse, Hooks hooks)
      : hub_(hub), reads_(reads), pulse_(pulse), hooks_(std::move(hooks)), storing_(hub, reads) {}

  void enqueue(const Live& live, Pending pending);
  void enqueue_own(const Live& live, Action action, std::optional<int> seat = {}, bool engine = false) {
    enqueue(live, own_action(std::move(action), seat, engine));
  }
  // Continues with whatever is pending.
  void next(const Live& live);
  // The database has reached that version.
  void on_version(const Live& live, RoomVersion version);
  // Calls `then` once the room has that version, or an attempt to read it has failed.
  void reach(const Live& live, RoomVersion version, std::function<void()> then);
  // Credits these outages to the clocks, as far as they concern the room.
  void owe(const Live& live, const std::vector<Outage>& outages);
  static bool owes(const Live& live);               // whether outages are still to be credited
  std::size_t writing() const { return writing_; }  // rooms; may be asked on any thread

 private:
  // Reads what others have appended, then calls `then`, even if the read failed. Precondition: not busy.
  void catch_up(const Live& live, std::function<void()> then = {});
  bool begin_giving_back(const Live& live);
  void begin_first(const Live& live);
  void ask_whether_done(const Live& live, const Refused& why);
  void store(const Live& live, RoomPlan plan);
  void stored(const Live& live, const Stored& outcome);
  void finish(const Live& live, const AckExtras& extras, RoomVersion version);
  void refuse(const Live& live, const Refused& why);
  void refuse(const Live& live, Refusal code, const Phrase& why);
  Pending take_first(const Live& live);

  HubCommon& hub_;
  Reads& reads_;
  const Pulse& pulse_;
  const Hooks hooks_;
  Storing storing_;
  std::atomic<std::size_t> writing_ = 0;
};

}  // namespace scalinata::server
