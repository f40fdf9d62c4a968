// The engine for browsers, as the server offers it: also one that is made, or made anew, while the server runs.
#include <filesystem>

#include "engine/file.hpp"
#include "server/http_api.hpp"
#include "table.hpp"

namespace scalinata::server {
namespace {

// "first module" and "second", compressed.
constexpr std::string_view first{
    "\037\213\010\000\000\000\000\000\002\377\113\313\054\052\056\121\310\315\117\051\315\111\005\000\362\054\360\366"
    "\014\000\000\000",
    32};
constexpr std::string_view second{
    "\037\213\010\000\000\000\000\000\002\377\053\116\115\316\317\113\001\000\151\021\037\266\006\000\000\000", 26};

class Module : public ::testing::Test {
 protected:
  void TearDown() override { std::filesystem::remove(place); }

  HttpResponse get(const std::string& path, bool gzip = false) {
    HttpRequest request;
    request.method = "GET";
    request.path = path;
    request.address = "192.0.2.1";
    request.accepts_gzip = gzip;
    HttpResponse heard;
    api.handle(request, [&heard](const HttpResponse& answer) { heard = answer; });
    return heard;
  }
  // Each with another time, however quickly they follow.
  void make(std::string_view gzip) {
    ASSERT_TRUE(write_file(place.string(), gzip).ok());
    std::filesystem::last_write_time(place, std::filesystem::last_write_time(place) + std::chrono::seconds(++made));
  }
  static bool lasts(const HttpResponse& response) {
    for (const auto& [name, value] : response.headers)
      if (name == "Cache-Control") return value.find("immutable") != std::string::npos;
    return false;
  }

  const std::filesystem::path place =
      std::filesystem::temp_directory_path() / ::testing::UnitTest::GetInstance()->current_test_info()->name();
  int made = 0;
  Table table;
  HttpApi api{*table.hub, *table.store, *table.engines, [this] { return table.hub_now(); }, {}, {}, {}, {place}};
};

TEST_F(Module, IsThereAsSoonAsItIsMade) {
  EXPECT_EQ(get("/engine/module.json").status, 404);
  make(first);
  const HttpResponse notice = get("/engine/module.json");
  EXPECT_EQ(notice.body, R"({"file":"scalinata-8007db159af23303.wasm","bytes":12,"server":true})");
  EXPECT_FALSE(lasts(notice));
  const HttpResponse plain = get("/engine/scalinata-8007db159af23303.wasm");
  EXPECT_EQ(plain.body, "first module");
  EXPECT_EQ(plain.type, "application/wasm");
  EXPECT_TRUE(lasts(plain));
  EXPECT_EQ(get("/engine/scalinata-8007db159af23303.wasm", true).body, first);
}

TEST_F(Module, IsReadAnewWhenItIsMadeAnew) {
  make(first);
  EXPECT_EQ(get("/engine/scalinata-8007db159af23303.wasm").status, 200);
  make(second);
  EXPECT_EQ(get("/engine/scalinata-8007db159af23303.wasm").status, 404);
  EXPECT_EQ(get("/engine/scalinata-16367aacb67a4a01.wasm").body, "second");
}

TEST_F(Module, HalfAFileIsNone) {
  make(first.substr(0, 25));
  EXPECT_EQ(get("/engine/module.json").status, 404);
}

}  // namespace
}  // namespace scalinata::server
