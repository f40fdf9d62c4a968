// Runs the real program with arguments and standard input, and returns the outcome.
#pragma once

#include <cstdlib>
#include <string>
#include <vector>

#include <sys/wait.h>

#include <gtest/gtest.h>

#include "text_files.hpp"

namespace scalinata {

struct Outcome {
  int status = -1;
  std::string out;
  std::string err;
};

// A separate file for every test.
inline std::string temporary(const std::string& name) {
  const auto* test = testing::UnitTest::GetInstance()->current_test_info();
  return own_folder() + test_name(std::string(test->test_suite_name()) + test->name()) + name;
}

inline std::string quoted(const std::string& argument) {
  std::string out = "'";
  for (char c : argument) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

// `environment` goes before the command: "LANG=it_IT.UTF-8".
inline Outcome run(const std::vector<std::string>& arguments, const std::string& input = "",
                   const std::string& environment = "LC_ALL=C") {
  const std::string in = temporary(".in"), out = temporary(".out"), err = temporary(".err");
  write_text(in, input);
  std::string command = environment + " " + quoted(SCALINATA_PROGRAM);
  for (const std::string& argument : arguments) command += " " + quoted(argument);
  command += " <" + quoted(in) + " >" + quoted(out) + " 2>" + quoted(err);
  const int status = std::system(command.c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_text(out), read_text(err)};
}

inline bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace scalinata
