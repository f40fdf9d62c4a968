// docs/sheets.md compares the printed rules with code and tests: what it names must exist.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace {

namespace fs = std::filesystem;

const fs::path project = SCALINATA_SOURCE;

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::smatch> matches(const std::string& text, const std::regex& pattern) {
  return {std::sregex_iterator(text.begin(), text.end(), pattern), std::sregex_iterator()};
}

// What the page may name.
struct Existing {
  std::set<std::string> tests;  // "Suite.Name", and "Suite" alone
  std::string browser;          // the source of the browser tests

  Existing() {
    const std::regex test(R"(\bTEST(?:_F|_P)?\(\s*(\w+),\s*(\w+)\))");
    for (const auto& entry : fs::recursive_directory_iterator(project / "tests")) {
      if (entry.path().extension() != ".cpp") continue;
      const std::string text = text_of(entry.path());
      for (const std::smatch& match : matches(text, test)) {
        tests.insert(match[1].str());
        tests.insert(match[1].str() + "." + match[2].str());
      }
    }
    for (const auto& entry : fs::directory_iterator(project / "web/e2e"))
      if (entry.path().extension() == ".mjs") browser += text_of(entry.path());
  }

  // Why a name in the tests column does not exist; `suite` is that of the previous name, for "…Name".
  std::string fault(std::string name, std::string& suite) const {
    const std::string web = "web: ", in_browser = "browser: ", same = "…";
    if (name.starts_with(web))
      return fs::exists(project / "web/tests" / (name.substr(web.size()) + ".test.ts")) ? "" : "no such file";
    if (name.starts_with(in_browser))
      return browser.find(name.substr(in_browser.size())) != std::string::npos ? "" : "no such browser test";
    if (name.find('/') != std::string::npos) return fs::exists(project / name) ? "" : "no such file";
    if (name.starts_with(same)) name = suite + "." + name.substr(same.size());
    if (name.ends_with(".*")) name.resize(name.size() - 2);
    suite = name.substr(0, name.find('.'));
    return tests.contains(name) ? "" : "no such test";
  }
};

TEST(Sheets, NamedFilesAndTestsExist) {
  const Existing existing;
  const std::string page = text_of(project / "docs/sheets.md");
  const std::regex row(R"(\| ([^|\n]+) \| ([^|\n]+) \| ([^|\n]+) \|)"), name("`([^`]+)`");
  int rows = 0;
  for (const std::smatch& line : matches(page, row)) {
    if (line[1] == "sentence" || line[1] == "---") continue;
    ++rows;
    const std::string where = line[2], tests = line[3];
    for (const std::smatch& match : matches(where, name)) {
      const std::string file = match[1];
      EXPECT_TRUE(file.find('/') == std::string::npos || fs::exists(project / file)) << file;
    }
    std::string suite;
    const auto named = matches(tests, name);
    for (const std::smatch& match : named)
      EXPECT_EQ(existing.fault(match[1], suite), "") << match[1] << ", for: " << line[1];
    EXPECT_TRUE(!named.empty() || tests == "*decision*" || tests == "read, not tested") << "nothing tests: " << line[1];
  }
  EXPECT_GT(rows, 70);
}

TEST(Sheets, MissingNamesAreFound) {
  const Existing existing;
  std::string suite = "Sheets";
  EXPECT_EQ(existing.fault("…MissingNamesAreFound", suite), "");
  EXPECT_EQ(existing.fault("Sheets.*", suite), "");
  for (const char* name :
       {"…Nothing", "Sheets.Nothing", "NoSuite", "web: nothing", "browser: no such words", "a/b.cpp"})
    EXPECT_NE(existing.fault(name, suite), "") << name;
}

}  // namespace
