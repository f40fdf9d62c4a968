// The same play on every processor: each version of the hot code that this machine can run gives the same answers.
#include <string>

#include <gtest/gtest.h>

#include "core/processor.hpp"
#include "program.hpp"

namespace scalinata {
namespace {

std::string limited_to(std::string_view processor) {
  return "SCALINATA_PROCESSOR=" + std::string(processor);
}

// A search, its values and a count in every game, and a whole short game of Blokus.
const std::string questions =
    "param fixed_simulations 300\n"
    "set_game blokus(players=2,corners=fixed)\ng\ng\ng\ng\ng\nget_move_values 8\nall_legal\nperft 2\n"
    "set_game blokus(players=3)\ng\ng\nget_move_values 8\n"
    "set_game scalino\ng\ng\nget_move_values 8\nperft 2\n"
    "set_game scalino-demolition\ng\ng\nget_move_values 8\nperft 2\n"
    "set_game scalas\ng\ng\nget_move_values 8\nperft 3\n"
    "set_game scaletta\ng\ng\nget_move_values 8\nperft 2\n"
    "set_game grande-escalade\ng\ng\nget_move_values 8\n";

TEST(Processors, EveryVersionGivesTheSameAnswers) {
  const std::vector<std::string> engine{"gtp", "--seed", "7", "--threads", "1"};
  const Outcome expected = run(engine, questions, limited_to(processor_name(Processor::baseline)));
  ASSERT_EQ(expected.status, 0) << expected.err;
  EXPECT_EQ(expected.out.find("\n?"), std::string::npos) << expected.out;
  for (auto version = Processor::baseline; version != best_processor();) {
    version = static_cast<Processor>(static_cast<int>(version) + 1);
    EXPECT_EQ(run(engine, questions, limited_to(processor_name(version))).out, expected.out) << processor_name(version);
  }
}

TEST(Processors, AnUnavailableOneIsRefused) {
  const Outcome refused = run({"version"}, "", limited_to("x86-64-v9"));
  EXPECT_EQ(refused.status, 2);
  EXPECT_NE(refused.err.find(processor_name(best_processor())), std::string::npos) << refused.err;
}

}  // namespace
}  // namespace scalinata
