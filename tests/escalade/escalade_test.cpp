// Grande Escalade passes what every game passes.
#include "games/escalade/escalade.hpp"

#include "conformance/conformance.hpp"
#include "perft/perft_file.hpp"

namespace scalinata {
namespace {

TEST(Escalade, Conformance) {
  conformance::run<Escalade>({.games = 30});
}

TEST(Escalade, Perft) {
  check_perft_file<Escalade>("escalade.txt");
}

}  // namespace
}  // namespace scalinata
