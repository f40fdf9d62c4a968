// Demolition in text: options, moves, and why a move is refused.
#include "games/demolition/demolition.hpp"

namespace scalinata {
namespace {

constexpr std::array<std::string_view, 5> player_counts = {"2", "3", "4", "5", "6"};
constexpr std::array<OptionSpec, 2> option_specs = {{
    {players_option, player_counts, 0, OptionGroup::players, phrase("Players"), phrase("number of players")},
    pyramid::board_option,
}};

}  // namespace

constinit const GameInfo Demolition::info = {.id = "scalino-demolition",
                                             .title = phrase("Scalino: demolition"),
                                             .tagline = phrase("Take the pyramid apart, block by block."),
                                             .options = option_specs,
                                             .solid = true};

Result<Demolition::Options> Demolition::parse_options(const OptionValues& values, Language) {
  const auto choices = pyramid::check_choices(option_specs, values);
  if (!choices) return choices.failure();
  return Options{static_cast<std::uint8_t>(values[0] + 2), static_cast<pyramid::Board>(values[1])};
}

OptionValues Demolition::option_values(const Options& options) {
  return {options.players - 2, static_cast<int>(options.board)};
}

std::string Demolition::move_text(Move move) const {
  return move == pass ? "pass" : pyramid::block_text(blocks_[move.block].block);
}

// A block that can be taken has nothing on it, so of the blocks left on these cells the highest is meant.
Result<Demolition::Move> Demolition::parse_move(std::string_view text, Language language) const {
  if (is_pass(text)) return pass;
  const auto block = pyramid::parse_block(text, options_.board, language);
  if (!block) return block.failure();
  for (int i = block_count_ - 1; i >= 0; --i)
    if (is_left(i) && blocks_[index(i)].block == *block) return Move{static_cast<std::uint8_t>(i)};
  const std::string cells = pyramid::block_text(*block);
  const int top = top_block(block->cell);
  if (top < 0)
    return fail(language, "{cells}: there is no block at {cell} any more", "cells"_a = cells,
                "cell"_a = cell_text(pyramid::cell_at(block->cell)));
  return fail(language,
              "{cells}: no block covers exactly these cells; the top block at {cell} is {block} (level {level})",
              "cells"_a = cells, "cell"_a = cell_text(pyramid::cell_at(block->cell)),
              "block"_a = pyramid::block_text(blocks_[index(top)].block), "level"_a = blocks_[index(top)].level + 1);
}

Result<void> Demolition::check(Move move, Language language) const {
  if (left_ == 0) return fail(language, "the game is over");
  if (move == pass) {
    if (bonus_) return {};
    return fail(language, "you can pass only after taking the last block of a level: take a block");
  }
  if (move.block >= block_count_) return fail(language, "there is no such block");
  const pyramid::PlacedBlock& placed = blocks_[move.block];
  const std::string cells = pyramid::block_text(placed.block);
  if (!is_left(move.block))
    return fail(language, "{cells}: this block of level {level} has already been taken", "cells"_a = cells,
                "level"_a = placed.level + 1);
  if (!carries_nothing(placed))
    return fail(language, "{cells}: another block lies on this block of level {level}, at {cell}", "cells"_a = cells,
                "level"_a = placed.level + 1,
                "cell"_a = cell_text(pyramid::cell_at((placed.block.cells() & occupied_[placed.level + 1u]).first())));
  if (!has_free_side(placed))
    return fail(language,
                "{cells}: one of its four sides must be free, but other blocks of level {level} touch them all",
                "cells"_a = cells, "level"_a = placed.level + 1);
  return {};
}

}  // namespace scalinata
