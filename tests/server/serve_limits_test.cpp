// The table of limits: each option is documented with its default value.
#include "server/serve_limits.hpp"

#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "server/base_path.hpp"
#include "text_files.hpp"

namespace scalinata::server {
namespace {

TEST(ServeLimits, EachIsDocumentedWithItsDefaultValue) {
  const std::string text = read_text(SCALINATA_SOURCE "/docs/operating.md");
  const ServeLimits defaults;
  std::set<std::string_view> names;
  for (const LimitSpec& spec : serve_limit_table()) {
    EXPECT_TRUE(names.insert(spec.name).second) << spec.name;
    const std::string value = std::visit([&](auto member) { return fmt::format("{}", defaults.*member); }, spec.member);
    const std::string row = fmt::format("| `{}` | {} |", spec.name, value);
    EXPECT_NE(text.find(row), std::string::npos) << "docs/operating.md lacks " << row << " " << spec.meaning.english();
  }
}

TEST(BasePath, IsNormalised) {
  for (const char* text : {"/games", "games", "games/", "/games//"})
    EXPECT_EQ(*normal_base_path(text, Language::en), "/games");
  EXPECT_EQ(*normal_base_path("/", Language::en), "");
  EXPECT_EQ(*normal_base_path("/a/b-c.d", Language::en), "/a/b-c.d");
  for (const char* text : {"/a b", "/a\"b", "/a//b", "/a?b"})
    EXPECT_FALSE(normal_base_path(text, Language::en).ok()) << text;
}

TEST(BasePath, IsRemovedFromRequestsWholeOrNotAtAll) {
  EXPECT_EQ(without_base("/games/api/info?x=1", "/games"), "/api/info?x=1");
  EXPECT_EQ(without_base("/games", "/games"), "/");
  EXPECT_EQ(without_base("/games?x=1", "/games"), "/?x=1");
  EXPECT_EQ(without_base("/gamesters", "/games"), "/gamesters");
  EXPECT_EQ(without_base("/api/info", "/games"), "/api/info");
  EXPECT_EQ(without_base("/api/info", ""), "/api/info");
}

}  // namespace
}  // namespace scalinata::server
