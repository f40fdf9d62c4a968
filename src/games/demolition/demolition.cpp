#include "games/demolition/demolition.hpp"

#include <algorithm>
#include <bit>

#include "games/demolition/check_pyramid.hpp"
#include "games/demolition/random_pyramid.hpp"

namespace scalinata {

using pyramid::PlacedBlock;

static_assert(Game<Demolition>);
static_assert(sizeof(Demolition) <= 304);

Demolition::Setup Demolition::random_setup(const Options& options, Rng& rng) {
  return demolition::random_pyramid(options.board, rng);
}

Result<Demolition> Demolition::start(const Options& options, const Setup& setup, Language language) {
  if (const Result<void> legal = demolition::check_pyramid(options.board, setup, language); !legal)
    return legal.failure();
  Demolition position;
  position.options_ = options;
  position.block_count_ = static_cast<std::uint8_t>(setup.size());
  std::copy(setup.begin(), setup.end(), position.blocks_.begin());
  std::sort(position.blocks_.begin(), position.blocks_.begin() + position.block_count_, pyramid::earlier);
  position.left_ = (std::uint64_t{1} << setup.size()) - 1;
  position.occupied_ = position.plan().levels;
  for (int level = 0; level < pyramid::level_count; ++level) position.find_takeable(position.left_, level);
  return position;
}

// There is always one while any block is left: on the highest level nothing is covered, and the block in its lowest
// occupied row has its lower side free.
void Demolition::legal_moves(MoveList<Demolition>& moves) const {
  moves.clear();
  for (std::uint64_t rest = takeable_; rest != 0; rest &= rest - 1)
    moves.push_back({static_cast<std::uint8_t>(std::countr_zero(rest))});
  if (bonus_) moves.push_back(pass);
}

void Demolition::play(Move move) {
  bonus_ = false;
  if (!(move == pass)) {
    const PlacedBlock& taken = blocks_[move.block];
    const pyramid::CellSet cells = taken.block.cells();
    occupied_[taken.level] = occupied_[taken.level] - cells;
    left_ ^= std::uint64_t{1} << move.block;
    takeable_ ^= std::uint64_t{1} << move.block;
    ++taken_[seat_][index(taken.block.length() - 1)];
    find_takeable(left_ & ~takeable_, taken.level);
    bonus_ = occupied_[taken.level].empty() && left_ != 0;
  }
  if (!bonus_) seat_ = left_ == 0 ? 0 : static_cast<std::uint8_t>((seat_ + 1) % options_.players);
}

bool Demolition::carries_nothing(const PlacedBlock& placed) const {
  return placed.level + 1 == pyramid::level_count || (occupied_[placed.level + 1u] & placed.block.cells()).empty();
}

bool Demolition::has_free_side(const PlacedBlock& placed) const {
  const pyramid::CellSet cells = placed.block.cells();
  const pyramid::CellSet others = occupied_[placed.level] - cells;
  return (cells.up(1) & others).empty() || (cells.down(1) & others).empty() ||
         (cells.up(pyramid::row_step) & others).empty() || (cells.down(pyramid::row_step) & others).empty();
}

void Demolition::find_takeable(std::uint64_t among, int level) {
  for (; among != 0; among &= among - 1) {
    const int i = std::countr_zero(among);
    if (static_cast<unsigned>(level - blocks_[index(i)].level) > 1) continue;
    if (carries_nothing(blocks_[index(i)]) && has_free_side(blocks_[index(i)])) takeable_ |= std::uint64_t{1} << i;
  }
}

int Demolition::top_block(int cell) const {
  for (int i = block_count_ - 1; i >= 0; --i)
    if (is_left(i) && blocks_[index(i)].block.cells().contains(cell)) return i;
  return -1;
}

Scores Demolition::scores() const {
  Scores scores;
  for (int seat = 0; seat < seats(); ++seat) {
    int score = 0;
    for (int length = 1; length <= pyramid::longest_block; ++length) score += length * taken(seat, length);
    scores.push_back(score);
  }
  return scores;
}

std::uint64_t Demolition::hash() const {
  std::uint64_t hash = mix(left_);
  const auto add = [&](std::uint64_t word) { hash = mix(hash ^ word); };
  for (const PlacedBlock& placed : blocks_)
    add(std::uint64_t{placed.level} << 24 | std::uint64_t{placed.colour} << 16 |
        std::uint64_t{static_cast<std::uint8_t>(placed.block.shape)} << 8 | placed.block.cell);
  // Only the scores from what was taken matter for the rest of the game.
  std::uint64_t sums = 0;
  for (int score : scores()) sums = sums << 8 | static_cast<std::uint64_t>(score);
  add(sums);
  add(std::uint64_t{options_.players} << 24 | std::uint64_t{static_cast<std::uint8_t>(options_.board)} << 16 |
      std::uint64_t{seat_} << 8 | bonus_);
  return hash;
}

}  // namespace scalinata
