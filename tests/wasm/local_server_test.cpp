// The server on one device, as the page uses it: the same messages as the server's, rooms that survive a reload,
// searches that can be interrupted, and reasons for everything that is refused.
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
    if (outcome->contains("messages"))
      for (Json& message : (*outcome)["messages"]) message = contract_.hears(message);
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
    for (int slice = 0; list_in(outcome, "answers").empty() && slice < max_slices; ++slice) outcome = go_on();
    EXPECT_EQ(list_in(outcome, "answers").size(), 1u) << outcome.dump();
    return outcome["answers"][0];
  }
  std::string gtp(const std::string& line) {
    Json outcome = ask({{"do", "gtp"}, {"id", 8}, {"line", line}});
    for (int slice = 0; list_in(outcome, "answers").empty() && slice < max_slices; ++slice) outcome = go_on(1000);
    return outcome["answers"][0]["body"].get<std::string>();
  }
  Json say(const Json& message) { return ask({{"do", "message"}, {"message", message}})["messages"]; }
  Json act(const Json& action) {
    return say({{"type", "act"}, {"channel", 1}, {"id", std::to_string(++acts_)}, {"action", action}});
  }
  Json go_on(int milliseconds = 1) { return ask({{"do", "go_on"}, {"milliseconds", milliseconds}}); }
  // Runs until all thinking has finished.
  void settle() {
    for (int slice = 0; slice < max_slices; ++slice)
      if (!go_on()["busy"].get<bool>()) return;
    FAIL() << "still busy";
  }
  void hello() { say({{"type", "hello"}, {"protocol", 2}, {"language", "en"}}); }
  // As the first of the person's seats, unless another is given.
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
  // Simulates a reload: a new module with what was stored.
  void reload() { server_ = std::make_unique<LocalServer>(device()); }
  Json open(const std::string& room) { return ask({{"do", "open"}, {"room", stored_[room]}, {"language", "en"}}); }
  Json& stored(const std::string& room) { return stored_[room]; }

 private:
  static constexpr int max_slices = 100'000;

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
  const Json info = page.request("GET", "/api/info")["body"];
  EXPECT_EQ(server::schema_fault(info, "Info"), "");
  for (const Json& game : info["games"]) {
    EXPECT_EQ(game["elo"].size(), static_cast<std::size_t>(highest_level)) << game["id"];
    EXPECT_EQ(game["elo"][0], 1000) << game["id"];
  }
  EXPECT_EQ(server::schema_fault(page.request("GET", "/api/puzzles")["body"], "PuzzleList"), "");
  const Json game = {{"game", "scalas"}, {"moves", Json::array()}};
  const Json position = page.request("POST", "/api/study/position", game)["body"];
  EXPECT_EQ(position["ply"], 0);
  const Json explained = page.request("POST", "/api/study/explain", {{"game", "scalas"}, {"move", "z99"}})["body"];
  EXPECT_EQ(explained["legal"], false);
  const Json read = page.request("POST", "/api/puzzles/read",
                                 {{"name", page.request("GET", "/api/puzzles")["body"]["puzzles"][0]["name"]}});
  EXPECT_TRUE(read.contains("body")) << read.dump();
}

TEST_F(LocalServerTest, AGameAgainstTheEngineCanBeFinishedAndVerified) {
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

TEST_F(LocalServerTest, MovesHaveWords) {
  page.hello();
  const std::string room = page.create("scalas", {me, me});
  page.watch(room);
  const auto words_of = [&](const Json& messages, const char* key = "words") {
    std::vector<std::string> words;
    for (const Json& event : list_in(messages, "events"))
      if (event["kind"] == "move") words.push_back(text_in(event, key));
    return words;
  };
  EXPECT_EQ(words_of(page.act({{"do", "move"}, {"ply", 0}, {"move", "c3"}})[1]),
            std::vector<std::string>{"places a cube on c3"});
  page.watch(room, "seat-2");
  page.act({{"do", "move"}, {"ply", 1}, {"move", "c4"}});
  const std::vector<std::string> both{"places a cube on c3", "places a cube on c4"};
  EXPECT_EQ(words_of(page.watch(room)), both);

  // Sentences to the player who moved, and to nobody else.
  const std::vector<std::string> own{"You place a cube on c3", ""}, theirs{"", "You place a cube on c4"};
  EXPECT_EQ(words_of(page.watch(room, "seat-1"), "recap"), own);
  EXPECT_EQ(words_of(page.watch(room, "seat-2"), "recap"), theirs);

  // In the watcher's language; absent for moves that were taken back.
  page.say({{"type", "hello"}, {"protocol", 2}, {"language", "it"}});
  const std::vector<std::string> italian{"posa un cubo in c3", "posa un cubo in c4"};
  EXPECT_EQ(words_of(page.watch(room)), italian);
  for (const char* seat : {"seat-1", "seat-2"}) {
    page.watch(room, seat);
    page.act({{"do", "offer_takeback"}, {"ply", 1}});
  }
  const Json back = page.watch(room);
  ASSERT_EQ(back["position"]["ply"], 1) << back.dump();
  const std::vector<std::string> taken{"posa un cubo in c3", ""};
  EXPECT_EQ(words_of(back), taken);

  // In studies, and for possible moves.
  const Json game = {{"game", "scalas"}, {"moves", {"c3", "c4"}}};
  EXPECT_EQ(page.request("POST", "/api/study/words", game)["body"]["words"], Json(both));
  Json move = game;
  move["move"] = "c4";
  EXPECT_EQ(page.request("POST", "/api/study/explain", move)["body"]["words"],
            "Place a cube on c4 and cover blue's top: height 2");
  const Json analysis = page.request("POST", "/api/study/analyse", move)["body"];
  EXPECT_EQ(server::schema_fault(analysis, "Analysis"), "") << analysis.dump();
  for (const Json& best : analysis["moves"]) EXPECT_EQ(text_in(best, "words").find("Place a cube on "), 0u);
  EXPECT_EQ(analysis["played"]["words"], "Place a cube on c4 and cover blue's top: height 2");
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

TEST_F(LocalServerTest, TheEngineContinuesAfterAReload) {
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
  page.act({{"do", "chat"}, {"text", "hm"}});  // stored with its time
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

TEST_F(LocalServerTest, QuestionsAreAnsweredBetweenSlices) {
  page.hello();
  const std::string room = page.create("blokus", {{{"kind", "engine"}, {"level", 9}}, me, engine, engine});
  page.watch(room, "seat-2");
  EXPECT_TRUE(page.go_on()["busy"].get<bool>());
  EXPECT_EQ(page.say({{"type", "ping"}, {"t", 1}})[0]["type"], "pong");
  EXPECT_EQ(page.act({{"do", "resign"}})[0]["type"], "ack");
  page.ask({{"do", "drop"}, {"room", room}});
  EXPECT_FALSE(page.go_on()["busy"].get<bool>());
}

TEST_F(LocalServerTest, HintsAndAnalysesArriveWhenTheyAreReady) {
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

TEST_F(LocalServerTest, ARematchIsAnotherRoomWithRotatedSeats) {
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

TEST_F(LocalServerTest, AnInvalidQuestionIsAProblem) {
  EXPECT_NE(page.raw("{").find("not valid JSON"), std::string::npos);
  EXPECT_NE(page.raw("[]").find("unknown question"), std::string::npos);
  EXPECT_EQ(page.ask({{"do", "open"}, {"room", {{"room", 1}}}})["problem"]["code"], "malformed");
  EXPECT_EQ(page.request("POST", "/api/rooms", {{"game", "chess"}})["error"]["code"], "malformed");
  EXPECT_EQ(page.request("POST", "/api/rooms", 5)["error"]["code"], "malformed");
  EXPECT_EQ(page.request("GET", "/api/nothing")["error"]["code"], "not_found");
  EXPECT_EQ(page.request("POST", "/api/puzzles/eat", Json::object())["error"]["code"], "not_found");
  const Json open_seat = {{"game", "scalas"}, {"seats", {me, {{"kind", "open"}}}}};
  EXPECT_EQ(page.request("POST", "/api/rooms", open_seat)["error"]["message"],
            "a game on this device cannot have open seats");
}

TEST_F(LocalServerTest, ADamagedRoomIsReportedWithThePlace) {
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
  EXPECT_EQ(page.gtp("protocol_version"), "= 2\n\n");
  EXPECT_EQ(page.gtp("set_game scalas"), "= \n\n");
  EXPECT_EQ(page.gtp("quit"), "= \n\n");
  EXPECT_EQ(page.gtp("name"), "= Scalinata\n\n");  // a new engine starts at once
  EXPECT_EQ(page.ask({{"do", "gtp"}, {"line", "name"}})["problem"]["code"], "malformed");
}

TEST_F(LocalServerTest, ALongCommandCanBeStopped) {
  page.hello();
  page.gtp("set_game scalas");
  for (const std::string line : {"genmove 1", "perft 9"}) {
    page.gtp("param level 9");
    page.ask({{"do", "gtp"}, {"id", 3}, {"line", line}});
    EXPECT_TRUE(page.go_on()["busy"].get<bool>()) << line;
    EXPECT_EQ(page.say({{"type", "ping"}, {"t", 1}})[0]["type"], "pong") << "answered between two slices";
    EXPECT_FALSE(page.ask({{"do", "cancel"}, {"id", 3}})["busy"].get<bool>());
  }
  page.gtp("param level 1");
  EXPECT_EQ(page.gtp("undo").substr(0, 1), "?") << "nothing was played";
  EXPECT_EQ(page.gtp("genmove 1").substr(0, 1), "=");
}

TEST_F(LocalServerTest, AnAnalysisDeepensUntilItIsStopped) {
  page.ask({{"do", "request"},
            {"id", 9},
            {"method", "POST"},
            {"path", "/api/study/analyse"},
            {"language", "en"},
            {"body", {{"game", "scalas"}, {"deepen", true}}}});
  std::int64_t before = 0;
  for (int heard = 0; heard < 2;) {
    const Json outcome = page.go_on(20);
    for (const Json& answer : list_in(outcome, "answers")) {
      EXPECT_EQ(answer["id"], 9);
      EXPECT_EQ(answer["more"], true);
      EXPECT_EQ(server::schema_fault(answer["body"], "Analysis"), "") << answer.dump();
      EXPECT_GT(answer["body"]["simulations"], before);
      EXPECT_GT(answer["body"]["moves"][0]["line"].size(), 1u);
      before = answer["body"]["simulations"].get<std::int64_t>();
      ++heard;
    }
    // Other requests do not wait for it.
    EXPECT_EQ(page.gtp("protocol_version"), "= 2\n\n");
  }
  EXPECT_FALSE(page.ask({{"do", "cancel"}, {"id", 9}})["busy"].get<bool>());
}

TEST_F(LocalServerTest, ARoomHasAPicture) {
  page.hello();
  const std::string room = page.create("scalas", {me, me});
  const Json before = page.request("GET", "/api/rooms/" + room + "/preview.png")["body"];
  EXPECT_EQ(before["width"], 1200);
  EXPECT_EQ(before["height"], 630);
  EXPECT_EQ(before["pixels"].get<std::string>().size(), 1200u * 630 * 4);
  page.watch(room);
  page.act({{"do", "move"}, {"ply", 0}, {"move", "c3"}});
  EXPECT_NE(page.request("GET", "/api/rooms/" + room + "/preview.png")["body"], before);
}

TEST_F(LocalServerTest, IfAnotherTabMayBeThinkingTheEngineWaits) {
  page.hello();
  const std::string room = page.create("scalas(size=5)", {engine, me});
  page.reload();
  page.hello();
  page.ask({{"do", "open"}, {"room", page.stored(room)}, {"language", "en"}, {"wait", true}});
  page.watch(room, "seat-2");
  EXPECT_FALSE(page.go_on()["busy"].get<bool>());
  const Json before = page.stored(room)["version"];
  EXPECT_TRUE(page.ask({{"do", "think"}, {"room", room}})["busy"].get<bool>());
  page.settle();
  EXPECT_GT(page.stored(room)["version"], before) << "its move is stored";
}

TEST_F(LocalServerTest, MeasuresTheSpeedOfSearch) {
  for (const std::string game : {"blokus", "grande-escalade"}) {
    page.ask({{"do", "speed"}, {"id", 2}, {"game", game}});
    Json answers;
    while (answers.empty()) answers = page.go_on(50)["answers"];
    const Json& speed = answers[0]["body"];
    EXPECT_GT(speed["simulations"], 0) << speed.dump();
    ASSERT_EQ(speed["levels"].size(), static_cast<std::size_t>(highest_level));
    for (std::size_t level = 1; level < speed["levels"].size(); ++level)
      EXPECT_GT(speed["levels"][level]["simulations"], speed["levels"][level - 1]["simulations"]);
    EXPECT_TRUE(speed["levels"][0]["seconds"].is_null());
    EXPECT_EQ(speed["levels"][8]["seconds"], 5);
  }
  EXPECT_EQ(page.ask({{"do", "speed"}, {"id", 2}, {"game", "chess"}})["problem"]["code"], "malformed");
}

// The size of the slices does not change a search's result: in every game, down to the visits.
TEST(Slices, DoNotAffectTheResult) {
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
    while (!bot->resume(1e-9)) ++slices;
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
