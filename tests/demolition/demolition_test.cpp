#include "games/demolition/demolition.hpp"

#include "conformance/conformance.hpp"
#include "perft/perft_file.hpp"

namespace scalinata {
namespace {

TEST(Demolition, Conforms) {
  conformance::run<Demolition>({.games = 12});
}
TEST(Demolition, Perft) {
  check_perft_file<Demolition>("demolition.txt");
}

}  // namespace
}  // namespace scalinata
