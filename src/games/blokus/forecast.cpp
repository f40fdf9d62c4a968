#include "games/blokus/forecast.hpp"

#include <algorithm>
#include <cmath>

#include "games/blokus/playout.hpp"

namespace scalinata::blokus {
namespace {

constexpr int max_steps = 6;  // steps from a corner point over open squares; a piece reaches four

enum Term : std::size_t {
  points_now,  // the colour's score
  corners,     // corner points
  near,        // squares within three steps, up to forty
  own_next,    // squares within one step where no other side is as close
  own_near,    // the same within four
  own_far,     // the same within six
  reached,     // squares within six steps
  tempo,       // 1 for the colour to move
  terms
};

// Weights of the terms in points of the final lead, fitted by least squares to 2,800 games of the search against itself
// (two players). Between stages everything is interpolated linearly.
struct Stage {
  float placed;  // pieces on the board
  std::array<float, terms> weights;
  float spread;  // standard deviation of the final lead from the prediction
  float trust;   // tuned in matches
};
// clang-format off
constexpr std::array<Stage, 7> stages{{
    {4, {-0.06f, -0.16f, -0.34f, 0.42f, 0.35f, -0.08f, 0.25f, 11.27f}, 21.0f, 0.60f},
    {14, {1.37f, -0.45f, 0.71f, 0.65f, -0.19f, 0.14f, 0.12f, 6.70f}, 20.6f, 0.60f},
    {26, {2.15f, -0.76f, 0.48f, 0.44f, -0.36f, 0.39f, 0.19f, 6.70f}, 19.5f, 0.60f},
    {38, {1.89f, -0.54f, 0.33f, 0.27f, -0.16f, 0.47f, 0.03f, 5.16f}, 16.5f, 0.46f},
    {50, {1.82f, -1.10f, 0.11f, 0.72f, 0.01f, 0.21f, 0.15f, 3.12f}, 13.5f, 0.35f},
    {62, {1.21f, -0.75f, 0.37f, -0.02f, 0.23f, 0.06f, 0.14f, 1.38f}, 10.5f, 0.27f},
    {80, {1.33f, 0.57f, 1.18f, -1.94f, 0.17f, 0.08f, -0.12f, 3.91f}, 9.0f, 0.25f},
}};
// clang-format on

Stage stage_at(int placed) {
  std::size_t i = 0;
  while (i + 2 < stages.size() && static_cast<float>(placed) >= stages[i + 1].placed) ++i;
  const Stage &from = stages[i], &to = stages[i + 1];
  const float way = std::clamp((static_cast<float>(placed) - from.placed) / (to.placed - from.placed), 0.0f, 1.0f);
  const auto between = [way](float a, float b) { return a + way * (b - a); };
  Stage out{static_cast<float>(placed), {}, between(from.spread, to.spread), between(from.trust, to.trust)};
  for (std::size_t term = 0; term < terms; ++term) out.weights[term] = between(from.weights[term], to.weights[term]);
  return out;
}

// The squares within each number of steps of a colour's corner points.
using Areas = std::array<Bitboard, max_steps + 1>;

Areas areas_of(const Reach& reach) {
  Areas areas;
  areas[0] = reach.points;
  for (std::size_t step = 1; step < areas.size(); ++step) areas[step] = grown(areas[step - 1], reach.open);
  return areas;
}

}  // namespace

Expectation expect(const Blokus& position) {
  const Blokus::Options options = position.options();
  std::array<Areas, Blokus::colours> areas;
  int placed = 0;
  for (int colour = 0; colour < Blokus::colours; ++colour) {
    areas[colour] = areas_of(position.reach(colour));
    placed += position.pieces_placed(colour);
  }
  const Stage stage = stage_at(placed);

  Expectation out{.spread = stage.spread, .trust = stage.trust};
  for (int colour = 0; colour < Blokus::colours; ++colour) {
    if (options.is_shared(colour)) continue;
    const unsigned allies = allies_of(position, colour);
    const Areas& own = areas[colour];
    const auto alone = [&](std::size_t steps) {
      Bitboard squares = own[steps];
      for (int other = 0; other < Blokus::colours; ++other)
        if (((allies >> other) & 1) == 0) squares = squares - areas[other][steps];
      return squares.count();
    };
    const std::array<int, terms> values{position.colour_score(colour),
                                        own[0].count(),
                                        std::min(own[3].count(), 40),
                                        alone(1),
                                        alone(4),
                                        alone(6),
                                        own[6].count(),
                                        colour == position.turn().colour};
    float& sum = out.points[static_cast<std::size_t>(colour)];
    for (std::size_t term = 0; term < terms; ++term) sum += stage.weights[term] * static_cast<float>(values[term]);
  }
  return out;
}

Forecast forecast_of(const Blokus& position, const Expectation& expected) {
  const Blokus::Options options = position.options();
  std::array<float, max_seats> points{};
  for (int colour = 0; colour < Blokus::colours; ++colour)
    if (!options.is_shared(colour))
      points[position.seat_of(colour)] += expected.points[static_cast<std::size_t>(colour)];
  if (options.teams)
    for (std::size_t seat : {0, 1}) points[seat] = points[seat + 2] = points[seat] + points[seat + 2];

  Forecast out;
  out.trust = expected.trust;
  for (int seat = 0; seat < options.players; ++seat) {
    float best = -1'000;
    for (int other = 0; other < options.players; ++other) {
      const bool mate = other == seat || (options.teams && (seat + other) % 2 == 0);
      if (!mate) best = std::max(best, points[other]);
    }
    const float lead = points[seat] - best;
    const float deviations =
        0.8f * lead / expected.spread;  // makes x / sqrt(1 + x * x) close to a normal distribution's
    out.values[seat] = 0.5 + 0.5 * static_cast<double>(deviations / std::sqrt(1 + deviations * deviations));
    out.bonus[seat] = std::clamp(0.5 + static_cast<double>(lead) / (2 * lead_spread(options)), 0.0, 1.0);
  }
  return out;
}

}  // namespace scalinata::blokus
