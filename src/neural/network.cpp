#include "neural/network.hpp"

#include <cstring>
#include <type_traits>

namespace scalinata::neural {
namespace {

constexpr std::string_view magic{"SCNET\0\0\1", 8};
constexpr int weight_bits = 10;  // weights are multiples of 2^-10
constexpr std::int32_t activation_limit = 4095;
constexpr int level_unit = 32;  // activation of one level of a plane: 8 levels are 1
constexpr int groups = channels / lanes;
// Sums of products cannot overflow: a layer adds at most 32 weights times activations, a bias, and facts.
constexpr std::int64_t max_weight = 8191, max_bias = 1 << 23;
static_assert(channels * max_weight * activation_limit + 100 * max_bias < std::int64_t{1} << 31);

class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {}

  template <class T>
  std::vector<T> take(std::size_t count) {
    std::vector<T> out(count);
    if (rest_.size() < count * sizeof(T)) {
      short_ = true;
      return out;
    }
    if (count > 0) std::memcpy(out.data(), rest_.data(), count * sizeof(T));
    constexpr std::int64_t limit = sizeof(T) == 2 ? max_weight : max_bias;
    if constexpr (std::is_signed_v<T>)
      for (const T number : out) small_ &= number >= -limit && number <= limit;
    rest_.remove_prefix(count * sizeof(T));
    return out;
  }
  bool small() const { return small_; }
  bool exact() const { return !short_ && rest_.empty(); }

 private:
  std::string_view rest_;
  bool short_ = false, small_ = true;
};

// [outputs][inputs] as pairs for Lanes, with inputs and outputs padded.
std::vector<std::int16_t> paired(const std::vector<std::int16_t>& from, int outputs, int inputs, int padded_inputs) {
  const int padded_outputs = (outputs + lanes - 1) / lanes * lanes;
  std::vector<std::int16_t> to(static_cast<std::size_t>(padded_outputs * padded_inputs));
  for (int out = 0; out < outputs; ++out)
    for (int in = 0; in < inputs; ++in)
      to[static_cast<std::size_t>((in / 2 * padded_outputs + out) * 2 + in % 2)] =
          from[static_cast<std::size_t>(out * inputs + in)];
  return to;
}

// Adds what `inputs` numbers say to `outputs / lanes` groups of sums.
template <int outputs>
void add_dense(const std::int16_t* weights, const std::int16_t* numbers, int inputs, Lanes* sums) {
  for (int pair = 0; pair < inputs / 2; ++pair)
    for (int group = 0; group < outputs / lanes; ++group)
      sums[group].add_products(weights + (pair * outputs + group * lanes) * 2, numbers + pair * 2);
}

}  // namespace

Result<Network> Network::parse(std::string_view bytes, const Board& board, int planes, int facts, int pooled,
                               int kinds) {
  if (!bytes.starts_with(magic)) return fail("this is not a file of weights");
  Reader in(bytes.substr(magic.size()));
  const auto sizes = in.take<std::uint32_t>(7);
  const auto is = [&](std::size_t i, int value) { return sizes[i] == static_cast<std::uint32_t>(value); };
  constexpr std::uint32_t max_blocks = 64;
  if (!is(0, planes) || !is(1, facts) || !is(2, channels) || sizes[3] > max_blocks || !is(4, map_count) ||
      !is(5, pooled) || !is(6, kinds))
    return fail("the weights are for another network");
  const auto count = [](int a, int b) { return static_cast<std::size_t>(a) * static_cast<std::size_t>(b); };
  Network out;
  out.board_ = board;
  out.planes_ = padded(planes);
  out.input_.weights = paired(in.take<std::int16_t>(count(channels, planes)), channels, planes, out.planes_);
  out.input_.bias = in.take<std::int32_t>(channels);
  out.facts_ = in.take<std::int32_t>(count(facts, channels));
  for (std::uint32_t i = 0; i < sizes[3]; ++i) {
    Block block{};
    const auto around = in.take<std::int16_t>(count(9, channels));
    for (std::size_t tap = 0; tap < 9; ++tap)
      for (std::size_t channel = 0; channel < channels; ++channel)
        block.around[(tap / 2 * channels + channel) * 2 + tap % 2] = around[tap * channels + channel];
    const auto bias = in.take<std::int32_t>(channels);
    std::copy(bias.begin(), bias.end(), block.bias.begin());
    block.deep.weights = paired(in.take<std::int16_t>(count(channels, channels)), channels, channels, channels);
    block.deep.bias = in.take<std::int32_t>(channels);
    out.blocks_.push_back(std::move(block));
  }
  out.maps_.weights = paired(in.take<std::int16_t>(count(map_count, channels)), map_count, channels, channels);
  out.maps_.bias = in.take<std::int32_t>(map_count);
  out.pooled_ = in.take<std::int16_t>(count(pooled, channels));
  out.pooled_bias_ = in.take<std::int32_t>(static_cast<std::size_t>(pooled));
  const auto of_kinds = in.take<std::int16_t>(count(kinds, channels));
  out.kinds_.resize(static_cast<std::size_t>(kinds));
  std::memcpy(out.kinds_.data(), of_kinds.data(), of_kinds.size() * sizeof(std::int16_t));
  if (!in.exact()) return fail("the file of weights has the wrong length");
  if (!in.small()) return fail("the weights are too large");
  return out;
}

void Network::evaluate(std::span<const std::uint8_t> levels, std::span<const std::uint8_t> facts,
                       Evaluation& out) const {
  const std::size_t cells = board_.cells();
  if (out.activations.size() != cells) {  // off the board everything stays 0
    out.activations.assign(cells, {});
    out.scratch.assign(cells, {});
    out.maps.assign(cells, {});
    out.pooled.resize(pooled_bias_.size());
    out.planes.resize(static_cast<std::size_t>(planes_));
  }
  std::array<Lanes, groups> start;
  for (std::size_t group = 0; group < groups; ++group) {
    start[group] = Lanes::load(&input_.bias[group * lanes]);
    for (std::size_t fact = 0; fact < facts.size(); ++fact)
      if (facts[fact] != 0) start[group].add(Lanes::load(&facts_[fact * channels + group * lanes]));
  }
  const auto for_each_cell = [&](const auto& visit) {
    for (int row = 0; row < board_.height; ++row)
      for (int column = 0; column < board_.width; ++column) visit(board_.cell(column, row));
  };
  for_each_cell([&](std::size_t cell) {
    for (std::size_t plane = 0; plane < out.planes.size(); ++plane)
      out.planes[plane] = static_cast<std::int16_t>(levels[cell * out.planes.size() + plane] * level_unit);
    std::array<Lanes, groups> sums = start;
    add_dense<channels>(input_.weights.data(), out.planes.data(), planes_, sums.data());
    for (std::size_t group = 0; group < groups; ++group)
      sums[group].store_clipped<weight_bits>(&out.activations[cell][group * lanes], activation_limit);
  });
  for (const Block& block : blocks_) {
    run_block(block, out.activations, out.scratch);
    std::swap(out.activations, out.scratch);
  }
  std::array<std::int32_t, channels> total{};
  for_each_cell([&](std::size_t cell) {
    const Activations& at = out.activations[cell];
    Lanes sums = Lanes::load(maps_.bias.data());
    add_dense<map_count>(maps_.weights.data(), at.data(), channels, &sums);
    sums.store(out.maps[cell].data());
    for (std::size_t channel = 0; channel < channels; ++channel) total[channel] += at[channel];
  });
  const int count = board_.width * board_.height;
  for (std::size_t i = 0; i < out.pooled.size(); ++i) {
    std::int32_t sum = pooled_bias_[i];
    for (std::size_t channel = 0; channel < channels; ++channel)
      sum += pooled_[i * channels + channel] * (total[channel] / count);
    out.pooled[i] = sum;
  }
}

void Network::run_block(const Block& block, const std::vector<Activations>& from, std::vector<Activations>& to) const {
  const auto stride = static_cast<std::size_t>(board_.stride());
  for (int row = 0; row < board_.height; ++row)
    for (int column = 0; column < board_.width; ++column) {
      const std::size_t cell = board_.cell(column, row);
      const Activations* const taps[10] = {&from[cell - stride - 1],
                                           &from[cell - stride],
                                           &from[cell - stride + 1],
                                           &from[cell - 1],
                                           &from[cell],
                                           &from[cell + 1],
                                           &from[cell + stride - 1],
                                           &from[cell + stride],
                                           &from[cell + stride + 1],
                                           &from[cell]};
      Activations seen;
      for (std::size_t group = 0; group < groups; ++group) {
        Lanes sum = Lanes::load(&block.bias[group * lanes]);
        for (std::size_t pair = 0; pair < 5; ++pair)
          sum.add_products(&block.around[(pair * channels + group * lanes) * 2], &(*taps[pair * 2])[group * lanes],
                           &(*taps[pair * 2 + 1])[group * lanes]);
        sum.store_clipped<weight_bits>(&seen[group * lanes], activation_limit);
      }
      std::array<Lanes, groups> sums;
      for (std::size_t group = 0; group < groups; ++group) sums[group] = Lanes::load(&block.deep.bias[group * lanes]);
      add_dense<channels>(block.deep.weights.data(), seen.data(), channels, sums.data());
      for (std::size_t group = 0; group < groups; ++group) {
        sums[group].add_scaled<weight_bits>(&from[cell][group * lanes]);
        sums[group].store_clipped<weight_bits>(&to[cell][group * lanes], activation_limit);
      }
    }
}

std::int32_t Network::kind(std::size_t index, const Activations& at) const {
  const Activations& weights = kinds_[index];
  std::int32_t sum = 0;
  for (std::size_t channel = 0; channel < channels; ++channel) sum += weights[channel] * at[channel];
  return sum;
}

}  // namespace scalinata::neural
