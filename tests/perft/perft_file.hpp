// Perft files: plain text, a line each of option values (as in a game string), depth and count; # starts a comment.
//   players=2,corners=fixed 3 195112
//   - 2 18960
#pragma once

#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "core/perft.hpp"

namespace scalinata {

inline Result<OptionValues> option_values_from(const GameInfo& info, const std::string& text) {
  OptionValues values;
  for (const OptionSpec& spec : info.options) values.push_back(spec.default_value);
  if (text == "-") return values;
  std::istringstream pairs(text);
  for (std::string pair; std::getline(pairs, pair, ',');) {
    const std::size_t equals = pair.find('=');
    const std::string name = pair.substr(0, equals), value = pair.substr(equals + 1);
    bool found = false;
    for (std::size_t i = 0; i < info.options.size(); ++i) {
      const OptionSpec& spec = info.options[i];
      if (spec.name != name) continue;
      if (!spec.is_choice()) {
        values[i] = std::stoi(value);
        found = true;
      }
      for (std::size_t choice = 0; choice < spec.values.size(); ++choice)
        if (spec.values[choice] == value) {
          values[i] = static_cast<int>(choice);
          found = true;
        }
    }
    if (!found) return fail("no option {}", pair);
  }
  return values;
}

// Games with a random setup start from the setup of seed 1.
template <Game G>
void check_perft_file(const std::string& name) {
  std::ifstream file(std::string(SCALINATA_TEST_DATA) + "/perft/" + name);
  ASSERT_TRUE(file.is_open()) << name;
  int checked = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream fields(line);
    std::string option_text;
    int depth = 0;
    std::uint64_t count = 0;
    ASSERT_TRUE(fields >> option_text >> depth >> count) << line;
    const auto values = option_values_from(G::info, option_text);
    ASSERT_TRUE(values.ok()) << values.error();
    const auto options = G::parse_options(*values);
    ASSERT_TRUE(options.ok()) << options.error();
    Rng rng(1);
    const auto start = G::start(*options, G::random_setup(*options, rng));
    ASSERT_TRUE(start.ok()) << start.error();
    EXPECT_EQ(perft(*start, depth), count) << line;
    ++checked;
  }
  EXPECT_GT(checked, 0);
}

}  // namespace scalinata
