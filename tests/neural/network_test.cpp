// The network against a deliberately simple implementation, and files that are not its weights.
#include "neural/network.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <string>

#include "core/rng.hpp"

namespace scalinata::neural {
namespace {

constexpr Board board{7, 5};
constexpr int planes = 11, facts = 6, blocks = 3, pooled = 4, kinds = 9;

// A file of weights with its numbers beside it.
struct File {
  std::string bytes;
  std::vector<std::vector<std::int64_t>> arrays;

  File(std::uint64_t seed, int largest_weight) : rng(seed), largest(largest_weight) {
    bytes.assign("SCNET\0\0\1", 8);
    for (const int size : {planes, facts, channels, blocks, map_count, pooled, kinds}) put<std::uint32_t>(size);
    weights(channels * planes), biases(channels), biases(facts * channels);
    for (int block = 0; block < blocks; ++block)
      weights(9 * channels), biases(channels), weights(channels * channels), biases(channels);
    weights(map_count * channels), biases(map_count);
    weights(pooled * channels), biases(pooled), weights(kinds * channels);
  }

  template <class T>
  void put(std::int64_t number) {
    const auto value = static_cast<T>(number);
    bytes.append(reinterpret_cast<const char*>(&value), sizeof(value));
  }
  void weights(int count) { fill<std::int16_t>(count, largest); }
  void biases(int count) { fill<std::int32_t>(count, largest * 1024); }
  template <class T>
  void fill(int count, int limit) {
    arrays.emplace_back();
    for (int i = 0; i < count; ++i) {
      arrays.back().push_back(static_cast<std::int64_t>(rng.below(static_cast<std::uint32_t>(2 * limit + 1))) - limit);
      put<T>(arrays.back().back());
    }
  }

  Rng rng;
  int largest;
};

std::int64_t clipped(std::int64_t sum) {
  return std::clamp<std::int64_t>((sum + 512) >> 10, 0, 4095);
}

// Cell by cell, as network.hpp describes it.
struct Simple {
  Simple(const File& file, const std::vector<std::uint8_t>& levels, const std::vector<std::uint8_t>& known) {
    auto array = file.arrays.begin();
    const auto next = [&]() -> const std::vector<std::int64_t>& { return *array++; };
    const auto& input = next();
    const auto& bias = next();
    const auto& of_facts = next();
    std::vector<std::vector<std::int64_t>> at(board.cells(), std::vector<std::int64_t>(channels));
    const auto cells = [&](const auto& visit) {
      for (int row = 0; row < board.height; ++row)
        for (int column = 0; column < board.width; ++column) visit(column, row, board.cell(column, row));
    };
    cells([&](int, int, std::size_t cell) {
      for (int c = 0; c < channels; ++c) {
        std::int64_t sum = bias[c];
        for (int p = 0; p < planes; ++p)
          sum += input[c * planes + p] * 32 * levels[cell * Network::padded(planes) + static_cast<std::size_t>(p)];
        for (int f = 0; f < facts; ++f) sum += known[static_cast<std::size_t>(f)] * of_facts[f * channels + c];
        at[cell][c] = clipped(sum);
      }
    });
    for (int block = 0; block < blocks; ++block) {
      const auto &around = next(), &around_bias = next(), &deep = next(), &deep_bias = next();
      const auto before = at;
      cells([&](int column, int row, std::size_t cell) {
        std::vector<std::int64_t> seen(channels);
        for (int c = 0; c < channels; ++c) {
          std::int64_t sum = around_bias[c];
          for (int tap = 0; tap < 9; ++tap) {
            const int x = column + tap % 3 - 1, y = row + tap / 3 - 1;
            if (x < 0 || y < 0 || x >= board.width || y >= board.height) continue;
            sum += around[tap * channels + c] * before[board.cell(x, y)][c];
          }
          seen[c] = clipped(sum);
        }
        for (int c = 0; c < channels; ++c) {
          std::int64_t sum = deep_bias[c] + before[cell][c] * 1024;
          for (int in = 0; in < channels; ++in) sum += deep[c * channels + in] * seen[in];
          at[cell][c] = clipped(sum);
        }
      });
    }
    const auto &map = next(), &map_bias = next(), &pool = next(), &pool_bias = next(), &kind = next();
    std::vector<std::int64_t> total(channels);
    maps.assign(board.cells(), std::vector<std::int64_t>(map_count));
    cells([&](int, int, std::size_t cell) {
      for (int m = 0; m < map_count; ++m) {
        maps[cell][m] = map_bias[m];
        for (int c = 0; c < channels; ++c) maps[cell][m] += map[m * channels + c] * at[cell][c];
      }
      for (int c = 0; c < channels; ++c) total[c] += at[cell][c];
    });
    for (int i = 0; i < pooled; ++i) {
      pools.push_back(pool_bias[i]);
      for (int c = 0; c < channels; ++c)
        pools.back() += pool[i * channels + c] * (total[c] / (board.width * board.height));
    }
    for (int k = 0; k < kinds; ++k) {
      std::int64_t sum = 0;
      for (int c = 0; c < channels; ++c) sum += kind[k * channels + c] * at[board.cell(3, 2)][c];
      kind_sums.push_back(sum);
    }
  }

  std::vector<std::vector<std::int64_t>> maps;
  std::vector<std::int64_t> pools, kind_sums;
};

Result<Network> parsed(std::string_view bytes) {
  return Network::parse(bytes, board, planes, facts, pooled, kinds);
}

TEST(Network, SaysWhatTheSimpleOneSays) {
  Evaluation seen;  // used again: nothing of the last board may stay
  for (const int largest : {40, 400, 8191})
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const File file(seed, largest);
      const auto network = parsed(file.bytes);
      ASSERT_TRUE(network) << network.error();
      Rng rng(seed);
      std::vector<std::uint8_t> levels(board.cells() * Network::padded(planes)), known(facts);
      for (int row = 0; row < board.height; ++row)
        for (int column = 0; column < board.width; ++column)
          for (std::size_t plane = 0; plane < planes; ++plane)
            levels[board.cell(column, row) * Network::padded(planes) + plane] = static_cast<std::uint8_t>(rng.below(9));
      for (std::uint8_t& fact : known) fact = static_cast<std::uint8_t>(rng.below(2));
      network->evaluate(levels, known, seen);
      const Simple simple(file, levels, known);
      for (std::size_t cell = 0; cell < board.cells(); ++cell)
        for (std::size_t map = 0; map < map_count; ++map)
          ASSERT_EQ(seen.maps[cell][map], simple.maps[cell][map]) << "cell " << cell << " map " << map;
      for (std::size_t i = 0; i < pooled; ++i) ASSERT_EQ(seen.pooled[i], simple.pools[i]);
      for (std::size_t k = 0; k < kinds; ++k)
        ASSERT_EQ(network->kind(k, seen.activations[board.cell(3, 2)]), simple.kind_sums[k]);
    }
}

TEST(Network, FilesThatAreNotItsWeightsAreRefused) {
  const File file(1, 100);
  EXPECT_FALSE(parsed(""));
  EXPECT_FALSE(parsed("not weights at all"));
  EXPECT_FALSE(parsed(std::string_view(file.bytes).substr(0, 20)));
  EXPECT_FALSE(parsed(std::string_view(file.bytes).substr(0, file.bytes.size() - 1)));
  EXPECT_FALSE(parsed(file.bytes + '\0'));
  EXPECT_FALSE(parsed(File(1, 8192 * 4 - 1).bytes)) << "sums could overflow";
  EXPECT_FALSE(Network::parse(file.bytes, board, planes + 1, facts, pooled, kinds));
  EXPECT_FALSE(Network::parse(file.bytes, board, planes, facts, pooled, kinds + 1));
}

}  // namespace
}  // namespace scalinata::neural
