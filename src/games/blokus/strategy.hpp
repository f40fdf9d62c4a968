// What Blokus tells search: which placements look good and why, how to play on quickly, how to value a lead.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/feature.hpp"
#include "core/hooks.hpp"
#include "core/playout.hpp"
#include "games/blokus/blokus.hpp"
#include "games/blokus/book.hpp"
#include "games/blokus/ending.hpp"
#include "games/blokus/eye.hpp"
#include "games/blokus/forecast.hpp"
#include "games/blokus/playout.hpp"
#include "games/blokus/prior.hpp"

namespace scalinata::blokus {

class Strategy {
 public:
  static constexpr Hooks offers{Hook::prior, Hook::features, Hook::playout, Hook::bonus, Hook::forecast,
                                Hook::amaf,  Hook::ending,   Hook::judge,   Hook::book};
  static constexpr std::uint32_t amaf_keys = trace_keys;
  using Ending = EndingSolver;

  // With a network as well, whose weights are these bytes.
  static Result<Strategy> with_weights(std::string_view bytes);

  void prior(const Blokus& position, const MoveList<Blokus>& moves, std::span<float> weights);
  // Nothing without a network.
  std::optional<Forecast> judge(const Blokus& position, const MoveList<Blokus>& moves, std::span<float> weights);
  std::vector<MoveFeature> features(const Blokus& position, Blokus::Move move) const;
  PlayoutEnd playout(const Blokus& position, Rng& rng, Trace& trace) { return play_out(position, rng, trace); }
  SeatValues bonus(const Blokus& position) const { return score_bonus(position.scores(), position.options()); }
  Forecast forecast(const Blokus& position) const { return blokus::forecast(position); }
  std::optional<BookMove<PlacementIndex>> book(const Blokus& position) const { return blokus::book().find(position); }
  std::uint32_t amaf_key(Turn turn, Blokus::Move move) const { return trace_key(turn.colour, move); }

 private:
  // Reweights the likeliest placements by the position they lead to.
  void look_ahead(const Blokus& position, const MoveList<Blokus>& moves, std::span<float> weights);

  Prior prior_;
  std::optional<Eye> eye_;
  std::vector<std::uint16_t> likeliest_;
};

}  // namespace scalinata::blokus
