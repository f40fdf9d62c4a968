// Text files that tests compare with, and rewrite if SCALINATA_UPDATE_GOLDEN is set.
#pragma once

#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

namespace scalinata {

inline std::string read_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

inline void write_text(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

inline void expect_text_file(const std::string& path, const std::string& text) {
  if (std::getenv("SCALINATA_UPDATE_GOLDEN") != nullptr) write_text(path, text);
  EXPECT_EQ(read_text(path), text) << path << ": set SCALINATA_UPDATE_GOLDEN=1 to write it anew";
}

// This process's folder for files, with a trailing slash; removed at exit. Others may be running the same tests.
inline const std::string& own_folder() {
  struct Folder {
    std::string path = ::testing::TempDir() + "scalinata_test_XXXXXX";
    Folder() {
      EXPECT_NE(mkdtemp(path.data()), nullptr) << path;
      path += '/';
    }
    ~Folder() {
      std::error_code ignored;
      std::filesystem::remove_all(path, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
  };
  static const Folder folder;
  return folder.path;
}

// A text as part of a test's name: letters, digits and underscores.
inline std::string test_name(std::string text) {
  for (char& c : text)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  return text;
}

}  // namespace scalinata
