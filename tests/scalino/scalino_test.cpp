#include "games/scalino/scalino.hpp"

#include "conformance/conformance.hpp"
#include "perft/perft_file.hpp"

namespace scalinata {
namespace {

TEST(Scalino, Conforms) {
  conformance::run<Scalino>({.games = 12});
}
TEST(Scalino, Perft) {
  check_perft_file<Scalino>("scalino.txt");
}

}  // namespace
}  // namespace scalinata
