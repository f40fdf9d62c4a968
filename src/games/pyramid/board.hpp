// The three boards: which cells each of the four levels covers, and the star in the middle.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "core/option.hpp"
#include "core/result.hpp"
#include "games/pyramid/cell_set.hpp"

namespace scalinata::pyramid {

inline constexpr int level_count = 4;
inline constexpr int colour_count = 4;

// In the order of the option's values.
enum class Board : std::uint8_t { aztec, diamond, square };
inline constexpr int board_count = 3;
inline constexpr std::array<std::string_view, board_count> board_names = {"aztec", "diamond", "square"};

struct Plan {
  int side = 0;  // columns and rows
  std::array<CellSet, level_count> levels;
  CellSet star;
};

constexpr Plan make_plan(Board board) {
  constexpr auto distance = [](int a, int b) { return a < b ? b - a : a - b; };
  Plan plan;
  plan.side = board == Board::aztec ? 8 : board == Board::diamond ? 9 : 7;
  const int middle = plan.side - 1;  // twice the 0-based middle, so that an even side needs no fractions
  for (int row = 0; row < plan.side; ++row)
    for (int column = 0; column < plan.side; ++column) {
      const int across = distance(2 * column, middle), along = distance(2 * row, middle);
      const int away = board == Board::square ? (across > along ? across : along) : across + along;
      const int widest = board == Board::square ? 6 : 8;  // twice the distance that level 1 reaches
      for (int level = 0; level < level_count; ++level)
        if (away <= widest - 2 * level)
          plan.levels[static_cast<std::size_t>(level)] |= CellSet::of(index_of({column, row}));
      if (across <= 1 && along <= 1) plan.star |= CellSet::of(index_of({column, row}));
    }
  return plan;
}

inline constexpr std::array<Plan, board_count> plans = {make_plan(Board::aztec), make_plan(Board::diamond),
                                                        make_plan(Board::square)};
constexpr const Plan& plan_of(Board board) {
  return plans[static_cast<std::size_t>(board)];
}

inline constexpr std::array<Phrase, board_count> board_titles = {
    {phrase("Aztec, 40 steps"), phrase("Diamond, 41 steps"), phrase("Square, 49 steps")}};
inline constexpr OptionSpec board_option = {
    "board",
    board_names,
    0,
    OptionGroup::board,
    phrase("Shape of the pyramid"),
    phrase("shape of the pyramid: aztec (40 steps), diamond (41) or square (49)"),
    board_titles};

// Checks that each option, all of them choices, has one of its values.
Result<void> check_choices(std::span<const OptionSpec> options, const OptionValues& values);

// In playing order.
inline constexpr std::array<ColourName, colour_count> colours = {
    {{"red", phrase("red")}, {"yellow", phrase("yellow")}, {"green", phrase("green")}, {"blue", phrase("blue")}}};

}  // namespace scalinata::pyramid
