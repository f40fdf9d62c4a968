// The server on one device, as the page asks it: the same messages as the server's, rooms that survive, searches that
// can be interrupted, and sentences for whatever makes no sense.
#include "wasm/local_server.hpp"

#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "server/contract.hpp"

namespace scalinata {
namespace {

// A page with its own storage. Time stands still unless a test moves it.
class Page {
 public:
  explicit Page(Millis* now) : now_(now), server_(std::make_unique<LocalServer>(device())) {}

  Json ask(const Json& question) {
    if (text_in(question, "do") == "message") contract_.says(question["message"]);
    const std::string text = server_->ask(question.dump());
    auto outcome = parse_json(text);
    EXPECT_TRUE(outcome.ok()) << outcome.error() << text;
    for (const Json& message : list_in(*outcome, "messages")) contract_.hears(message);
    for (const Json& kept : list_in(*outcome, "kept")) keep(kept);
    return *outcome;
  }
  std::string raw(const std::string& text) { return server_->ask(text); }

  Json request(const std::string& method, const std::string& path, const Json& body = nullptr,
               const std::string& token = {}) {
    Json question = {{"do", "request"}, {"id", 7}, {"method", method}, {"path", path}, {"language", "en"}};
    question["body"] = body;
    question["token"] = token;
    Json outcome = ask(question);
    for (int slice = 0; list_in(outcome, "answers").empty() && slice < most_slices; ++slice) outcome = go_on();
    EXPECT_EQ(list_in(outcome, "answers").size(), 1u) << outcome.dump();
    return outcome["answers"][0];
  }
  Json say(const Json& message) { return ask({{"do", "message"}, {"message", message}})["messages"]; }
  Json act(const Json& action) {
    return say({{"type", "act"}, {"channel", 1}, {"id", std::to_string(++acts_)}, {"action", action}});
  }
  Json go_on(int milliseconds = 1) { return ask({{"do", "go_on"}, {"milliseconds", milliseconds}}); }
  // Until nothing is thought about any more.
  void settle() {
    for (int slice = 0; slice < most_slices; ++slice)
      if (!go_on()["busy"].get<bool>()) return;
    FAIL() << "still busy";
  }
  void hello() { say({{"type", "hello"}, {"protocol", 1}, {"language", "en"}}); }
  // With the first of the person's seats, unless another is named.
  Json watch(const std::string& room, std::string token = {}) {
    if (token.empty()) token = tokens_[room];
    return say({{"type", "watch"}, {"channel", 1}, {"room", room}, {"token", token}, {"maker", "maker"}})[0];
  }
  std::string create(const std::string& game, const Json& seats, Json options = Json::object()) {
    options.update({{"game", game}, {"seats", seats}});
    const Json made = request("POST", "/api/rooms", options);
    EXPECT_EQ(server::schema_fault(member(made, "body"), "Created"), "") << made.dump();
    const std::string room = text_in(made["body"], "room");
    tokens_[room] = text_in(made["body"]["seats"][0], "token");
    return room;
  }
  // As after a reload: another module, and what was kept.
  void reload() { server_ = std::make_unique<LocalServer>(device()); }
  Json open(const std::string& room) { return ask({{"do", "open"}, {"room", stored_[room]}, {"language", "en"}}); }
  Json& stored(const std::string& room) { return stored_[room]; }

 private:
  static constexpr int most_slices = 100'000;

  Device device() {
    return {[this] { return *now_; },
            [this](std::size_t count) { return std::string(count, static_cast<char>(++drawn_)); }};
  }
  void keep(const Json& kept) {
    Json& room = stored_[kept["room"].get<std::string>()];
    Json events = list_in(room, "events");
    for (const Json& event : kept["events"]) events.push_back(event);
    room = kept;
    room["events"] = events;
    EXPECT_EQ(room["version"], events.size());
  }

  Millis* now_;
  int drawn_ = 0;
  int acts_ = 0;
  std::map<std::string, Json> stored_;
  std::map<std::string, std::string> tokens_;
  server::Contract contract_;
  std::unique_ptr<LocalServer> server_;
};

struct LocalServerTest : testing::Test {
  Millis now = 1'700'000'000'000;
  Page page{&now};
  const Json me = {{"kind", "me"}, {"nick", "Ada"}}, engine = {{"kind", "engine"}, {"level", 1}};
};

TEST_F(LocalServerTest, AnswersWhatTheServerAnswers) {
  EXPECT_EQ(server::schema_fault(page.request("GET", "/api/info")["body"], "Info"), "");
  EXPECT_EQ(server::schema_fault(page.request("GET", "/api/puzzles")["body"], "PuzzleList"), "");
  EXPECT_EQ(server::schema_fault(page.request("GET", "/api/rules/scalas")["body"], "Rules"), "");
  const Json game = {{"game", "scalas"}, {"moves", Json::array()}};
  const Json position = page.request("POST", "/api/study/position", game)["body"];
  EXPECT_EQ(position["ply"], 0);
  const Json explained = page.request("POST", "/api/study/explain", {{"game", "scalas"}, {"move", "z99"}})["body"];
  EXPECT_EQ(explained["legal"], false);
  const Json read = page.request("POST", "/api/puzzles/read",
                                 {{"name", page.request("GET", "/api/puzzles")["body"]["puzzles"][0]["name"]}});
  EXPECT_TRUE(read.contains("body")) << read.dump();
}

TEST_F(LocalServerTest, AGameAgainstTheEngineGoesToItsEndAndIsHonest) {
  page.hello();
  for (const char* game : {"scalas(size=5)", "scaletta", "grande-escalade"}) {
    const std::string room = page.create(game, {me, engine});
    const Json joined = page.watch(room);
    ASSERT_EQ(joined["status"], "playing") << joined.dump();
    for (int turn = 0; turn < 500; ++turn) {
      page.settle();
      if (page.stored(room)["status"] != "playing") break;
      const Json seen = page.watch(room);
      const Json& move = seen["position"]["legal"]["moves"][0];
      const Json heard = page.act({{"do", "move"}, {"ply", seen["position"]["ply"]}, {"move", move}});
      ASSERT_EQ(heard[0]["type"], "ack") << heard.dump();
      ASSERT_EQ(heard[1]["type"], "update") << heard.dump();
    }
    ASSERT_EQ(page.stored(room)["status"], "finished") << game;
    const Json record = page.request("GET", "/api/rooms/" + room + "/record")["body"];
    const Json honest = page.request(
        "POST", "/api/study/verify",
        {{"record", record}, {"secret", record["chance"]["secret"]}, {"commitment", record["chance"]["commitment"]}});
    EXPECT_EQ(honest["body"]["honest"], true) << honest.dump();
  }
}

TEST_F(LocalServerTest, ARoomSurvivesAReload) {
  page.hello();
  const std::string room = page.create("scalas", {me, engine});
  Json before = page.watch(room);
  page.reload();
  EXPECT_EQ(page.say({{"type", "ping"}, {"t", 1}})[0]["code"], "protocol");
  page.hello();
  EXPECT_EQ(page.watch(room)["code"], "not_found");
  EXPECT_TRUE(page.open(room)["problem"].is_null());
  EXPECT_EQ(page.watch(room), before);
}

TEST_F(LocalServerTest, TheEngineGoesOnAfterAReload) {
  page.hello();
  const std::string room = page.create("scalas", {engine, me});
  EXPECT_TRUE(page.ask({{"do", "go_on"}, {"milliseconds", 1}})["problem"].is_null());
  page.reload();
  page.hello();
  EXPECT_TRUE(page.open(room)["busy"].get<bool>() || page.stored(room)["version"].get<int>() > 2);
  page.settle();
  EXPECT_EQ(page.watch(room, "seat-2")["position"]["ply"], 1);
}

TEST_F(LocalServerTest, TimeIsNotChargedWhileARoomIsClosed) {
  page.hello();
  const Json clock = {{"clock", {{"kind", "total"}, {"seconds", 60}, {"increment", 0}}}};
  const std::string room = page.create("scalas", {me, engine}, clock);
  now += 10'000;
  EXPECT_EQ(page.watch(room)["position"]["clocks"]["left_ms"][0], 50'000);
  page.act({{"do", "chat"}, {"text", "hm"}});  // a sign of life: kept with its time
  page.reload();
  page.hello();
  now += 3'600'000;
  ASSERT_TRUE(page.open(room)["problem"].is_null());
  EXPECT_EQ(page.watch(room)["position"]["clocks"]["left_ms"][0], 50'000);
  const Json outcome = page.go_on();
  ASSERT_EQ(outcome["wake"], now + 50'000);
  now += 50'000;
  page.go_on();
  EXPECT_EQ(page.stored(room)["status"], "finished");
}

TEST_F(LocalServerTest, BetweenSlicesAnythingCanBeAsked) {
  page.hello();
  const std::string room = page.create("blokus", {{{"kind", "engine"}, {"level", 9}}, me, engine, engine});
  page.watch(room, "seat-2");
  EXPECT_TRUE(page.go_on()["busy"].get<bool>());
  EXPECT_EQ(page.say({{"type", "ping"}, {"t", 1}})[0]["type"], "pong");
  EXPECT_EQ(page.act({{"do", "resign"}})[0]["type"], "ack");
  page.ask({{"do", "drop"}, {"room", room}});
  EXPECT_FALSE(page.go_on()["busy"].get<bool>());
}

TEST_F(LocalServerTest, HintsAndAnalysesComeWhenTheyAreReady) {
  page.hello();
  const std::string room = page.create("scalas(size=5)", {me, engine});
  page.watch(room);
  const Json heard = page.act({{"do", "hint"}});
  EXPECT_TRUE(heard.empty()) << heard.dump();
  Json hint;
  for (int slice = 0; slice < 100'000 && hint.is_null(); ++slice) {
    const Json done = page.go_on();
    for (const Json& message : list_in(done, "messages")) hint = message;
  }
  EXPECT_EQ(hint["type"], "hint");
  const Json analysis = page.request("POST", "/api/study/analyse", {{"game", "scalas"}, {"seconds", 0.05}});
  EXPECT_EQ(server::schema_fault(analysis["body"], "Analysis"), "") << analysis.dump();
  page.ask({{"do", "request"},
            {"id", 9},
            {"method", "POST"},
            {"path", "/api/study/analyse"},
            {"language", "en"},
            {"body", {{"game", "scalas"}}}});
  EXPECT_FALSE(page.ask({{"do", "cancel"}, {"id", 9}})["busy"].get<bool>());
}

TEST_F(LocalServerTest, ARematchIsAnotherRoomWithTheSeatsTurned) {
  page.hello();
  const std::string room = page.create("scalas(size=5)", {me, engine});
  page.watch(room);
  page.act({{"do", "resign"}});
  Json ack;
  const Json heard = page.act({{"do", "rematch"}});
  for (const Json& message : heard)
    if (message["type"] == "ack") ack = message;
  ASSERT_FALSE(ack.is_null()) << heard.dump();
  EXPECT_EQ(ack["token"], "seat-2");
  const Json next = page.watch(ack["room"].get<std::string>(), "seat-2");
  EXPECT_EQ(next["you"]["seat"], 2);
  EXPECT_EQ(next["status"], "playing");
}

TEST_F(LocalServerTest, WhatMakesNoSenseIsAProblem) {
  EXPECT_NE(page.raw("{").find("not valid JSON"), std::string::npos);
  EXPECT_NE(page.raw("[]").find("unknown question"), std::string::npos);
  EXPECT_EQ(page.ask({{"do", "open"}, {"room", {{"room", 1}}}})["problem"]["code"], "malformed");
  EXPECT_EQ(page.request("POST", "/api/rooms", {{"game", "chess"}})["error"]["code"], "malformed");
  EXPECT_EQ(page.request("POST", "/api/rooms", 5)["error"]["code"], "malformed");
  EXPECT_EQ(page.request("GET", "/api/nothing")["error"]["code"], "not_found");
  EXPECT_EQ(page.request("POST", "/api/puzzles/eat", Json::object())["error"]["code"], "not_found");
  const Json open_seat = {{"game", "scalas"}, {"seats", {me, {{"kind", "open"}}}}};
  EXPECT_EQ(page.request("POST", "/api/rooms", open_seat)["error"]["message"],
            "a game on this device has no open seats");
}

TEST_F(LocalServerTest, ADamagedRoomSaysWhere) {
  page.hello();
  const std::string room = page.create("scalas", {me, engine});
  page.reload();
  const Json whole = page.stored(room);
  page.stored(room)["events"].erase(page.stored(room)["events"].size() - 1);
  EXPECT_EQ(page.open(room)["problem"]["code"], "damaged");
  page.stored(room) = whole;
  page.stored(room)["rules"] = 99;
  EXPECT_EQ(page.open(room)["problem"]["code"], "not_allowed");
}

TEST_F(LocalServerTest, SpeaksTheTextProtocol) {
  EXPECT_EQ(page.ask({{"do", "gtp"}, {"line", "protocol_version"}})["text"], "= 2\n\n");
  EXPECT_EQ(page.ask({{"do", "gtp"}, {"line", "set_game scalas"}})["text"], "= \n\n");
}

// However a search is cut, it comes to the same: in every game, down to the visits.
TEST(Slices, ComeToTheSame) {
  for (const GameEntry& entry : games()) {
    const auto spec = parse_game(entry.info->id);
    Rng rng(4);
    auto game = begin_random(*spec, rng);
    ASSERT_TRUE(game.ok()) << game.error();
    while ((*game)->turn().is_chance()) ASSERT_TRUE((*game)->play((*game)->draw_chance(rng)).ok());
    const BotSettings settings{.level = 6, .seed = 3};
    ThinkLimits limits;
    limits.simulations = 300;
    const Thought whole = make_bot(**game, settings)->think(**game, limits);
    const auto bot = make_bot(**game, settings);
    bot->begin(**game, limits);
    int slices = 1;
    while (!bot->go_on(1e-9)) ++slices;
    const Thought cut = bot->thought();
    EXPECT_GT(slices, 1) << entry.info->id;
    EXPECT_EQ(cut.move, whole.move);
    EXPECT_EQ(cut.simulations, whole.simulations);
    ASSERT_EQ(cut.moves.size(), whole.moves.size());
    for (std::size_t i = 0; i < cut.moves.size(); ++i) {
      EXPECT_EQ(cut.moves[i].move, whole.moves[i].move);
      EXPECT_EQ(cut.moves[i].visits, whole.moves[i].visits);
      EXPECT_EQ(cut.moves[i].value, whole.moves[i].value);
    }
  }
}

}  // namespace
}  // namespace scalinata
