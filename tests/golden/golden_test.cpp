// Golden games: one random game of every variant that differs, written out move by move. A change in the rules, the
// notation, the order of the moves or the generator shows up here as a change in a text file.
#include <string>

#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "text_files.hpp"

namespace scalinata {
namespace {

std::string turn_text(const AnyGame& game) {
  const Turn turn = game.turn();
  if (turn.is_chance()) return "chance";
  const auto colours = game.info().colours;
  if (colours.empty()) return fmt::format("seat {}", turn.seat + 1);
  return fmt::format("seat {} {}", turn.seat + 1, colours[turn.colour].id);
}

// For each ply: whose turn, how many legal moves, the move.
std::string playthrough(const std::string& game_string, std::uint64_t seed) {
  Rng rng(seed);
  const auto spec = parse_game(game_string);
  EXPECT_TRUE(spec.ok()) << spec.error();
  const auto begun = begin_random(*spec, rng);
  EXPECT_TRUE(begun.ok()) << begun.error();
  AnyGame& game = **begun;
  std::string text = fmt::format("game {}\nsetup {}\n", game.game_string(), game.setup_json());
  for (int ply = 1; !game.turn().is_over(); ++ply) {
    const std::string head = fmt::format("{}. {}, {} moves: ", ply, turn_text(game), game.legal_moves().size());
    const auto played = game.play(game.random_move(rng));
    EXPECT_TRUE(played.ok()) << head << played.error();
    text += head + *played + '\n';
  }
  text += "scores";
  for (int score : game.scores()) text += fmt::format(" {}", score);
  text += "\nranks";
  for (int rank : game.ranks()) text += fmt::format(" {}", rank);
  return text + '\n';
}

struct GoldenGame {
  const char* file;
  const char* game;
  std::uint64_t seed;
};

class Golden : public testing::TestWithParam<GoldenGame> {};

TEST_P(Golden, PlaysAsWritten) {
  const GoldenGame& golden = GetParam();
  expect_text_file(std::string(SCALINATA_TEST_DATA) + "/golden/" + golden.file + ".txt",
                   playthrough(golden.game, golden.seed));
}

INSTANTIATE_TEST_SUITE_P(
    Games, Golden,
    testing::Values(GoldenGame{"blokus-1", "blokus", 1}, GoldenGame{"blokus-2", "blokus(players=2,corners=fixed)", 2},
                    GoldenGame{"blokus-3", "blokus(players=3,corners=fixed)", 3},
                    GoldenGame{"blokus-4", "blokus(teams=true)", 4}, GoldenGame{"scalino-1", "scalino", 1},
                    GoldenGame{"scalino-2", "scalino(players=2,board=diamond)", 2},
                    GoldenGame{"scalino-3", "scalino(players=3,board=square)", 3},
                    GoldenGame{"scalino-demolition-1", "scalino-demolition", 1},
                    GoldenGame{"scalino-demolition-2", "scalino-demolition(players=6,board=square)", 2},
                    GoldenGame{"scalas-1", "scalas", 1}, GoldenGame{"scalas-2", "scalas(size=7,between=lower)", 2},
                    GoldenGame{"scaletta-1", "scaletta(turns=120)", 1},
                    GoldenGame{"scaletta-2", "scaletta(players=4,turns=200)", 2},
                    GoldenGame{"grande-escalade-1", "grande-escalade", 1},
                    GoldenGame{"grande-escalade-2", "grande-escalade(players=5)", 2}),

    [](const auto& parameter) { return test_name(parameter.param.file); });

}  // namespace
}  // namespace scalinata
