#include "conformance/conformance.hpp"

#include "games/scalas/scalas.hpp"
#include "perft/perft_file.hpp"

namespace scalinata {
namespace {

TEST(Scalas, Conforms) {
  conformance::run<Scalas>();
}

TEST(Scalas, Perft) {
  check_perft_file<Scalas>("scalas.txt");
}

}  // namespace
}  // namespace scalinata
