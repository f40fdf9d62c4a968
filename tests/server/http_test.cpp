// HTTP requests without sockets: what fails, what is cancelled, and whom limits are for.
#include "server/http_api.hpp"

#include <array>

#include "blocker.hpp"
#include "server/client_address.hpp"
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
  }

  Table table;
  HttpApi api{*table.hub, *table.store, *table.engines, [this] { return table.hub_now(); }, {}};
};

TEST_F(Http, WhoseRequestFailsIsToldAndEverythingGoesOn) {
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

TEST_F(Http, AnAnalysisThatNobodyWaitsForIsNotMade) {
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

TEST_F(Http, PositionsAreFoundBesideTheNetworkThoughEnginesAreBusy) {
  const Blocker blocker(*table.engines);
  Asked asked;
  ask(request("POST", "/api/study/position", {{"game", "scalas"}, {"moves", {"c3"}}}), asked);
  EXPECT_FALSE(asked.answer) << "not on the network's thread";
  table.until([&] { return asked.answer.has_value(); });
  EXPECT_EQ(asked.json()["ply"], 1);
}

TEST_F(Http, RecordsThatAreCheckedHaveALimitOnMoves) {
  Json record = {{"format", "scalinata-record"}, {"version", 1}, {"game", "scaletta"}, {"moves", Json::array()}};
  for (std::size_t i = 0; i <= most_moves; ++i)
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

TEST(ClientAddress, OfIpv6TheNetworkCounts) {
  EXPECT_EQ(limited_address("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(limited_address("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(limited_address("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(limited_address("2001:db8:1:2:ffff::1"), "2001:db8:1:2::/64");
  EXPECT_NE(limited_address("2001:db8:1:3::1"), limited_address("2001:db8:1:2::1"));
  EXPECT_EQ(limited_address("fe80::1%eth0"), "fe80::/64");
  EXPECT_EQ(limited_address("unknown"), "unknown");
}

}  // namespace
}  // namespace scalinata::server
