// ARCHITECTURE.md's table of folders holds: a file includes only its own folder and what its row allows.
#include <algorithm>
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

const fs::path root = SCALINATA_SOURCE;

// A row of the table, such as `src/puzzle/` | ... | core, json, games/blokus.
struct Row {
  std::string folder;                // "puzzle"; "games/<g>" is any folder in games
  std::vector<std::string> may_use;  // folders, or files without extension; "everything" is all rows above
};

std::vector<Row> read_table() {
  std::ifstream in(root / "ARCHITECTURE.md");
  const std::regex row(R"re(^\| `src/([^`]+)/` \| .* \| ([^|]+) \|$)re");
  std::vector<Row> rows;
  std::smatch match;
  for (std::string line; std::getline(in, line);) {
    if (!std::regex_match(line, match, row)) continue;
    Row read{match[1], {}};
    const std::string used = match[2];
    for (std::size_t begin = 0; begin < used.size();) {
      const std::size_t end = std::min(used.find(", ", begin), used.size());
      read.may_use.push_back(used.substr(begin, end - begin));
      begin = end + 2;
    }
    if (read.may_use == std::vector<std::string>{"nothing"}) read.may_use.clear();
    if (std::erase(read.may_use, "everything") > 0)
      for (const Row& above : rows) read.may_use.push_back(above.folder.substr(0, above.folder.find('/')));
    rows.push_back(read);
  }
  return rows;
}

const std::vector<Row>& table() {
  static const std::vector<Row> rows = read_table();
  return rows;
}

// Whether a path is that folder or file, or is inside it.
bool lies_in(const fs::path& path, const fs::path& place) {
  if (fs::path(path).replace_extension() == place) return true;
  return std::mismatch(place.begin(), place.end(), path.begin(), path.end()).first == place.end();
}

const Row* row_of(const fs::path& file) {
  for (const Row& row : table())
    if (*file.begin() == *fs::path(row.folder).begin()) return &row;
  return nullptr;
}

fs::path own_folder(const Row& row, const fs::path& file) {
  const bool each = row.folder.ends_with("/<g>");
  return each ? *file.begin() / *std::next(file.begin()) : fs::path(row.folder);
}

// Why a file of src/ may not include that path; empty if it may.
std::string fault(const fs::path& file, const fs::path& included) {
  const Row* row = row_of(file);
  if (row == nullptr) return "no row of the table is for this folder";
  if (lies_in(included, own_folder(*row, file))) return "";
  for (const std::string& allowed : row->may_use)
    if (lies_in(included, allowed)) return "";
  return "its row of ARCHITECTURE's table does not name it";
}

TEST(Architecture, EveryIncludeIsInTheTable) {
  const fs::path source = root / "src";
  const std::regex include(R"re(^\s*#\s*include\s*"([^"]+)")re");
  int checked = 0;
  for (const auto& entry : fs::recursive_directory_iterator(source)) {
    const std::string extension = entry.path().extension().string();
    if (extension != ".hpp" && extension != ".cpp") continue;
    const fs::path file = fs::relative(entry.path(), source);
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

TEST(Architecture, TheTableHasEveryFolderAndNamesOnlyFoldersAbove) {
  std::set<std::string> folders, above{"bench"};
  for (const auto& entry : fs::directory_iterator(root / "src"))
    if (entry.is_directory()) folders.insert(entry.path().filename().string());
  for (const Row& row : table()) {
    const std::string folder = row.folder.substr(0, row.folder.find('/'));
    EXPECT_EQ(folders.erase(folder), 1u) << row.folder << " is not there";
    above.insert(row.folder.ends_with("/<g>") ? folder : "");
    for (const std::string& used : row.may_use) {
      EXPECT_TRUE(above.contains(used.substr(0, used.find('/')))) << row.folder << " names " << used;
      EXPECT_TRUE(fs::exists(root / "src" / used) || fs::exists(root / "src" / (used + ".hpp")) || used == "bench")
          << used << " is not there";
    }
    above.insert(folder);
  }
  EXPECT_TRUE(folders.empty()) << "not in the table: " << *folders.begin();
}

// Examples of commands may name a game; what is done for only one belongs in its own folder or its info.
TEST(Architecture, GenericCodeNamesNoGame) {
  const std::regex name("blokus|scalas|scalino|scaletta|escalade|demolition", std::regex::icase);
  for (const char* folder : {"search", "store", "server", "cli"})
    for (const auto& entry : fs::recursive_directory_iterator(root / "src" / folder)) {
      const std::string extension = entry.path().extension().string();
      if (extension != ".hpp" && extension != ".cpp") continue;
      std::ifstream in(entry.path());
      for (std::string line; std::getline(in, line);)
        EXPECT_TRUE(!std::regex_search(line, name) || line.find("scalinata ") != std::string::npos)
            << entry.path() << ": " << line;
    }
}

TEST(Architecture, ForbiddenIncludesAreFound) {
  EXPECT_NE(fault("core/rng.hpp", "catalog/record.hpp"), "");
  EXPECT_NE(fault("games/scalas/scalas.hpp", "games/blokus/blokus.hpp"), "");
  EXPECT_NE(fault("games/scalas/scalas.hpp", "search/tree.hpp"), "");
  EXPECT_NE(fault("engine/engine.hpp", "server/hub.hpp"), "");
  EXPECT_NE(fault("engine/engine.hpp", "nowhere/x.hpp"), "");
  EXPECT_NE(fault("store/store.hpp", "catalog/record.hpp"), "");
  EXPECT_NE(fault("puzzle/puzzle.hpp", "catalog/record.hpp"), "");
  EXPECT_NE(fault("puzzle/puzzle.hpp", "games/scalas/scalas.hpp"), "");
  EXPECT_NE(fault("server/hub.hpp", "engine/engine.hpp"), "");
  EXPECT_NE(fault("nowhere/x.hpp", "core/rng.hpp"), "");
  EXPECT_EQ(fault("games/scalino/scalino.hpp", "games/pyramid/block.hpp"), "");
  EXPECT_EQ(fault("games/scalino/scalino.cpp", "games/scalino/scalino.hpp"), "");
  EXPECT_EQ(fault("server/module_file.cpp", "engine/file.hpp"), "");
  EXPECT_EQ(fault("cli/table.hpp", "catalog/record.hpp"), "");
}

}  // namespace
