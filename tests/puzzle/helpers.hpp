// Puzzles and boards for the tests.
#pragma once

#include <fstream>
#include <iterator>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "puzzle/board_file.hpp"
#include "puzzle/puzzle_file.hpp"

namespace scalinata::puzzle {

inline std::string example(const std::string& name) {
  std::ifstream in(std::string(SCALINATA_SOURCE) + "/puzzles/" + name + ".txt");
  EXPECT_TRUE(in.good()) << name;
  return {std::istreambuf_iterator<char>(in), {}};
}

inline Tiling tiling_of(const std::string& text) {
  Result<Tiling> tiling = parse_puzzle(text);
  EXPECT_TRUE(tiling.ok()) << (tiling ? "" : tiling.error());
  return tiling ? *tiling : Tiling{};
}

inline std::unique_ptr<Puzzle> puzzle_of(const std::string& text) {
  const Tiling tiling = tiling_of(text);
  return make_tiling_puzzle("test", {tiling.colours_apart, false}, tiling);
}

inline std::unique_ptr<Puzzle> sheet(const std::string& name, Harder harder = {}) {
  Result<std::unique_ptr<Puzzle>> puzzle = built_in(name, harder);
  EXPECT_TRUE(puzzle.ok());
  return *std::move(puzzle);
}

inline Board board_of(const Puzzle& puzzle, const std::string& text) {
  const auto boards = parse_boards(puzzle, text);
  EXPECT_TRUE(boards.ok()) << (boards ? "" : boards.error());
  return boards ? boards->front().board : Board{};
}

inline std::string rectangle(int columns, int rows) {
  std::string out = "region:\n";
  for (int row = 0; row < rows; ++row) out += std::string(static_cast<std::size_t>(columns), '.') + "\n";
  return out;
}

// Stops after this many calls, so that tests do not depend on time.
inline Control stop_after(int times) {
  return {[left = times](const Progress&) mutable { return left-- > 0; }};
}

}  // namespace scalinata::puzzle
