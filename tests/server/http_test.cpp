// HTTP requests without sockets: failures, cancellation, and the addresses that limits apply to.
#include "server/http_api.hpp"

#include <array>

#include "blocker.hpp"
#include "server/client_address.hpp"
#include "store/wait.hpp"
#include "table.hpp"

namespace scalinata::server {
namespace {

struct Asked {
  std::optional<HttpResponse> answer;
  Json json() const { return answer ? *parse_json(answer->body) : Json(); }
};

HttpRequest request(const std::string& method, const std::string& path, const Json& body = {}) {
  HttpRequest made;
  made.method = method;
  made.path = path;
  made.body = body.dump();
  made.address = "192.0.2.1";
  return made;
}

class Http : public ::testing::Test {
 protected:
  void ask(const HttpRequest& made, Asked& asked) {
    api.handle(made, [&asked](const HttpResponse& answer) { asked.answer = answer; });
    table.until_read();
  }

  Table table;
  HttpApi api{*table.hub, *table.store, *table.engines, [this] { return table.hub_now(); }, {}};
};

TEST_F(Http, AFailingRequestIsReportedAndEverythingContinues) {
  Asked failed, next;
  table.broken = true;
  EXPECT_THROW(ask(request("GET", "/api/info"), failed), std::runtime_error);
  table.broken = false;
  ASSERT_TRUE(failed.answer);
  EXPECT_EQ(failed.answer->status, 500);
  EXPECT_EQ(failed.json()["error"]["code"], "internal");
  ask(request("GET", "/api/info"), next);
  EXPECT_EQ(next.answer->status, 200);
}

TEST_F(Http, ABrowserMayFetchAllFilesOfTheClientAtOnce) {
  for (int i = 0; i < 300; ++i) {
    Asked file;
    ask(request("GET", "/assets/nothing.js"), file);
    ASSERT_EQ(file.answer->status, 404) << i;
  }
  Asked last;
  for (int i = 0; i < 100; ++i) ask(request("GET", "/api/info"), last);
  EXPECT_EQ(last.answer->status, 429);
}

TEST_F(Http, AnAnalysisThatNobodyWaitsForIsSkipped) {
  Blocker blocker(*table.engines);
  const HttpRequest analyse = request("POST", "/api/study/analyse", {{"game", "scalas"}, {"moves", Json::array()}});
  Asked asked;
  ask(analyse, asked);
  EXPECT_FALSE(asked.answer);
  *analyse.gone = true;
  blocker.release();
  table.until([&] { return asked.answer.has_value(); });
  EXPECT_EQ(asked.json()["error"]["code"], "busy");
}

TEST_F(Http, PositionsAreComputedOffTheNetworkThreadEvenIfEnginesAreBusy) {
  const Blocker blocker(*table.engines);
  Asked asked;
  ask(request("POST", "/api/study/position", {{"game", "scalas"}, {"moves", {"c3"}}}), asked);
  EXPECT_FALSE(asked.answer) << "not on the network's thread";
  table.until([&] { return asked.answer.has_value(); });
  EXPECT_EQ(asked.json()["ply"], 1);
}

TEST_F(Http, CheckedRecordsHaveALimitOnMoves) {
  Json record = {{"format", "scalinata-record"}, {"version", 1}, {"game", "scaletta"}, {"moves", Json::array()}};
  for (std::size_t i = 0; i <= max_moves; ++i)
    record["moves"].push_back(std::array{"1@a1", "2@b1", "3@c1", "4@d1"}[i % 4]);
  Json verify = {{"record", record}, {"secret", "x"}, {"commitment", "y"}};
  for (const auto& [what, body] : {std::pair("verify", verify), std::pair("import", Json{{"text", record.dump()}}),
                                   std::pair("export", Json{{"record", record}})}) {
    Asked asked;
    ask(request("POST", std::string("/api/study/") + what, body), asked);
    table.until([&] { return asked.answer.has_value(); });
    EXPECT_EQ(asked.answer->status, 400) << what;
    EXPECT_NE(asked.answer->body.find("5000"), std::string::npos) << what << asked.answer->body;
  }
}

TEST_F(Http, PuzzlesAreReadAndCheckedOffTheNetworkThread) {
  const Blocker blocker(*table.engines);
  const Json question = {{"name", "rect8x10"}, {"placements", Json::array()}};
  for (const char* what : {"read", "check"}) {
    Asked asked;
    ask(request("POST", std::string("/api/puzzles/") + what, question), asked);
    EXPECT_FALSE(asked.answer) << "not on the network's thread";
    table.until([&] { return asked.answer.has_value(); });
    EXPECT_EQ(asked.answer->status, 200) << asked.answer->body;
  }
}

TEST_F(Http, InvalidIdsAreRefusedClearly) {
  for (const std::string id : {"a b", "a%20b", "è", "%C3%A8", "a\"b", "", "a\x80", "../x"}) {
    for (const char* what : {"/record", "/score", "/knowledge"}) {
      Asked asked;
      ask(request("GET", "/api/rooms/" + id + what), asked);
      ASSERT_TRUE(asked.answer) << id;
      EXPECT_TRUE(asked.answer->status == 400 || id == "../x") << id << what << asked.answer->body;
      EXPECT_LT(asked.answer->status, 500) << id << what;
    }
    Asked page;
    HttpRequest lobby = request("GET", "/api/rooms");
    lobby.query = "after=17-" + id;
    ask(lobby, page);
    EXPECT_EQ(page.answer->status, 400) << id;
  }
  Asked unknown;
  ask(request("GET", "/api/rooms/" + std::string(20, 'x') + "/record"), unknown);
  EXPECT_EQ(unknown.answer->status, 404);
  for (const std::string name : {"rect 8x10", "8 × 10", ""}) {
    Asked asked;
    ask(request("POST", "/api/puzzles/read", {{"name", name}}), asked);
    table.until([&] { return asked.answer.has_value(); });
    EXPECT_EQ(asked.answer->status, 400) << asked.answer->body;
  }
  Asked made;
  ask(request("POST", "/api/rooms",
              {{"game", "scalino"}, {"seats", {seat_me("A"), seat_me("B")}}, {"from", {{"room", "a b"}}}}),
      made);
  EXPECT_EQ(made.answer->status, 400);
  EXPECT_NE(made.answer->body.find("letters and digits"), std::string::npos) << made.answer->body;
  Asked mine;
  ask(request("POST", "/api/rooms/mine", {{"tokens", {"a b", "è"}}}), mine);
  EXPECT_EQ(mine.json()["rooms"], Json::array());
}

TEST_F(Http, OverTheSocketToo) {
  const Json game = all_mine(table, "scalas", 2);
  auto peers = seated(table, game);
  for (const std::string id : {"a b", "è", "a\tb"}) {
    auto visitor = table.peer();
    visitor->hostile = peers[0]->hostile = true;
    visitor->watch(id);
    EXPECT_EQ(visitor->last("refused")["code"], "malformed") << id;
    peers[0]->act({{"do", "move"}, {"ply", 0}, {"move", "c3"}}, id);
    EXPECT_EQ(peers[0]->answer_to(id)["code"], "malformed") << id;
  }
  EXPECT_EQ(table.act(*peers[0], {{"do", "move"}, {"ply", 0}, {"move", "c3"}})["type"], "ack");
}

// Another server has stored a move, and its notification has not arrived yet.
TEST_F(Http, RecordsAndScoresAreAsNewAsTheDatabase) {
  const Json made = all_mine(table, "scalas", 2);
  auto peers = seated(table, made);
  const std::string room = made["room"], token = made["seats"][1]["token"];
  const auto moved = [&](RoomVersion version, const char* move, int ply) {
    Append append{room, version, {{"move", ply + 1, Json{{"move", move}, {"ply", ply}, {"used", 0}}.dump()}}, {}, {},
                  {},   {}};
    return wait<Appended>([&](auto done) { table.store->append(append, done); })->outcome;
  };
  const auto plies = [&] {
    Asked record, knowledge, score;
    ask(request("GET", "/api/rooms/" + room + "/record"), record);
    ask(request("GET", "/api/rooms/" + room + "/score"), score);
    EXPECT_EQ(score.answer->status, 200);
    HttpRequest held = request("GET", "/api/rooms/" + room + "/knowledge");
    held.bearer = token;
    ask(held, knowledge);
    return std::pair(record.json()["moves"].size(), knowledge.json()["ply"]);
  };
  const RoomVersion version = peers[0]->last("room")["version"];
  ASSERT_EQ(moved(version, "c3", 0), Appended::Outcome::done);
  EXPECT_EQ(plies(), std::pair(std::size_t{1}, Json(1)));
  ASSERT_EQ(moved(version + 1, "a1", 1), Appended::Outcome::done);
  peers[0]->act({{"do", "chat"}, {"text", "while this is being stored"}}, "chat");
  ASSERT_TRUE(table.hub->is_writing());
  EXPECT_EQ(plies(), std::pair(std::size_t{2}, Json(2)));
  table.until([&] { return !peers[0]->answer_to("chat").is_null(); });
  EXPECT_EQ(peers[0]->answer_to("chat")["version"], version + 3);
  ASSERT_TRUE(*wait<bool>([&](auto done) { table.store->remove_room(room, {}, done); }));
  Asked gone;
  ask(request("GET", "/api/rooms/" + room + "/record"), gone);
  EXPECT_EQ(gone.answer->status, 404);
}

TEST(ClientAddress, Ipv6AddressesCountByNetwork) {
  EXPECT_EQ(limit_key("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(limit_key("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(limit_key("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(limit_key("2001:db8:1:2:ffff::1"), "2001:db8:1:2::/64");
  EXPECT_NE(limit_key("2001:db8:1:3::1"), limit_key("2001:db8:1:2::1"));
  EXPECT_EQ(limit_key("fe80::1%eth0"), "fe80::/64");
  EXPECT_EQ(limit_key("unknown"), "unknown");
}

TEST(ClientAddress, NetworksOfProxies) {
  const auto trusts = [](const std::string& network, const std::string& address) {
    return TrustedProxies({*parse_network(network)}).trusts(address);
  };
  EXPECT_TRUE(trusts("192.0.2.7", "192.0.2.7"));
  EXPECT_TRUE(trusts("192.0.2.7", "::ffff:192.0.2.7"));
  EXPECT_FALSE(trusts("192.0.2.7", "192.0.2.8"));
  EXPECT_TRUE(trusts("10.0.0.0/8", "10.255.0.1"));
  EXPECT_FALSE(trusts("10.0.0.0/8", "11.0.0.1"));
  EXPECT_TRUE(trusts("192.0.2.96/27", "192.0.2.127"));
  EXPECT_FALSE(trusts("192.0.2.96/27", "192.0.2.128"));
  EXPECT_TRUE(trusts("0.0.0.0/0", "203.0.113.9"));
  EXPECT_FALSE(trusts("0.0.0.0/0", "2001:db8::1")) << "all of IPv4 is not everything";
  EXPECT_TRUE(trusts("2001:db8::/32", "2001:db8:ffff::1"));
  EXPECT_FALSE(trusts("2001:db8::/32", "2001:db9::1"));
  EXPECT_TRUE(trusts("::1", "::1"));
  EXPECT_FALSE(trusts("::1", "unknown"));
  for (const char* wrong : {"", "/", "localhost", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8/8", "10.0.0",
                            "::1/129", "::1/x", "fe80::1%eth0", "10.0.0.1:80", " 10.0.0.1"})
    EXPECT_FALSE(parse_network(wrong).ok()) << wrong;
}

TEST(ClientAddress, TheLastAddressThatIsNotATrustedProxyCounts) {
  const TrustedProxies proxies({*parse_network("10.0.0.0/8"), *parse_network("2001:db8:aaaa::/48")});
  const auto client = [&](const char* forwarded, const char* peer = "10.0.0.1") {
    return proxies.client(peer, forwarded);
  };
  EXPECT_EQ(client("203.0.113.9"), "203.0.113.9");
  EXPECT_EQ(client("198.51.100.1, 203.0.113.9"), "203.0.113.9") << "earlier entries may be forged";
  EXPECT_EQ(client("10.9.9.9, 203.0.113.9"), "203.0.113.9") << "even if they look like a proxy";
  EXPECT_EQ(client("203.0.113.9, 10.0.0.2,10.0.0.3"), "203.0.113.9") << "through three proxies";
  EXPECT_EQ(client("203.0.113.9", "203.0.113.5"), "203.0.113.5") << "not from a trusted proxy";
  EXPECT_EQ(client("203.0.113.9", "unknown"), "unknown");
  EXPECT_EQ(client(""), "10.0.0.1");
  EXPECT_EQ(client("10.0.0.5, 10.0.0.2"), "10.0.0.5") << "a client in the proxies' own network";
  EXPECT_EQ(client("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(client("203.0.113.9, 2001:db8:aaaa::7", "2001:db8:aaaa::1"), "203.0.113.9");
  EXPECT_EQ(client("::ffff:203.0.113.9"), "203.0.113.9");
  EXPECT_EQ(client("203.0.113.9:4711"), "203.0.113.9");
  EXPECT_EQ(client("[2001:db8:1:2::3]:4711"), "2001:db8:1:2::/64");
  EXPECT_EQ(client(" \t203.0.113.9 \t"), "203.0.113.9");
  for (const char* wrong :
       {"unknown", ",", " , ,", "203.0.113.9,", "203.0.113.9, unknown", "203.0.113.9, 1.2.3.4.5", "203.0.113.9, [",
        "203.0.113.9, []", "203.0.113.9 10.0.0.2", "203.0.113.9, \"x\"", ":", "\xff"})
    EXPECT_EQ(client(wrong), "10.0.0.1") << wrong;
  EXPECT_EQ(client("203.0.113.9, unknown, 10.0.0.2"), "10.0.0.2") << "the proxy that passed on an invalid entry";
}

}  // namespace
}  // namespace scalinata::server
