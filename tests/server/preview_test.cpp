// Previews of a room for messengers: the metadata in its page's head, and a picture.
#include "server/previews.hpp"

#include "protocol/preview.hpp"
#include "server/client_address.hpp"
#include "server/client_page.hpp"
#include "server/http_api.hpp"
#include "table.hpp"

namespace scalinata::server {
namespace {

const std::string client = R"(<!doctype html>
<html lang="en"><head><base href="/games/" />
<meta name="description" content="old" /><meta property="og:title" content="old" />
<title>old</title></head><body></body></html>)";

class PreviewsTest : public ::testing::Test {
 protected:
  HttpRequest request(Language language = Language::en) {
    HttpRequest made;
    made.method = "GET";
    made.address = "192.0.2.1";
    made.origin = "https://games.example";
    made.language = language;
    return made;
  }
  HttpResponse picture(const std::string& room, const HttpRequest& asked, Language language = Language::en) {
    std::optional<HttpResponse> answer;
    const auto may_paint = [this] { return may_paint_ && ++paintings_ > 0; };
    previews.picture(asked, room, language, may_paint, [&](const HttpResponse& made) { answer = made; });
    table.until_read();
    at_once_ = answer.has_value();
    table.until([&] { return answer.has_value(); });
    return *answer;
  }
  HttpResponse study_page_of(const std::string& room) {
    std::optional<HttpResponse> answer;
    previews.study_page(request(), room, [&](const HttpResponse& made) { answer = made; });
    table.until([&] { return answer.has_value(); });
    return *answer;
  }
  HttpResponse page_of(const HttpRequest& asked, const std::string& room) {
    std::optional<HttpResponse> answer;
    previews.page(asked, room, [&](const HttpResponse& made) { answer = made; });
    table.until([&] { return answer.has_value(); });
    return *answer;
  }
  Listings::RoomPtr seen_room(const std::string& room, Language language) {
    return std::get<Listings::RoomPtr>(
        table.answer<Listings::RoomPtr>([&](const auto& then) { table.hub->listings().room(room, language, then); }));
  }
  static std::string header(const HttpResponse& response, const std::string& name) {
    for (const auto& [key, value] : response.headers)
      if (key == name) return value;
    return {};
  }
  static bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

  Table table;
  Previews previews{*table.hub, client, "/games"};
  bool may_paint_ = true, at_once_ = false;
  int paintings_ = 0;
};

TEST_F(PreviewsTest, TheHeadOfARoomsPageDescribesIt) {
  const Json made = table.create({{"game", "scalas"}, {"seats", {seat_me("<Ada> & \"Bo'b\""), {{"kind", "open"}}}}});
  const std::string room = made["room"];
  const HttpResponse page = page_of(request(), room);
  EXPECT_EQ(page.status, 200);
  EXPECT_FALSE(has(page.body, "<Ada>"));
  EXPECT_FALSE(has(page.body, "old"));
  const std::string title = "&lt;Ada&gt; &amp; &quot;Bo&#39;b&quot; invites you to Scalas";
  for (const std::string& tag :
       {"<title>" + title + " – Scalinata</title>", "<meta property=\"og:title\" content=\"" + title + "\" />",
        std::string("<meta name=\"description\" content=\"Waiting for one more player. "),
        "<meta property=\"og:url\" content=\"https://games.example/games/r/" + room + "\" />",
        "content=\"https://games.example/games/api/rooms/" + room + "/preview.png?language=en&amp;version=",
        std::string("<meta property=\"og:image:width\" content=\"1200\" />"),
        std::string("<meta property=\"og:image:height\" content=\"630\" />"),
        std::string("<meta name=\"twitter:card\" content=\"summary_large_image\" />")})
    EXPECT_TRUE(has(page.body, tag)) << tag << "\n" << page.body;
  EXPECT_TRUE(has(page.body, "<base href=\"/games/\" />"));
  const HttpResponse italian = page_of(request(Language::it), room);
  EXPECT_TRUE(has(italian.body, "ti invita a Scalas"));
  EXPECT_TRUE(has(italian.body, "Manca un giocatore. "));
  EXPECT_EQ(header(italian, "Vary"), "Accept-Language");
}

TEST_F(PreviewsTest, IfThereIsNoRoomTheClientSaysSo) {
  for (const std::string& room : {std::string(20, 'x'), std::string("a b"), std::string("\"><script>")}) {
    const HttpResponse page = page_of(request(), room);
    EXPECT_EQ(page.status, 404) << room;
    EXPECT_EQ(study_page_of(room).status, 404) << room;
    EXPECT_EQ(page.body, client);
    EXPECT_GE(picture(room, request()).status, 400);
  }
  EXPECT_EQ(study_page_of("local-0123456789abcd").status, 200) << "the browser's own rooms";
  EXPECT_EQ(paintings_, 0);
}

TEST_F(PreviewsTest, ThePictureIsPaintedOffTheNetworkThreadOncePerPosition) {
  const Json made = all_mine(table, "scalas", 2);
  const std::string room = made["room"];
  auto peers = seated(table, made);
  const HttpResponse first = picture(room, request());
  EXPECT_FALSE(at_once_);
  EXPECT_EQ(first.type, "image/png");
  EXPECT_EQ(first.body.substr(0, 8), "\x89PNG\r\n\x1a\n");
  EXPECT_EQ(first.body.substr(16, 8), std::string("\0\0\x04\xb0\0\0\x02\x76", 8)) << "1200 by 630";
  EXPECT_EQ(picture(room, request()).body, first.body);
  EXPECT_TRUE(at_once_);
  EXPECT_EQ(paintings_, 1);
  HttpRequest again = request();
  again.if_none_match = header(first, "ETag");
  EXPECT_EQ(picture(room, again).status, 304);
  EXPECT_NE(picture(room, request(), Language::it).body, first.body);
  ASSERT_EQ(table.act(*peers[0], {{"do", "move"}, {"ply", 0}, {"move", "c3"}})["type"], "ack");
  const HttpResponse moved = picture(room, again);
  EXPECT_EQ(moved.status, 200);
  EXPECT_NE(moved.body, first.body);
  EXPECT_EQ(paintings_, 3);
  may_paint_ = false;
  ASSERT_EQ(table.act(*peers[1], {{"do", "move"}, {"ply", 1}, {"move", "a1"}})["type"], "ack");
  EXPECT_EQ(picture(room, request()).status, 429);
}

TEST_F(PreviewsTest, FetchingChangesNothing) {
  for (const char* game : {"scalas", "grande-escalade(players=3)"}) {
    Json asked = {{"game", game}, {"seats", {seat_me("Ada")}}};
    for (int i = game == std::string("scalas") ? 1 : 0; i < 2; ++i) asked["seats"].push_back({{"kind", "open"}});
    const Json made = table.create(asked);
    const std::string room = made["room"];
    const RoomHead before = **table.store->room(room);
    const HubCounters counted = table.hub->counters();
    page_of(request(), room);
    EXPECT_EQ(picture(room, request()).status, 200);
    const RoomHead after = **table.store->room(room);
    EXPECT_EQ(after.version, before.version);
    EXPECT_EQ(after.summary, before.summary);
    EXPECT_EQ(table.hub->counters().created, counted.created);
    EXPECT_EQ(table.hub->counters().watchers, counted.watchers);
  }
}

TEST_F(PreviewsTest, TheStatusIsDescribedInWords) {
  const Json made = all_mine(table, "scalas", 2);
  auto peers = seated(table, made);
  const auto seen = [&](Language language) {
    const auto room = seen_room(made["room"], language);
    return preview_of(*room, language);
  };
  EXPECT_EQ(seen(Language::en).status, "P1 to move");
  EXPECT_EQ(seen(Language::en).title, "Scalas: P1 and P2");
  EXPECT_EQ(seen(Language::it).title, "Scalas: P1 e P2");
  EXPECT_TRUE(seen(Language::en).players[0].marked);
  ASSERT_EQ(table.act(*peers[0], {{"do", "resign"}})["type"], "ack");
  EXPECT_EQ(seen(Language::it).status, "Ha vinto P2");
  EXPECT_FALSE(seen(Language::en).players[0].marked);
}

TEST_F(PreviewsTest, ANameWithMissingGlyphsIsANumberInThePicture) {
  const Json made = table.create({{"game", "scalas"}, {"seats", {seat_me("Ada"), seat_me("李白")}}});
  const auto room = seen_room(made["room"], Language::en);
  const Preview preview = preview_of(*room, Language::en);
  EXPECT_EQ(preview.players[0].written, "Ada");
  EXPECT_EQ(preview.players[1].written, "Player 2");
  EXPECT_EQ(preview.title, "Scalas: Ada and 李白");
}

TEST_F(PreviewsTest, ChosenColoursAreDrawn) {
  Json ada = seat_me("Ada");
  ada["colour"] = "orange";
  const Json made = table.create({{"game", "scaletta"}, {"order", "given"}, {"seats", {ada, seat_me("Bob")}}});
  const auto room = seen_room(made["room"], Language::en);
  const Preview preview = preview_of(*room, Language::en);
  EXPECT_EQ(preview.colours, (std::vector<std::string>{"orange", "green", "fuchsia", "azure"}));
}

TEST_F(PreviewsTest, AlsoAtTheRoomsAddress) {
  const std::string room = all_mine(table, "scalas", 2)["room"];
  HttpApi api(*table.hub, *table.store, *table.engines, [this] { return table.hub_now(); }, {});
  for (const char* method : {"GET", "HEAD"}) {
    HttpRequest asked = request();
    asked.method = method;
    asked.path = "/api/rooms/" + room + "/preview.png";
    std::optional<HttpResponse> answer;
    api.handle(asked, [&](const HttpResponse& made) { answer = made; });
    table.until([&] { return answer.has_value(); });
    EXPECT_EQ(answer->status, 200) << method;
    EXPECT_EQ(answer->type, "image/png");
  }
}

TEST(ClientPage, KnowsItsPaths) {
  for (const char* path : {"/",
                           "/index.html",
                           "/r/abc",
                           "/lobby",
                           "/settings",
                           "/console",
                           "/puzzles",
                           "/puzzles/rect8x10/colours",
                           "/learn",
                           "/learn/scalas",
                           "/learn/scalas/tutorial",
                           "/analysis",
                           "/analysis/abc",
                           "/verify",
                           "/verify/abc",
                           "/lobby/",
                           "/puzzles/own",
                           "/puzzles/made/3-17",
                           "/puzzles/daily",
                           "/puzzles/daily/2026-11-17",
                           "/puzzles/daily/2028-02-29",
                           "/puzzles/daily/"})
    EXPECT_TRUE(is_client_page(path)) << path;
  for (const char* path : {"",  // read beyond its end once
                           "r",
                           "/r",
                           "/r/",
                           "/r/abc/x",
                           "/room/abc",
                           "/nowhere",
                           "/learn/chess",
                           "/learn/scalas/x",
                           "/learn//tutorial",
                           "/learn/scalas/tutorial/x",
                           "/puzzles/nothing",
                           "/settings/x",
                           "/analysis/abc/x",
                           "/lobbyist",
                           "//",
                           "/puzzles/rect8x10/x",
                           "/puzzles/own/x",
                           "/puzzles/made",
                           "/puzzles/made/x",
                           "/puzzles/made/3-",
                           "/puzzles/made/0-1",
                           "/puzzles/made/11-1",
                           "/puzzles/made/3-1234567890123456",
                           "/puzzles/daily/2026-02-30",
                           "/puzzles/daily/2027-02-29",
                           "/puzzles/daily/2026-13-01",
                           "/puzzles/daily/2026-00-10",
                           "/puzzles/daily/2026-1-1",
                           "/puzzles/daily/+026-01-01",
                           "/puzzles/daily/2026-11-17/x"})
    EXPECT_FALSE(is_client_page(path)) << path;
}

TEST(ClientPage, OnlyAValidHostIsUsed) {
  EXPECT_EQ(origin_of("games.example:8080", false), "http://games.example:8080");
  EXPECT_EQ(origin_of("[::1]:80", true), "https://[::1]:80");
  for (const char* wrong : {"", "a b", "\"><script>", "a/b"}) EXPECT_EQ(origin_of(wrong, false), "") << wrong;
}

}  // namespace
}  // namespace scalinata::server
