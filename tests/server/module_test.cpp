// The engine for browsers as the server offers it, also if it is built or rebuilt while the server is running.
#include <filesystem>

#include "core/embedded_words.hpp"
#include "engine/file.hpp"
#include "server/gzip.hpp"
#include "server/http_api.hpp"
#include "table.hpp"

namespace scalinata::server {
namespace {

// "first module" and "second", compressed.
constexpr std::string_view first_module{
    "\037\213\010\000\000\000\000\000\002\377\113\313\054\052\056\121\310\315\117\051\315\111\005\000\362\054\360\366"
    "\014\000\000\000",
    32};
constexpr std::string_view second_module{
    "\037\213\010\000\000\000\000\000\002\377\053\116\115\316\317\113\001\000\151\021\037\266\006\000\000\000", 26};

class Module : public ::testing::Test {
 protected:
  void TearDown() override {
    std::filesystem::remove(place);
    std::filesystem::remove(brotli);
  }

  HttpResponse get(const std::string& path, bool gzip = false, bool by_brotli = false) {
    HttpRequest request;
    request.method = "GET";
    request.path = path;
    request.address = "192.0.2.1";
    request.accepts_gzip = gzip;
    request.accepts_brotli = by_brotli;
    HttpResponse heard;
    api.handle(request, [&heard](const HttpResponse& answer) { heard = answer; });
    return heard;
  }
  // Gives each file a different time, however quickly they follow.
  void make(std::string_view gzip) {
    ASSERT_TRUE(write_file(place.string(), gzip).ok());
    std::filesystem::last_write_time(place, std::filesystem::last_write_time(place) + std::chrono::seconds(++made));
  }
  static std::string header(const HttpResponse& response, std::string_view wanted) {
    for (const auto& [name, value] : response.headers)
      if (name == wanted) return value;
    return {};
  }
  static bool lasts(const HttpResponse& response) {
    return header(response, "Cache-Control").find("immutable") != std::string::npos;
  }

  const std::filesystem::path place =
      std::filesystem::temp_directory_path() / ::testing::UnitTest::GetInstance()->current_test_info()->name();
  const std::filesystem::path brotli = place.parent_path() / "scalinata-8007db159af23303.wasm.br";
  int made = 0;
  Table table;
  HttpApi api{*table.hub, *table.store, *table.engines, [this] { return table.hub_now(); }, {}, {}, {}, {place}};
};

TEST_F(Module, IsServedAsSoonAsItIsBuilt) {
  EXPECT_EQ(get("/engine/module.json").status, 404);
  make(first_module);
  const HttpResponse notice = get("/engine/module.json");
  const Json named = *parse_json(notice.body);
  EXPECT_EQ(named["file"], "scalinata-8007db159af23303.wasm");
  EXPECT_EQ(named["bytes"], 12);
  EXPECT_EQ(named["server"], true);
  EXPECT_FALSE(lasts(notice));
  const HttpResponse plain = get("/engine/scalinata-8007db159af23303.wasm");
  EXPECT_EQ(plain.body, "first module");
  EXPECT_EQ(plain.type, "application/wasm");
  EXPECT_TRUE(lasts(plain));
  EXPECT_EQ(get("/engine/scalinata-8007db159af23303.wasm", true).body, first_module);
}

TEST_F(Module, IsReadAgainWhenItIsRebuilt) {
  make(first_module);
  EXPECT_EQ(get("/engine/scalinata-8007db159af23303.wasm").status, 200);
  make(second_module);
  EXPECT_EQ(get("/engine/scalinata-8007db159af23303.wasm").status, 404);
  EXPECT_EQ(get("/engine/scalinata-16367aacb67a4a01.wasm").body, "second");
}

TEST_F(Module, IsCompressedAsTheBrowserAccepts) {
  ASSERT_TRUE(write_file(brotli.string(), "of the first").ok());
  make(first_module);
  const std::string path = "/engine/scalinata-8007db159af23303.wasm";
  EXPECT_EQ(get(path, true, true).body, "of the first");
  EXPECT_EQ(header(get(path, true, true), "Content-Encoding"), "br");
  EXPECT_EQ(header(get(path, true, false), "Content-Encoding"), "gzip");
  EXPECT_EQ(header(get(path, false, false), "Content-Encoding"), "");
  make(second_module);  // not compressed by brotli
  EXPECT_EQ(get("/engine/scalinata-16367aacb67a4a01.wasm", true, true).body, second_module);
}

TEST_F(Module, ComesWithItsTextsInEveryLanguage) {
  make(first_module);
  const Json words = (*parse_json(get("/engine/module.json").body))["words"];
  ASSERT_EQ(words.size(), language_list.size() - 1);
  for (const auto& [language, file] : words.items()) {
    const std::string path = "/engine/" + file.get<std::string>();
    const HttpResponse plain = get(path), compressed = get(path, true);
    EXPECT_EQ(plain.status, 200) << path;
    EXPECT_EQ(plain.body, embedded_words(language_named(language).value()).engine);
    EXPECT_EQ(unzipped(compressed.body), plain.body);
    EXPECT_TRUE(lasts(plain));
  }
  EXPECT_EQ(get("/engine/words-it-0000000000000000.mo").status, 404);
}

TEST_F(Module, ATruncatedFileIsIgnored) {
  make(first_module.substr(0, 25));
  EXPECT_EQ(get("/engine/module.json").status, 404);
}

}  // namespace
}  // namespace scalinata::server
