// A hub whose rooms and connections are spread over several real threads.
#include <condition_variable>
#include <thread>

#include "store/steady_clock.hpp"
#include "table.hpp"

namespace scalinata::server {
namespace {

// A strand with a thread of its own.
class ThreadStrand {
 public:
  ThreadStrand() : thread_([this] { work(); }) {}
  ~ThreadStrand() { stop(); }
  void stop() {
    if (!thread_.joinable()) return;
    strand_->post([this] { stopped_ = true; });
    thread_.join();
    strand_->clear();
  }
  HubStrand hub_strand() const {
    return {[strand = strand_](std::function<void()> work) { strand->post(std::move(work)); },
            [id = thread_.get_id()] { return std::this_thread::get_id() == id; }};
  }
  void post(std::function<void()> work) const { strand_->post(std::move(work)); }

 private:
  void work() {
    while (!stopped_ && strand_->run_one()) {}
  }
  const std::shared_ptr<Strand> strand_ = std::make_shared<Strand>();
  bool stopped_ = false;  // only used on the thread
  std::thread thread_;
};

// Somebody on one of the threads who plays random moves whenever it is their turn, and wants another game after each.
class Player : public std::enable_shared_from_this<Player> {
 public:
  using Over = std::function<void(const std::string& next_room)>;
  Player(const ThreadStrand& strand, Hub& hub, std::uint64_t seed, Over over)
      : strand_(strand), hub_(hub), rng_(seed), over_(std::move(over)) {}

  void begin(const std::string& room, const std::string& token) {
    strand_.post([self = shared_from_this(), room, token] {
      self->session_ = std::make_shared<Session>(
          self->hub_,
          [self](const std::string& text) {
            self->strand_.post([self, message = *parse_json(text)] { self->hear(message); });
          },
          [] {}, [] { return machine_time(); }, Rate{1e6, 1e6}, "192.0.2.1",
          [self](std::function<void()> work) { self->strand_.post(std::move(work)); });
      self->say({{"type", "hello"}, {"protocol", protocol_version}, {"language", "en"}});
      self->watch(room, token);
    });
  }
  void leave() {
    strand_.post([self = shared_from_this()] {
      self->session_->on_closed();
      self->session_.reset();
    });
  }
  // As JSON, for comparison; may be asked once everything has stopped.
  Json room() const { return contract_.room(1); }

 private:
  void say(const Json& message) { session_->on_text(message.dump()); }
  void watch(const std::string& room, const std::string& token) {
    token_ = token;
    Json message = {{"type", "watch"}, {"channel", 1}, {"room", room}};
    if (!token.empty()) message["token"] = token;
    contract_.says(message);
    say(message);
  }
  void act(const Json& action) {
    say({{"type", "act"}, {"channel", 1}, {"id", fmt::format("m{}", ++acts_)}, {"action", action}});
  }

  void hear(const Json& message) {
    if (!session_) return;
    contract_.hears(message);
    const std::string type = message["type"];
    if (type == "ack" && message.contains("room")) {
      if (std::exchange(joined_, true)) return;
      return over_(message["room"]);
    }
    if (type != "room" && type != "update") return;
    const Json& room = contract_.room(1);
    const Json& position = member(room, "position");
    if (room["status"] == "finished" && !token_.empty()) {
      // Once both have asked, who asked first asks again, to be told the way to the new room.
      const int step = member(member(room, "rematch"), "room").is_string() ? 2 : 1;
      if (joined_ || asked_ >= step) return;
      asked_ = step;
      return act({{"do", "rematch"}});
    }
    const Json& legal = member(position, "legal");
    if (!legal.is_object() || position["ply"] == moved_at_) return;
    moved_at_ = position["ply"];
    act({{"do", "move"}, {"ply", moved_at_}, {"move", random_move(legal, rng_)}});
  }

  const ThreadStrand& strand_;
  Hub& hub_;
  Rng rng_;
  const Over over_;
  std::shared_ptr<Session> session_;
  Contract contract_;
  std::string token_;
  Json moved_at_;
  int acts_ = 0;
  int asked_ = 0;
  bool joined_ = false;
};

class Strands : public ::testing::Test {
 protected:
  static constexpr std::size_t threads = 3;
  void SetUp() override {
    auto opened = open_store(file);
    ASSERT_TRUE(opened.ok()) << opened.error();
    store = *std::move(opened);
    std::vector<HubStrand> hub_strands;
    for (const auto& strand : strands) hub_strands.push_back(strand.hub_strand());
    HubOptions options = Table::unhurried();
    options.limits.talk_burst = 1e6;
    hub = std::make_unique<Hub>(*store, engines, hub_strands, machine_time, options);
    ASSERT_TRUE(hub->begin().ok());
  }
  void TearDown() override {
    for (auto& strand : strands) strand.stop();
    hub.reset();
    store.reset();
    for (const char* suffix : {"", "-wal", "-shm"}) std::filesystem::remove(file + suffix);
  }
  // However slow the machine is: gives up only if nothing has been acknowledged for long.
  void until(const std::function<bool()>& condition) {
    auto last = std::chrono::steady_clock::now();
    for (auto acks = hub->counters().acks; !condition();) {
      const auto now = std::chrono::steady_clock::now();
      const auto current = hub->counters().acks;
      if (std::exchange(acks, current) != current) last = now;
      ASSERT_LT(now - last, std::chrono::seconds(120)) << "nothing more happens";
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      strands[0].post([this] { hub->tick(); });
    }
  }

  const std::string file =
      (std::filesystem::temp_directory_path() / fmt::format("scalinata-strands-test-{}.db", getpid())).string();
  std::unique_ptr<Store> store;
  EnginePool engines{1, 100};
  std::array<ThreadStrand, threads> strands;
  std::unique_ptr<Hub> hub;
};

// Each room's players and spectators are on different threads, and the room often on a third.
TEST_F(Strands, GamesAndRematchesBetweenThreadsGoOnToTheirEnds) {
  constexpr std::size_t rooms = 6;
  std::vector<std::shared_ptr<Player>> players;
  std::atomic<std::size_t> made = 0, over = 0;
  std::mutex mutex;
  std::map<std::size_t, std::set<std::string>> next;  // by room
  for (std::size_t i = 0; i < rooms; ++i) {
    for (std::size_t seat = 0; seat < 3; ++seat)
      players.push_back(
          std::make_shared<Player>(strands[(i + seat) % threads], *hub, 10 * i + seat, [&, i](const std::string& id) {
            const std::lock_guard lock(mutex);
            next[i].insert(id);
            ++over;
          }));
    strands[0].post([&, i] {
      const Json request = {{"game", i % 2 == 0 ? "scalas(size=4)" : "scaletta"},
                            {"seats", {seat_me("Ada"), seat_me("Bea")}}};
      hub->create(request, "192.0.2.1", Language::en, [&, i](const Answer<Json>& answer) {
        const Json& room = std::get<Json>(answer);
        for (std::size_t seat = 0; seat < 2; ++seat)
          players[3 * i + seat]->begin(room["room"], room["seats"][seat]["token"]);
        players[3 * i + 2]->begin(room["room"], "");
        ++made;
      });
    });
  }
  until([&] { return made == rooms && over == 2 * rooms; });
  for (const auto& [room, ids] : next) EXPECT_EQ(ids.size(), 1u) << "one rematch for both";
  const HubCounters counters = hub->counters();
  EXPECT_EQ(counters.created, 2 * rooms);
  EXPECT_EQ(counters.watchers, static_cast<std::int64_t>(3 * rooms));
  for (const auto& player : players) player->leave();
  until([&] { return hub->counters().watchers == 0; });
  for (auto& strand : strands) strand.stop();
  for (std::size_t i = 0; i < rooms; ++i) {
    const Json room = players[3 * i]->room();
    EXPECT_EQ(room["status"], "finished");
    for (std::size_t seat = 1; seat < 3; ++seat)
      EXPECT_EQ(players[3 * i + seat]->room()["position"]["view"], room["position"]["view"]);
  }
  EXPECT_TRUE(store->check()->empty());
}

// Regression test for an order that several threads could break: what a channel showed before is never sent after what
// it shows now.
TEST_F(Strands, AChannelThatChangesRoomsShowsOnlyTheLastOne) {
  std::vector<std::string> rooms;
  std::atomic<std::size_t> made = 0;
  for (std::size_t i = 0; i < 6; ++i)
    strands[0].post([&] {
      hub->create({{"game", "scalas"}, {"seats", {seat_me("Ada"), {{"kind", "open"}}}}}, "192.0.2.1", Language::en,
                  [&](const Answer<Json>& answer) {
                    rooms.push_back(std::get<Json>(answer)["room"]);
                    ++made;
                  });
    });
  until([&] { return made == 6; });
  std::vector<std::string> shown;  // on the second strand
  std::atomic<std::size_t> entered = 0;
  std::shared_ptr<Session> session;
  strands[1].post([&] {
    session = std::make_shared<Session>(
        *hub,
        [&](const std::string& text) {
          const Json message = *parse_json(text);
          strands[1].post([&, message] {
            if (message["type"] != "room") return;
            shown.push_back(message["room"]);
            ++entered;
          });
        },
        [] {}, [] { return machine_time(); }, Rate{1e6, 1e6}, "192.0.2.1",
        [&](std::function<void()> work) { strands[1].post(std::move(work)); });
    session->on_text(R"({"type":"hello","protocol":2,"language":"en"})");
  });
  std::vector<std::string> wanted;
  for (std::size_t round = 0; round < 50; ++round) {
    wanted.push_back(rooms[round * 5 % rooms.size()]);
    strands[1].post([&, room = wanted.back()] {
      session->on_text(Json{{"type", "watch"}, {"channel", 1}, {"room", room}}.dump());
    });
    if (round % 10 == 9) until([&] { return entered == round + 1; });
  }
  until([&] { return entered == wanted.size(); });
  EXPECT_EQ(hub->counters().watchers, 1);
  strands[1].post([&] {
    session->on_closed();
    session.reset();
  });
  until([&] { return hub->counters().watchers == 0; });
  EXPECT_EQ(shown, wanted);
}

}  // namespace
}  // namespace scalinata::server
