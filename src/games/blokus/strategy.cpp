#include "games/blokus/strategy.hpp"

#include <algorithm>
#include <numeric>

#include "games/blokus/features.hpp"

namespace scalinata::blokus {
namespace {

constexpr int opening_pieces = 4;  // of a colour: until then only pieces of five squares are considered

constexpr std::size_t look_ahead_count = 64;  // likeliest placements also judged by where they lead
constexpr float point_weight = 0.3f;          // each extra point of lead makes a move e^0.3 times as likely
constexpr float eye_weight = 1.0f;            // of the network's logarithms
constexpr float judge_trust = 0.75f;          // in the network's judgement; the rest goes to a playout

}  // namespace

std::vector<MoveFeature> Strategy::features(const Blokus& position, Blokus::Move move) const {
  return measure_all(feature_table, Look(position, move));
}

Result<Strategy> Strategy::with_weights(std::string_view bytes) {
  auto network = read_network(bytes);
  if (!network) return network.failure();
  Strategy out;
  out.eye_.emplace(*std::move(network));
  return out;
}

std::optional<Forecast> Strategy::judge(const Blokus& position, const MoveList<Blokus>& moves,
                                        std::span<float> weights) {
  prior(position, moves, weights);
  if (!eye_) return std::nullopt;
  eye_->look(position);
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (weights[i] > 0) weights[i] *= soft_exp(eye_weight * std::clamp(eye_->score(moves[i]), -10.0f, 10.0f));
  Expectation expected = expect(position);
  eye_->correct(expected);
  expected.trust = judge_trust;
  return forecast_of(position, expected);
}

void Strategy::prior(const Blokus& position, const MoveList<Blokus>& moves, std::span<float> weights) {
  prior_.read(position);
  const bool opening = position.pieces_placed(position.turn().colour) < opening_pieces;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const bool pruned = opening && pieces[placement(moves[i]).piece].size < largest_piece;
    weights[i] = pruned ? 0 : prior_.weight(moves[i]);
  }
  look_ahead(position, moves, weights);
}

void Strategy::look_ahead(const Blokus& position, const MoveList<Blokus>& moves, std::span<float> weights) {
  likeliest_.resize(moves.size());
  std::iota(likeliest_.begin(), likeliest_.end(), std::uint16_t{0});
  if (moves.size() > look_ahead_count) {
    std::partial_sort(likeliest_.begin(), likeliest_.begin() + look_ahead_count, likeliest_.end(),
                      [&](std::uint16_t a, std::uint16_t b) {
                        return weights[a] != weights[b] ? weights[a] > weights[b] : a < b;  // the same order everywhere
                      });
    likeliest_.resize(look_ahead_count);
  }
  const std::size_t seat = position.turn().seat;
  const double full = 2 * lead_spread(position.options());
  std::array<double, look_ahead_count> lead;
  double mean = 0;
  for (std::size_t i = 0; i < likeliest_.size(); ++i) {
    Blokus after = position;
    after.play(moves[likeliest_[i]]);
    lead[i] = full * (after.over() ? bonus(after) : blokus::forecast(after).bonus)[seat];
    mean += lead[i] / static_cast<double>(likeliest_.size());
  }
  for (std::size_t i = 0; i < likeliest_.size(); ++i)
    weights[likeliest_[i]] *= soft_exp(point_weight * static_cast<float>(lead[i] - mean));
}

}  // namespace scalinata::blokus
