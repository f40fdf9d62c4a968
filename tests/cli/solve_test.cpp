// scalinata solve: its answers, its exit statuses, and everything it refuses, with line and column.
#include <set>

#include "program.hpp"

namespace scalinata {
namespace {

// 3 x 4: the bar must lie along a side.
const char* const small = "region:\n....\n....\n....\n\npieces:\nI4 L4*2\n";

std::string file(const std::string& name, const std::string& text) {
  const std::string path = temporary(name);
  write_text(path, text);
  return path;
}

TEST(Solve, SolutionsCanBeCheckedAndContinued) {
  for (const std::string format : {"text", "json"}) {
    const Outcome solved = run({"solve", "rect8x10", "--colours", "--seed", "3", "--format", format});
    ASSERT_EQ(solved.status, 0) << solved.err;
    const std::string board = file(".board", solved.out);
    const Outcome checked = run({"solve", "rect8x10", "--colours", "--check", board});
    EXPECT_EQ(checked.status, 0);
    EXPECT_EQ(checked.out, "correct\n");
    EXPECT_EQ(run({"solve", "rect8x10", "--colours", "--given", board}).err, "this board is complete\n");
  }
  EXPECT_EQ(run({"solve", "rect8x10", "--format", "svg"}).out.rfind("<svg", 0), 0U);
  std::set<std::string> different;
  for (int seed = 1; seed <= 20; ++seed)
    different.insert(run({"solve", "rect8x10", "--seed", std::to_string(seed), "--format", "json"}).out);
  EXPECT_EQ(different.size(), 20U);
}

TEST(Solve, APartlyFilledBoardGetsACorrectAnswer) {
  const std::string puzzle = file(".puzzle", small);
  const std::string good = file(".good", "I4 a1,b1,c1,d1\n"), bad = file(".bad", "I4 a2,b2,c2,d2\n");
  EXPECT_EQ(run({"solve", puzzle, "--given", good}).status, 0);
  EXPECT_EQ(run({"solve", puzzle, "--given", good, "--hint"}).status, 0);
  for (const std::string how : {"--hint", "--count"}) EXPECT_EQ(run({"solve", puzzle, "--given", bad, how}).status, 1);
  EXPECT_EQ(run({"solve", puzzle, "--given", bad}).err, "this board cannot be completed (proved)\n");
  EXPECT_EQ(run({"solve", puzzle, "--check", good}).status, 1) << "not finished";
  const Outcome counted = run({"solve", puzzle, "--count", "--time", "1000"});
  EXPECT_EQ(counted.status, 0) << counted.err;
  EXPECT_EQ(run({"solve", "rect15x16", "--count", "--time", "0.001"}).status, 3);
}

TEST(Solve, WrongInputIsStatusTwoAndSaysWhere) {
  const auto refused = [](std::vector<std::string> arguments, const std::string& part) {
    arguments.insert(arguments.begin(), "solve");
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.status, 2) << part;
    EXPECT_EQ(outcome.out, "");
    EXPECT_NE(outcome.err.find(part), std::string::npos) << outcome.err;
    EXPECT_EQ(outcome.err.find('\n'), outcome.err.size() - 1) << outcome.err;
  };
  refused({file(".area", "region:\n...\n...\n\npieces:\nI3 V3*2\n")}, "the pieces cover 9 cells but the region has 6");
  refused({file(".cell", "region:\n..x\n\npieces:\nI3\n")}, "line 2, column 3: ");
  refused({file(".none", "region:\n...\n\npieces:\nQ9\n")}, "line 5, column 1: there is no piece 'Q9'");
  refused({file(".many", "region:\n...\n\npieces:\nI3*9999\n")}, "line 5, column 3: ");
  refused({file(".empty", "")}, "region:");
  refused({"/nowhere"}, "cannot read");
  refused({}, "which puzzle?");
  const auto given = [&](const std::string& text, const std::string& part) {
    refused({"rect8x10", "--given", file(".given", text)}, part);
  };
  given("blue O a1,b1,a2,b2\nred O b1,c1,b2,c2\n", "line 2, column 1: red O b1,c1,b2,c2: b1 is already covered");
  given("blue O a1,b1,a2,b2\nblue O c1,d1,c2,d2\n", "line 2, column 1: blue O: the puzzle has only 1 of these");
  given("blue V5 a1,b1,c1,a2,a3\n", "line 1, column 1: this puzzle has no piece 'V5'");
  given("pink O a1,b1,a2,b2\n", "line 1, column 1: 'pink' is not a colour");
  given("blue O k1,l1,k2,l2\n", "line 1, column 8: 'k1' is not a cell");
  given("{\"placements\":[{\"cells\":[\"a1\"]}]}\n", "line 1, placement 1: ");
  given("{\"placements\"", "line 1");
  refused({"rect8x10", "--time", "-1"}, "--time");
  refused({"rect8x10", "--seed", "-3"}, "--seed");
  refused({"rect8x10", "--solutions", "0"}, "--solutions");
  refused({"rect8x1"}, "did you mean rect8x10?");
  refused({"scals(size=3)"}, "did you mean scalas?");
  refused({"rect8x10", "--format", "pdf"}, "'pdf' is not one of text, json, svg");
  refused({"--generate", "--difficulty", "11"}, "--difficulty");
  refused({"rect8x10", "--descending"}, "no variant 'descending'");
  refused({"all84", "--colours"}, "no variant 'colours'");
  refused({"rect8x10", "--hint", "--count"}, "cannot be used together");
}

}  // namespace
}  // namespace scalinata
