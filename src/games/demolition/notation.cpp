// Demolition in text: options, moves, and why a move is refused.
#include "games/demolition/demolition.hpp"

namespace scalinata {
namespace {

constexpr std::array<std::string_view, 5> player_counts = {"2", "3", "4", "5", "6"};
constexpr std::array<OptionSpec, 2> option_specs = {{
    {players_option,
     player_counts,
     0,
     OptionGroup::players,
     {"Players", "Giocatori"},
     {"number of players", "numero di giocatori"}},
    pyramid::board_option,
}};

}  // namespace

constinit const GameInfo Demolition::info = {
    .id = "scalino-demolition",
    .title = {"Scalino: demolition", "Scalino: la demolizione"},
    .tagline = {"Take the pyramid apart again, block by block.", "La stessa piramide smontata, blocco dopo blocco."},
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

// A block that can be taken carries nothing, so no other left on the same cells lies higher: the highest is meant.
Result<Demolition::Move> Demolition::parse_move(std::string_view text, Language language) const {
  if (is_pass(text)) return pass;
  const auto block = pyramid::parse_block(text, options_.board, language);
  if (!block) return block.failure();
  for (int i = block_count_ - 1; i >= 0; --i)
    if (is_left(i) && blocks_[index(i)].block == *block) return Move{static_cast<std::uint8_t>(i)};
  const std::string cells = pyramid::block_text(*block);
  const int top = top_block(block->cell);
  if (top < 0)
    return fail(language, "{}: nothing is left at {}", "{}: in {} non è rimasto nulla", cells,
                cell_text(pyramid::cell_at(block->cell)));
  return fail(language, "{}: no block covers exactly these cells; the top block at {} is {} (level {})",
              "{}: nessun blocco copre esattamente queste caselle; il blocco in cima a {} è {} (livello {})", cells,
              cell_text(pyramid::cell_at(block->cell)), pyramid::block_text(blocks_[index(top)].block),
              blocks_[index(top)].level + 1);
}

Result<void> Demolition::check(Move move, Language language) const {
  if (left_ == 0) return fail(language, "the game is over", "la partita è finita");
  if (move == pass) {
    if (bonus_) return {};
    return fail(language, "pass is only for the bonus after the last block of a level: take a block",
                "si passa solo sul bonus dopo l'ultimo blocco di un livello: prendi un blocco");
  }
  if (move.block >= block_count_) return fail(language, "there is no such block", "questo blocco non esiste");
  const pyramid::PlacedBlock& placed = blocks_[move.block];
  const std::string cells = pyramid::block_text(placed.block);
  if (!is_left(move.block))
    return fail(language, "{}: this block of level {} has been taken", "{}: questo blocco del livello {} è già preso",
                cells, placed.level + 1);
  if (!carries_nothing(placed))
    return fail(language, "{}: this block of level {} carries a block at {}",
                "{}: questo blocco del livello {} porta un blocco in {}", cells, placed.level + 1,
                cell_text(pyramid::cell_at((placed.block.cells() & occupied_[placed.level + 1u]).first())));
  if (!has_free_side(placed))
    return fail(language, "{}: none of its four sides is wholly free; other blocks of level {} touch them all",
                "{}: nessuno dei suoi quattro lati è libero per intero; altri blocchi del livello {} li toccano tutti",
                cells, placed.level + 1);
  return {};
}

}  // namespace scalinata
