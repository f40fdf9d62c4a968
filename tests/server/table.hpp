// A hub on a real SQLite store, without sockets: with peers that remember what they were sent and a clock set by the
// test.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/cells.hpp"
#include "json/json.hpp"
#include "server/contract.hpp"
#include "server/hub.hpp"
#include "server/session.hpp"
#include "server/strand.hpp"

namespace scalinata::server {

inline constexpr Millis second = 1'000;

// The action of a player who moves.
inline Json move(std::size_t ply, const std::string& text) {
  return {{"do", "move"}, {"ply", ply}, {"move", text}};
}

class TestPeer {
 public:
  // `settle` waits for pending reads.
  TestPeer(Hub& hub, const std::function<Millis()>& now, std::function<void()> settle)
      : session_(std::make_shared<Session>(
            hub, [this](const std::string& text) { hear(*parse_json(text)); }, [this] { closed_ = true; }, now,
            Rate{60, 20}, "192.0.2.1")),
        settle_(std::move(settle)) {
    say({{"type", "hello"}, {"protocol", protocol_version}, {"language", "en"}});
  }
  ~TestPeer() { leave(); }
  TestPeer(const TestPeer&) = delete;
  TestPeer& operator=(const TestPeer&) = delete;

  void say(const Json& message) {
    if (!hostile) contract_.says(message);
    say_text(message.dump());
  }
  void say_text(std::string_view text) {
    session_->on_text(text);
    settle_();
  }
  void leave() {
    if (!left_) session_->on_closed();
    left_ = true;
  }
  bool closed() const { return closed_; }
  void add_lag(Millis took) { session_->add_lag(took); }

  void watch(const std::string& room, const std::string& token = {}, RoomVersion since = 0) {
    Json message = {{"type", "watch"}, {"channel", 1}, {"room", room}, {"since", since}};
    if (!token.empty()) message["token"] = token;
    say(message);
  }
  std::string act(const Json& action, std::string id = {}) {
    if (id.empty()) id = "m" + std::to_string(++acts_);
    say({{"type", "act"}, {"channel", 1}, {"id", id}, {"action", action}});
    return id;
  }

  bool hostile = false;  // may send invalid messages; what it receives is still checked against the schema

  const std::vector<Json>& heard() const { return heard_; }
  // The last message of a type; null if there is none.
  Json last(const std::string& type) const {
    for (auto message = heard_.rbegin(); message != heard_.rend(); ++message)
      if ((*message)["type"] == type) return *message;
    return nullptr;
  }
  Json answer_to(const std::string& id) const {
    for (const Json& message : heard_)
      if (message.contains("id") && message["id"] == id) return message;
    return nullptr;
  }
  // The room as this peer knows it; null: it watches none.
  const Json& room() const { return contract_.room(1); }
  Json position() const { return member(room(), "position"); }

 private:
  void hear(Json message) { heard_.push_back(contract_.hears(std::move(message))); }

  std::shared_ptr<Session> session_;
  const std::function<void()> settle_;
  Contract contract_;
  std::vector<Json> heard_;
  int acts_ = 0;
  bool closed_ = false, left_ = false;
};

class Table {
 public:
  // Tests create rooms quickly and let hours pass at once, so these limits are lifted unless a test is about them.
  static HubOptions unhurried() {
    HubOptions options;
    options.limits.room_burst = options.limits.room_rate = 1e6;
    options.heartbeat_every = 1'000'000'000'000;
    return options;
  }
  explicit Table(HubOptions options = unhurried()) : options_(std::move(options)) { open(); }
  ~Table() {
    close();
    for (const char* suffix : {"", "-wal", "-shm"}) std::filesystem::remove(file_ + suffix);
  }
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  void open() {
    StoreOptions options;
    options.clock = [this] { return now.load(); };
    options.patience = std::chrono::milliseconds(0);
    options.fault = [this](std::string_view statement, sql::FaultMoment) -> std::optional<sql::Trouble> {
      if (statement != "BEGIN IMMEDIATE") return std::nullopt;
      const std::lock_guard wait(writes);
      return locked ? std::optional(sql::Trouble::busy) : std::nullopt;
    };
    auto opened = open_store(file_, options);
    ASSERT_TRUE(opened.ok()) << opened.error();
    store = *std::move(opened);
    engines = std::make_unique<EnginePool>(1, 100);
    strand = std::make_shared<Strand>();
    hub = std::make_unique<Hub>(
        *store, *engines, [strand = strand](std::function<void()> work) { strand->post(std::move(work)); },
        [this] { return hub_now(); }, options_);
    ASSERT_TRUE(hub->begin().ok());
  }
  void close() {
    hub.reset();
    engines.reset();
    store.reset();
    if (strand) strand->clear();
  }

  std::unique_ptr<TestPeer> peer() {
    return std::make_unique<TestPeer>(
        *hub, [this] { return now.load(); }, [this] { until_read(); });
  }

  // Waits for all pending reads.
  void until_read() {
    until([this] { return !hub || hub->reading() == 0; });
  }

  // Waits for the answer of one of the hub's parts.
  template <class T, class Ask>
  Answer<T> answer(const Ask& ask) {
    std::optional<Answer<T>> answer;
    ask([&](const Answer<T>& made) { answer = made; });
    until([&] { return answer.has_value(); });
    return *answer;
  }
  Answer<Record> record(const std::string& room) {
    return answer<Record>([&](const auto& then) { hub->listings().record(room, "", Language::en, then); });
  }
  Answer<Json> score(const std::string& room) {
    return answer<Json>([&](const auto& then) { hub->listings().score(room, Language::en, then); });
  }

  template <class Condition>
  void until(const Condition& condition) {
    while (!condition())
      if (!strand->run_one()) FAIL() << "nothing more happens";
  }

  // Waits until all pending writes are stored and handled, including the writes they lead to.
  void until_stored() {
    for (int round = 0; round < 4; ++round) {
      bool stored = false;
      store->acquire_lease("test", "test", 1, [&](const Result<Lease>&) { strand->post([&] { stored = true; }); });
      until([&] { return stored; });
      until_read();
    }
  }

  const std::string& file() const { return file_; }

  Json create(const Json& request) {
    std::optional<Answer<Json>> answer;
    hub->create(request, "192.0.2.1", Language::en, [&](const Answer<Json>& made) { answer = made; });
    until([&] { return answer.has_value(); });
    if (!answer) return nullptr;
    if (const auto* refused = std::get_if<Refused>(&*answer))
      return {{"code", code_text(refused->code)}, {"message", refused->message}};
    EXPECT_EQ(schema_fault(request, "RoomOptions"), "") << "accepted: " << request.dump();
    EXPECT_EQ(schema_fault(std::get<Json>(*answer), "Created"), "") << std::get<Json>(*answer).dump();
    return std::get<Json>(*answer);
  }

  // Sends an action and waits for the answer.
  Json act(TestPeer& peer, const Json& action, const std::string& wish = {}) {
    const std::string id = peer.act(action, wish);
    until([&] { return !peer.answer_to(id).is_null(); });
    return peer.answer_to(id);
  }

  // The hub's clock, which can be made to throw.
  Millis hub_now() const {
    if (broken) throw std::runtime_error("broken");
    return now;
  }

  std::atomic<Millis> now = 1'000'000;  // also read by the store's threads
  bool broken = false;
  std::atomic<bool> locked = false;  // every write to the database fails
  std::mutex writes;                 // a test can hold it to block writes
  std::unique_ptr<Store> store;
  std::unique_ptr<EnginePool> engines;
  std::shared_ptr<Strand> strand;
  std::unique_ptr<Hub> hub;

 private:
  static std::string fresh_file() {
    static int number = 0;
    // In memory if the system has such a folder: these tests do not depend on the disk.
    const std::filesystem::path memory = "/dev/shm";
    const auto folder = std::filesystem::is_directory(memory) ? memory : std::filesystem::temp_directory_path();
    return (folder / fmt::format("scalinata-server-test-{}-{}.db", static_cast<long>(getpid()), ++number)).string();
  }

  const HubOptions options_;
  const std::string file_ = fresh_file();
};

inline Json seat_me(const std::string& nick) {
  return {{"kind", "me"}, {"nick", nick}};
}

// A room with every seat held by the maker; returns the answer with its tokens.
inline Json all_mine(Table& table, const std::string& game, int seats, Json more = Json::object()) {
  Json request = {{"game", game}, {"seats", Json::array()}};
  for (int i = 0; i < seats; ++i) request["seats"].push_back(seat_me("P" + std::to_string(i + 1)));
  request.update(more);
  return table.create(request);
}

// The cells in a text like "a1b1b2".
inline std::vector<Cell> cells_in(const std::string& text) {
  std::vector<Cell> cells;
  for (const char c : text) {
    if (c >= 'a')
      cells.push_back({c - 'a', -1});
    else
      cells.back().row = 10 * (cells.back().row + 1) + (c - '0') - 1;
  }
  return cells;
}

// A random legal move of a position.
inline std::string random_move(const Json& legal, Rng& rng) {
  const auto one_of = [&](std::size_t count) { return rng.below(static_cast<std::uint32_t>(count)); };
  if (legal["form"] == "list") return legal["moves"][one_of(legal["moves"].size())];
  const auto pick = [&](const Json& object) { return std::next(object.begin(), one_of(object.size())); };
  const auto piece = pick(legal["pieces"]);
  const auto orientation = pick(piece.value());
  const std::vector<Cell> corners = cells_in(orientation.value());
  const Cell corner = corners[one_of(corners.size())];
  std::string move;
  for (const Cell& cell : cells_in(orientation.key()))
    move += (move.empty() ? "" : ",") + cell_text({corner.column + cell.column, corner.row + cell.row});
  return move;
}

// Plays random legal moves for all seats until the game is over. `moved` is called after each.
inline void play_out(
    Table& table, std::vector<std::unique_ptr<TestPeer>>& peers, std::uint64_t seed,
    const std::function<void()>& moved = [] {}) {
  Rng rng(seed);
  for (int moves = 0; moves < 3000; ++moves) {
    const Json position = peers[0]->position();
    if (position["turn"]["kind"] == "over") return;
    auto& mover = *peers[position["turn"]["seat"].get<std::size_t>() - 1];
    const Json legal = mover.position()["legal"];
    ASSERT_TRUE(legal.is_object()) << position.dump();
    table.now += 100;
    const Json answer = table.act(mover, {{"do", "move"}, {"ply", position["ply"]}, {"move", random_move(legal, rng)}});
    ASSERT_EQ(answer["type"], "ack") << answer.dump();
    moved();
    if (::testing::Test::HasFatalFailure()) return;
  }
  FAIL() << "the game does not end";
}

// A peer for each of the maker's seats.
inline std::vector<std::unique_ptr<TestPeer>> seated(Table& table, const Json& made) {
  std::vector<std::unique_ptr<TestPeer>> peers;
  for (const Json& seat : made["seats"]) {
    peers.push_back(table.peer());
    peers.back()->watch(made["room"], seat["token"]);
  }
  return peers;
}

}  // namespace scalinata::server
