#include "conformance/conformance.hpp"

#include "games/blokus/blokus.hpp"
#include "perft/perft_file.hpp"

namespace scalinata {
namespace {

TEST(BlokusConformance, EveryVariant) {
  conformance::run<Blokus>({.games = 3});
}

TEST(BlokusPerft, File) {
  check_perft_file<Blokus>("blokus.txt");
}

}  // namespace
}  // namespace scalinata
