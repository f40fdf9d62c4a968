// A small convolutional network over a board, in integers.
//
// Every cell has 32 activations, multiples of 1/256 from 0 to just under 16. The first layer makes them from the cell's
// planes and from facts that hold for the whole board. Each block then adds to a cell's activations what it sees in the
// 3 x 3 cells around it: channel by channel first, then all channels of the cell. At the end there are maps (a few
// numbers for each cell), pooled numbers (of the mean over all cells) and, for each kind of move, weights for the
// activations of the cell where such a move is made.
//
// Cells are numbered row by row with one cell off the board after each row and at least a row of them before the first
// and after the last: those are always 0.
//
// The file of weights: the bytes "SCNET\0\0\1", seven 32-bit numbers (planes, facts, channels, blocks, maps, pooled
// numbers, kinds), then little-endian arrays: weights in 1/1024 as 16 bits, biases in 2^-18 as 32 bits.
//   input[channels][planes], bias[channels], facts[facts][channels] (32 bits)
//   for each block: around[9][channels], bias[channels], deep[channels][channels], bias[channels]
//   maps[maps][channels], bias[maps]; pooled[pooled][channels], bias[pooled]; kinds[kinds][channels]
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "neural/lanes.hpp"

namespace scalinata::neural {

inline constexpr int channels = 32, map_count = 8;
inline constexpr float output_unit = 1.0f / (1 << 18);  // of maps, pooled numbers and kind()

struct Board {
  int width = 0, height = 0;

  int stride() const { return width + 1; }
  std::size_t cell(int column, int row) const { return static_cast<std::size_t>((row + 1) * stride() + column + 1); }
  std::size_t cells() const { return static_cast<std::size_t>((height + 2) * stride() + 2); }
};

using Activations = std::array<std::int16_t, channels>;

// What a network found on one board, and the memory it needs. For one thread.
struct Evaluation {
  std::vector<Activations> activations;                   // by cell
  std::vector<std::array<std::int32_t, map_count>> maps;  // by cell; 0 off the board
  std::vector<std::int32_t> pooled;
  std::vector<Activations> scratch;
  std::vector<std::int16_t> planes;
};

class Network {
 public:
  // Errors say what is wrong with the bytes.
  static Result<Network> parse(std::string_view bytes, const Board& board, int planes, int facts, int pooled,
                               int kinds);

  // `levels`: a cell's planes, plane_width() bytes by cell number; a level of 8 is 1. `facts`: bytes that are 0 or 1.
  void evaluate(std::span<const std::uint8_t> levels, std::span<const std::uint8_t> facts, Evaluation& out) const;

  // What the activations of a cell say about a move of this kind made there, in output units.
  std::int32_t kind(std::size_t index, const Activations& at) const;

  // Planes are padded to a multiple of this many.
  static constexpr int plane_step = 8;
  static constexpr int padded(int planes) { return (planes + plane_step - 1) / plane_step * plane_step; }

 private:
  // Products of pairs of inputs: [inputs / 2][outputs / lanes][lanes][2].
  struct Dense {
    std::vector<std::int16_t> weights;
    std::vector<std::int32_t> bias;
  };
  struct Block {
    std::array<std::int16_t, 10 * channels> around;  // pairs of the nine taps and a tenth that is 0: [5][channels][2]
    std::array<std::int32_t, channels> bias;
    Dense deep;
  };

  void run_block(const Block& block, const std::vector<Activations>& from, std::vector<Activations>& to) const;

  Board board_;
  int planes_ = 0;  // padded
  Dense input_, maps_;
  std::vector<std::int32_t> facts_;
  std::vector<Block> blocks_;
  std::vector<std::int16_t> pooled_;
  std::vector<std::int32_t> pooled_bias_;
  std::vector<Activations> kinds_;
};

}  // namespace scalinata::neural
