// The hub: the rooms in memory, who watches them, and the order of things. An action is decided, stored, and only then
// applied, acknowledged and shown. Everything here runs on one strand; the store's and the engines' answers come back
// to it through `post`. It knows no sockets: a Peer is whoever can be sent text.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "protocol/messages.hpp"
#include "protocol/study.hpp"
#include "room/decide.hpp"
#include "room/room.hpp"
#include "server/engine_pool.hpp"
#include "server/limits.hpp"
#include "store/store.hpp"

namespace scalinata::server {

// A connection, as the hub sees it. send() must not block and may be called after the other side has gone.
class Peer {
 public:
  virtual ~Peer() = default;
  virtual void send(std::string message) = 0;
  virtual Millis lag() const = 0;
  virtual Language language() const = 0;
  virtual const std::string& address() const = 0;  // whom limits are for
};
using PeerPtr = std::shared_ptr<Peer>;

struct HubOptions {
  std::string node = "node";  // unique among the servers of one database
  bool alone = true;          // no other server uses the database
  ServeLimits limits;
  Rate sitting{20, 0.2};               // of an address
  Millis poll = 2'000;                 // how often rooms that need attention are looked for
  Millis sign_every = 500;             // how often a sign of life is stored; none for twice as long is an outage
  std::function<void(Millis)> follow;  // told the database's time with each
  std::function<void(const std::string& what)> complain;  // told of damage, once for each room
};

struct HubCounters {
  std::uint64_t moves = 0, acks = 0, refusals = 0, conflicts = 0, created = 0, engine_moves = 0;
  std::uint64_t outages = 0, damaged = 0;
  std::size_t rooms = 0, watchers = 0;
};

class Hub {
 public:
  using Post = std::function<void(std::function<void()>)>;
  using Created = std::function<void(Answer<Json>)>;

  // `now` is the store's time. `post` runs a function on the hub's strand; it is kept by answers under way and must
  // work, or do nothing, even after the hub has gone.
  Hub(Store& store, EnginePool& engines, Post post, std::function<Millis()> now, HubOptions options);
  ~Hub();

  // Finds out how long no server was there, so that nobody is charged for it; may wait a moment for others.
  Result<void> begin();
  // A last sign of life: from now on nobody is charged.
  void end();
  // To be called several times a second.
  void tick();

  void create(const Json& request, const std::string& address, Language language, Created done);
  // `is_maker`: known to be the room's maker, whatever the tokens say.
  void watch(const PeerPtr& peer, int channel, const std::string& room, const std::string& token,
             const std::string& maker, RoomVersion since, bool is_maker = false);
  void unwatch(const PeerPtr& peer, int channel);
  // The events before a version, for who has joined with the last ones.
  void send_events(const PeerPtr& peer, int channel, RoomVersion before);
  void act(const PeerPtr& peer, int channel, const std::string& id, const Action& action);
  void disconnect(const PeerPtr& peer);

  // The room as it is now, for reading at once.
  Answer<std::shared_ptr<const Room>> room(const std::string& id, Language language);
  // A seat's record of a room, redacted while the game goes on.
  Answer<Record> record(const std::string& room, const std::string& token, Language language = Language::en);
  // The room's scores item by item; where information is hidden, once the game has ended.
  Answer<Json> score(const std::string& room, Language language);
  // A running or finished game and the seat in it that the token gives.
  struct SeatGame {
    std::shared_ptr<const AnyGame> game;
    int seat;
  };
  Answer<SeatGame> seat_game(const std::string& room, const std::string& token, Language language);
  // Somebody outside any room for whom threads work long. One address's questions are answered one after the other.
  struct Asker {
    std::string address;
    std::shared_ptr<std::atomic<bool>> gone;  // set once the answer is no longer wanted: the work ends
    Language language = Language::en;
  };
  // What an engine thinks of the position in a request; rooms' own engines come first. `done` is called in every case.
  void analyse(const Json& request, const Asker& asker, const Created& done);
  // Work that takes no search, on a thread of its own. `done` is called in every case.
  void look_up(std::function<Answer<Json>()> work, const Asker& asker, const Created& done);
  // Other long work. It has some seconds, or less while others wait. `done` is called in every case.
  using KeepGoing = std::function<bool()>;
  using Question = std::function<Answer<Json>(const KeepGoing&)>;
  void ask(const Question& question, const Asker& asker, const Created& done);
  // Why nothing can be stored now, if so.
  std::optional<std::string> trouble(Language language) const;
  const Post& post() const { return post_; }
  Answer<Json> lobby(const std::string& after, Language language);
  Answer<Json> rooms_of(const std::vector<std::string>& tokens, Language language);
  HubCounters counters() const;
  // Is something being stored that will be acknowledged?
  bool is_writing() const;

 private:
  struct Watching {
    PeerPtr peer;
    Watcher watcher;
    std::string token_hash;  // that gave the seat; empty for a spectator
    std::string token, maker_token;
    RoomVersion sent = 0;
  };
  struct Pending {
    Actor actor;
    Action action;
    std::optional<MessageKey> message;
    std::function<void(const Refused&)> refused;
    std::function<void(RoomVersion, const AckExtras&)> done;
    int tries = 0;
  };
  struct Hinting {
    PeerPtr peer;
    int channel;
    std::string id;
    std::size_t ply;
    std::shared_ptr<std::atomic<bool>> cancelled = std::make_shared<std::atomic<bool>>(false);
  };
  struct LiveRoom {
    Room room;
    std::vector<Watching> watchers;
    std::deque<Pending> queue;
    bool writing = false;
    std::shared_ptr<std::atomic<bool>> thinking;  // set while an engine thinks; true cancels it
    std::size_t thinking_ply = 0;
    std::vector<Credits> talk;       // by seat
    std::optional<Hinting> hinting;  // one at a time; ends when its asker leaves or the game goes on
    Millis renew_lease = 0;          // while it thinks
    Millis think_again = 0;          // not before: another server thinks for this room, or the engines are busy
    std::vector<std::optional<Millis>> gone_since;  // by seat: when its last connection went
    std::vector<bool> here;                         // by seat: is it connected to this server?
    std::string owner;  // the address that made it, where it is known, else one that watches
    Presence shown;
    bool presence_changed = false;  // since all watchers were told
    Millis next_presence = 0;       // not before: it is told once a second
    bool holds_engine = false;      // by a lease
    std::vector<Outage> owed;       // to be given back before anything else happens
    Millis give_back_again = 0;     // not before: that could not be stored
    bool damaged = false;           // what is stored cannot be followed any more
    Millis used = 0;
    Millis loaded = 0;
    explicit LiveRoom(Room r) : room(std::move(r)) {}
  };
  using Live = std::shared_ptr<LiveRoom>;
  // Moves, resigning, answers to a takeback, and what time brings: never refused or kept waiting because of others.
  static bool is_urgent(const Pending& pending);

  Live live(const std::string& id, Refused& why, Language language = Language::en);
  std::optional<Room> read_room(const std::string& id, Refused& why, Language language);
  // The room for reading, as new as the database.
  Live newest(const std::string& id, Refused& why, Language language);
  Answer<int> seat_of(const std::string& room, const std::string& token, Language language);
  void catch_up(const Live& live);
  void reload(const Live& live);
  void give_up(const Live& live, const std::function<std::string(Language)>& why);
  Refused damaged(const std::string& room, const std::string& why);
  std::vector<Live> all_rooms() const;
  void give_sign();
  void heard_sign(const Sign& sign);
  bool may_have_moved(const LiveRoom& live, Millis time) const;
  void pass_time();
  void owe(const Live& live, const std::vector<Outage>& outages);
  bool begin_giving_back(const Live& live);
  Millis longest_gap() const { return 2 * options_.sign_every; }
  bool is_out() const { return now_() - worked_ > longest_gap(); }
  // What clocks show: time in which nothing can be stored does not count.
  Millis game_time() const { return is_out() ? worked_ : now_(); }
  void look_again(const Live& live);
  void call_back(const Live& live);
  void enqueue(const Live& live, Pending pending);
  void enqueue_own(const Live& live, Action action, std::optional<int> seat = {}, bool engine = false);
  void next(const Live& live);
  void store_plan(const Live& live, RoomPlan plan);
  void stored(const Live& live, const RoomPlan& plan, const std::string& token, const Result<Appended>& answer);
  void finish_pending(const Live& live, const AckExtras& extras, RoomVersion version);
  void refuse_pending(const Live& live, const Refused& why);
  void refuse_pending(const Live& live, Refusal code, const Phrase& why);
  void show(const Live& live);
  void settle(const Live& live);  // engines, presence and timers after a change
  void think(const Live& live, int seat);
  void hold_engine(const Live& live, Done<Lease> done);
  void release_engine(LiveRoom& live);
  void show_presence(const Live& live);
  void tell_presence(LiveRoom& live);
  void look_for_due_rooms(Millis now);
  void notice_leaver(const Live& live, Millis now);
  void hint(const Live& live, const Watching& watching, const std::string& id);
  void submit_study(EnginePool& pool, std::size_t most_waiting, const Asker& asker,
                    std::function<Answer<Json>(const std::atomic<bool>&)> work, const Created& done);
  // Whether a seat, or an address that sits down, has not said and asked too much lately.
  bool may_talk(LiveRoom& live, const Pending& pending, const std::string& address);
  void rematch(const Live& live, const Watching& from, Pending pending);
  void make_rematch(const Live& live, const std::function<void(const Refused&)>& refuse,
                    const std::function<void()>& done);
  void join_rematch(const Live& live, const Watching& from, const Pending& pending, RoomVersion version);
  Watching* watching(const PeerPtr& peer, int channel, Live& found);
  Json relabelled(Json answer, const LiveRoom& live);
  // What the room that a key made gave then, or that it is too late; nothing where the key has made none.
  std::optional<Answer<Json>> made_by(const std::string& key, const std::string& id, Language language);
  void hand_over(const Answer<Json>& made, const std::string& address, Language language, const Created& done);
  Result<std::optional<std::string>> token_by_key(const LiveRoom& live, const act::Sit& sit);
  Result<Json> start_from(const Json& request, Language language);

  Store& store_;
  EnginePool& engines_;
  Post post_;
  EnginePool looking_up_;
  std::function<Millis()> now_;
  HubOptions options_;
  std::unordered_map<std::string, Live> rooms_;
  std::map<Peer*, std::map<int, Live>> peers_;
  Subscription changes_;
  std::vector<Outage> outages_;  // that may still have to be given back in some room
  Millis worked_ = 0;            // when something was last known to have been stored
  Millis others_worked_ = 0;     // by every other server; 0: there is none
  bool signing_ = false;
  std::string sign_error_;  // why the last sign of life could not be stored
  Millis next_poll_ = 0, next_sign_ = 0, next_sweep_ = 0;
  RoomPlace last_due_;                // how far this round through the rooms that need attention has come
  std::set<std::string> unreadable_;  // of another version's rules, or damaged: left alone
  std::set<std::string> complained_;  // of these rooms
  AddressLimits new_rooms_, sitting_;
  HubCounters counters_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // answers that come after the end are dropped
};

}  // namespace scalinata::server
