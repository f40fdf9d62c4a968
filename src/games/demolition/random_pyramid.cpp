#include "games/demolition/random_pyramid.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <limits>

#include "core/tie_break.hpp"

namespace scalinata::demolition {
namespace {

using pyramid::Block;
using pyramid::block_limit;
using pyramid::CellSet;
using pyramid::Shape;

// The 48 blocks, longest first: twelve of length 3, twelve of length 2, twenty-four of length 1.
constexpr std::array<int, 4> first_of_length = {48, 24, 12, 0};  // [length]; [length - 1] ends the range
static_assert(first_of_length[0] == block_limit);

// Where each of the 48 lies. Blocks left out on a board have no cells.
struct Layout {
  struct Place {
    int level = 0;
    Block block;
  };
  std::array<Place, block_limit> places;
};

// The blocks have 84 cells. If the board has fewer, some blocks are left out, in one of the possible ways: how many
// blocks of length 1, 2 and 3.
std::array<int, 3> blocks_left_out(pyramid::Board board, Rng& rng) {
  if (board != pyramid::Board::aztec) return {0, 0, 0};
  constexpr std::array<std::array<int, 3>, 4> ways = {{{4, 0, 0}, {2, 1, 0}, {0, 2, 0}, {1, 0, 1}}};
  return ways[rng.below(ways.size())];
}

// Places long blocks first, anywhere they fit on any level, then fills up with single cells.
// Returns false if one of them did not fit, which is rare.
bool place_blocks(pyramid::Board board, Rng& rng, Layout& layout) {
  const pyramid::Plan& plan = pyramid::plan_of(board);
  const std::array<int, 3> left_out = blocks_left_out(board, rng);
  auto free = plan.levels;
  std::vector<Layout::Place> options;
  for (int length = pyramid::longest_block; length >= 1; --length) {
    options.clear();
    for (int level = 0; level < pyramid::level_count; ++level)
      for (int shape = 1; shape < pyramid::shape_count; ++shape) {
        if (pyramid::length_of(static_cast<Shape>(shape)) != length) continue;
        for (int cell : free[static_cast<std::size_t>(level)]) {
          const Block block{static_cast<std::uint8_t>(cell), static_cast<Shape>(shape)};
          if ((block.cells() - free[static_cast<std::size_t>(level)]).empty()) options.push_back({level, block});
        }
      }
    rng.shuffle(options);
    const auto kind = static_cast<std::size_t>(length);
    int next = first_of_length[kind];
    const int end = first_of_length[kind - 1] - left_out[kind - 1];
    for (const Layout::Place& place : options) {
      if (next == end) break;
      CellSet& here = free[static_cast<std::size_t>(place.level)];
      if ((place.block.cells() - here).any()) continue;
      here = here - place.block.cells();
      layout.places[static_cast<std::size_t>(next++)] = place;
    }
    if (next != end) return false;
  }
  return true;
}

bool touch(const Layout::Place& a, const Layout::Place& b) {
  const CellSet cells = b.block.cells();
  if (a.level == b.level) return (a.block.cells().beside() & cells).any();
  return std::abs(a.level - b.level) == 1 && (a.block.cells() & cells).any();
}

// Gives every block a random colour, each colour its share of every length, then repairs: a block that touches its own
// colour swaps colours with the block of the same length that leaves the fewest contacts within a colour.
class Colouring {
 public:
  Colouring(const Layout& layout, Rng& rng) : rng_(rng) {
    for (std::size_t i = 0; i < block_limit; ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (touch(layout.places[i], layout.places[j])) {
          touching_[i] |= bit(j);
          touching_[j] |= bit(i);
        }
    for (int length = 1; length <= pyramid::longest_block; ++length) {
      std::vector<std::uint8_t> shares;
      for (int i = first(length); i < end(length); ++i)
        shares.push_back(static_cast<std::uint8_t>(i % pyramid::colour_count));
      rng_.shuffle(shares);
      for (std::size_t i = 0; i < shares.size(); ++i) {
        const auto block = static_cast<std::size_t>(first(length)) + i;
        colour_[block] = shares[i];
        of_colour_[shares[i]] |= bit(block);
      }
    }
  }

  // Returns false if it took too long: some layouts have no colouring at all.
  bool repair() {
    constexpr int max_swaps = 400;  // about 100 swaps are usual; more than four layouts in five succeed
    for (int step = 0; step < max_swaps; ++step) {
      FixedVector<std::uint8_t, block_limit> wrong;
      for (std::size_t i = 0; i < block_limit; ++i)
        if (touching_[i] & of_colour_[colour_[i]]) wrong.push_back(static_cast<std::uint8_t>(i));
      if (wrong.empty()) return true;
      swap_colour(wrong[rng_.below(static_cast<std::uint32_t>(wrong.size()))]);
    }
    return false;
  }

  std::uint8_t colour(std::size_t block) const { return colour_[block]; }

 private:
  static constexpr std::uint64_t bit(std::size_t block) { return std::uint64_t{1} << block; }
  static constexpr int first(int length) { return first_of_length[static_cast<std::size_t>(length)]; }
  static constexpr int end(int length) { return first_of_length[static_cast<std::size_t>(length - 1)]; }

  // Swaps colours with the best block of the same length and another colour; ties are broken at random.
  void swap_colour(std::size_t block) {
    int length = pyramid::longest_block;
    while (block >= static_cast<std::size_t>(end(length))) --length;
    std::size_t best = block;
    int fewest = std::numeric_limits<int>::max();
    TieBreak ties;
    for (auto other = static_cast<std::size_t>(first(length)); other < static_cast<std::size_t>(end(length)); ++other) {
      if (colour_[other] == colour_[block]) continue;
      const int more = contacts(block, colour_[other], other) + contacts(other, colour_[block], block) -
                       contacts(other, colour_[other], other);
      if (more > fewest) continue;
      if (ties.accept(more < fewest, rng_)) best = other;
      fewest = more;
    }
    of_colour_[colour_[block]] ^= bit(block) | bit(best);
    of_colour_[colour_[best]] ^= bit(block) | bit(best);
    std::swap(colour_[block], colour_[best]);
  }

  // How many blocks of a colour the block touches, not counting `except`.
  int contacts(std::size_t block, std::uint8_t colour, std::size_t except) const {
    return std::popcount(touching_[block] & of_colour_[colour] & ~bit(except));
  }

  Rng& rng_;
  std::array<std::uint64_t, block_limit> touching_{};  // one bit per block
  std::array<std::uint64_t, pyramid::colour_count> of_colour_{};
  std::array<std::uint8_t, block_limit> colour_{};
};

}  // namespace

// Every attempt succeeds with the same probability, well above one half, so the loop ends.
pyramid::Pyramid random_pyramid(pyramid::Board board, Rng& rng) {
  while (true) {
    Layout layout;
    if (!place_blocks(board, rng, layout)) continue;
    Colouring colouring(layout, rng);
    if (!colouring.repair()) continue;
    pyramid::Pyramid all;
    for (std::size_t i = 0; i < block_limit; ++i)
      if (const auto& [level, block] = layout.places[i]; block.shape != Shape::none)
        all.push_back({static_cast<std::uint8_t>(level), colouring.colour(i), block});
    std::sort(all.begin(), all.end(), pyramid::earlier);
    return all;
  }
}

}  // namespace scalinata::demolition
