// Grande Escalade passes what every game passes.
#include "games/escalade/escalade.hpp"

#include "conformance/conformance.hpp"

namespace scalinata {
namespace {

TEST(Escalade, Conformance) {
  conformance::run<Escalade>({.games = 30});
}

}  // namespace
}  // namespace scalinata
