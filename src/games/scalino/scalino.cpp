#include "games/scalino/scalino.hpp"

#include "games/scalino/legality.hpp"

namespace scalinata {

static_assert(Game<Scalino>);
static_assert(sizeof(Scalino) == 288);

Result<Scalino> Scalino::start(const Options& options, const Setup&, Language) {
  Scalino position;
  position.options_ = options;
  for (auto& unused : position.unused_)
    for (int length = 1; length <= pyramid::longest_block; ++length)
      unused[index(length - 1)] = static_cast<std::uint8_t>(pyramid::blocks_of_length[index(length - 1)]);
  return position;
}

void Scalino::legal_moves(MoveList<Scalino>& moves) const {
  moves.clear();
  if (over_) return;
  const scalino::Openings found = scalino::openings(*this, colour_);
  for (int shape = 1; shape < pyramid::shape_count; ++shape)
    for (int cell : found[index(shape)])
      moves.push_back({static_cast<std::uint8_t>(cell), static_cast<pyramid::Shape>(shape)});
  if (bonus_) moves.push_back(pass);
}

void Scalino::play(Move move) {
  if (move == pass) return next_turn();
  pyramid::CellSet& own = cells_[level_][colour_];
  own |= move.cells();
  --unused_[colour_][index(move.length() - 1)];
  if (occupied(level_) == plan().levels[level_]) {
    ++level_;
    if (scalino::can_place(*this, colour_)) {
      bonus_ = true;
      return;
    }
  }
  next_turn();
}

// The next colour that can place, trying the colour just played last; if none can, the game ends.
void Scalino::next_turn() {
  bonus_ = false;
  for (int i = 1; i <= pyramid::colour_count; ++i) {
    const int colour = (colour_ + i) % pyramid::colour_count;
    if (!scalino::can_place(*this, colour)) continue;
    seat_ = static_cast<std::uint8_t>(seat_of(colour));
    colour_ = static_cast<std::uint8_t>(colour);
    return;
  }
  over_ = true;
  seat_ = colour_ = 0;
}

int Scalino::seat_of(int colour) const {
  if (options_.players == 2) return colour % 2;
  if (!is_shared(colour)) return colour;
  int left = 0;
  for (int count : unused_[index(colour)]) left += count;
  return (pyramid::blocks_of_colour - left) % 3;
}

pyramid::CellSet Scalino::occupied(int level) const {
  const auto& by_colour = cells_[index(level)];
  return by_colour[0] | by_colour[1] | by_colour[2] | by_colour[3];
}

pyramid::CellSet Scalino::visible(int colour) const {
  pyramid::CellSet seen;
  for (int level = 0; level < pyramid::level_count; ++level) {
    seen |= cells(level, colour);
    if (level + 1 < pyramid::level_count) seen = seen - occupied(level + 1);
  }
  return seen;
}

int Scalino::unused_cells(int colour) const {
  int total = 0;
  for (int length = 1; length <= pyramid::longest_block; ++length) total += length * unused(colour, length);
  return total;
}

int Scalino::group_points(int colour) const {
  int points = 0;
  pyramid::for_each_group(visible(colour), [&](pyramid::CellSet group) { points += group_worth(group.count()); });
  return points;
}

Scores Scalino::scores() const {
  Scores scores;
  scores.resize(options_.players, 0);
  for (int colour = 0; colour < pyramid::colour_count; ++colour)
    if (!is_shared(colour)) scores[index(seat_of(colour))] += group_points(colour) - unused_cells(colour);
  return scores;
}

std::uint64_t Scalino::hash() const {
  std::uint64_t hash = 0;
  const auto add = [&](std::uint64_t word) { hash = mix(hash ^ word); };
  for (const auto& level : cells_)
    for (pyramid::CellSet own : level) {
      add(own.low());
      add(own.high());
    }
  // The unused blocks follow from the cells; only the turn and the options are missing.
  std::uint64_t rest = 0;
  for (int field :
       {int{options_.players}, static_cast<int>(options_.board), int{colour_}, int{seat_}, int{bonus_}, int{over_}})
    rest = rest << 8 | static_cast<std::uint64_t>(field);
  add(rest);
  return hash;
}

pyramid::Pyramid Scalino::blocks() const {
  pyramid::Pyramid all;
  for (int level = 0; level < pyramid::level_count; ++level)
    for (int colour = 0; colour < pyramid::colour_count; ++colour)
      pyramid::for_each_block(cells(level, colour), [&](pyramid::Block block) {
        all.push_back({static_cast<std::uint8_t>(level), static_cast<std::uint8_t>(colour), block});
      });
  return all;
}

std::optional<pyramid::Pyramid> Scalino::complete_pyramid() const {
  if (level_ < pyramid::level_count) return std::nullopt;
  return blocks();
}

}  // namespace scalinata
