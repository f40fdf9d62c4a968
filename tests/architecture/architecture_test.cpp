// Includes go one way: a file may include its own folder and those below it.
#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace {

namespace fs = std::filesystem;

// Lowest first.
constexpr std::array<std::string_view, 10> folders = {"core",   "games", "search",  "catalog", "puzzle",
                                                      "engine", "store", "network", "server",  "cli"};
// What games may share with each other.
constexpr std::array<std::string_view, 1> shared_by_games = {"pyramid"};

std::string part(const fs::path& path, int index) {
  auto at = path.begin();
  for (; index > 0 && at != path.end(); --index) ++at;
  return at == path.end() ? "" : at->string();
}

int rank_of(const std::string& folder) {
  const auto at = std::find(folders.begin(), folders.end(), folder);
  return at == folders.end() ? -1 : static_cast<int>(at - folders.begin());
}

// Why a file of src/ may not include that path, or nothing.
std::string fault(const fs::path& file, const fs::path& included) {
  const std::string from = part(file, 0), to = part(included, 0);
  if (to == "bench" && from == "cli") return "";
  if (rank_of(to) < 0) return "there is no folder " + to;
  if (rank_of(to) > rank_of(from)) return from + " stands below " + to;
  if (from != "games" || to != "games") return "";
  const std::string game = part(included, 1);
  const bool shared = std::find(shared_by_games.begin(), shared_by_games.end(), game) != shared_by_games.end();
  return game == part(file, 1) || shared ? "" : "games do not know each other";
}

TEST(Architecture, IncludesGoOneWay) {
  const fs::path source = fs::path(SCALINATA_SOURCE) / "src";
  const std::regex include(R"re(^\s*#\s*include\s*"([^"]+)")re");
  int checked = 0;
  for (const auto& entry : fs::recursive_directory_iterator(source)) {
    const std::string extension = entry.path().extension().string();
    if (extension != ".hpp" && extension != ".cpp") continue;
    const fs::path file = fs::relative(entry.path(), source);
    ASSERT_GE(rank_of(part(file, 0)), 0) << file << ": a folder without a place in the order";
    std::ifstream in(entry.path());
    std::smatch match;
    for (std::string line; std::getline(in, line);) {
      if (!std::regex_search(line, match, include)) continue;
      EXPECT_EQ(fault(file, match[1].str()), "") << file << " includes " << match[1];
      ++checked;
    }
  }
  EXPECT_GT(checked, 100);
}

TEST(Architecture, WrongWaysAreFound) {
  EXPECT_NE(fault("core/rng.hpp", "catalog/record.hpp"), "");
  EXPECT_NE(fault("games/scalas/scalas.hpp", "games/blokus/blokus.hpp"), "");
  EXPECT_NE(fault("engine/engine.hpp", "server/hub.hpp"), "");
  EXPECT_NE(fault("engine/engine.hpp", "nowhere/x.hpp"), "");
  EXPECT_EQ(fault("games/scalino/scalino.hpp", "games/pyramid/block.hpp"), "");
  EXPECT_EQ(fault("cli/table.hpp", "catalog/record.hpp"), "");
}

}  // namespace
