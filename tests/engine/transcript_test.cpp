// Protocol transcripts: tests/engine/transcripts/*.txt hold sessions: lines sent, after ">> ", and the expected
// answers.
#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.hpp"
#include "text_files.hpp"

namespace scalinata {
namespace {

std::vector<std::string> transcripts() {
  std::vector<std::string> all;
  for (const auto& entry : std::filesystem::directory_iterator(SCALINATA_TEST_DATA "/engine/transcripts"))
    all.push_back(entry.path().stem().string());
  std::sort(all.begin(), all.end());
  return all;
}

class Transcript : public testing::TestWithParam<std::string> {};

TEST_P(Transcript, AnswersAsWritten) {
  const std::string path = SCALINATA_TEST_DATA "/engine/transcripts/" + GetParam() + ".txt";
  const auto engine = Engine::start({});
  ASSERT_TRUE(engine.ok()) << engine.error();
  std::istringstream lines(read_text(path));
  std::string session;
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind(">> ", 0) != 0) continue;
    session += line + '\n' + (*engine)->execute(line.substr(3));
  }
  expect_text_file(path, session);
}

INSTANTIATE_TEST_SUITE_P(Engine, Transcript, testing::ValuesIn(transcripts()),
                         [](const auto& parameter) { return test_name(parameter.param); });

}  // namespace
}  // namespace scalinata
