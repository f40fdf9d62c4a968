#include "games/escalade/strategy.hpp"

#include <algorithm>

#include "games/escalade/features.hpp"

namespace scalinata::escalade {

int standing_worth(const Table& table, std::size_t building, const Prizes& prizes) {
  if (!table.buildings[building].is_completed()) return 0;
  const int i = static_cast<int>(building);
  return table.worth(building, prizes) + (prizes.mini == i ? mini_prize : 0) + (prizes.unity == i ? unity_prize : 0) +
         (prizes.record == i ? record_prize : 0);
}

int roofed_worth(const Table& table, std::size_t site, const Face& roof, const Prizes& prizes) {
  const Building& building = table.buildings[site];
  const int height = building.height + roof.height;
  if (building.toilets == 0 && !roof.toilet) return false_penalty;
  const int points = building.points + roof.points;
  if (height == mini_height) return points + mini_prize;
  if (height < min_height || height <= table.thresholds[table.seat]) return false_penalty;
  const bool unity = building.category_floors >= 2 && (building.category_mask & (building.category_mask - 1)) == 0;
  const bool record =
      prizes.record == no_building || height > table.buildings[static_cast<std::size_t>(prizes.record)].height;
  return points + (unity ? unity_prize : 0) + (record ? record_prize : 0);
}

namespace {

// How much a card is wanted in hand.
float appeal(const Face& face) {
  switch (face.kind) {
    case Kind::roof:
      return 3;
    case Kind::toilet:
      return 2.5f;
    case Kind::special:
      return 1.5f;
    case Kind::quake:
    case Kind::insurance:
      return 1.3f;
    default:
      return 1;
  }
}

// How much a card is wanted in that place.
float placing_weight(Kind kind, const Look& look) {
  switch (kind) {
    case Kind::roof:
      return false_roof(look) ? 0.05f : 3 + 3 * static_cast<float>(std::max(0, roof_points(look)));
    case Kind::quake:
      return harm(look) < 0 ? 0.05f : 0.5f + static_cast<float>(harm(look));
    case Kind::insurance:
      return shelter(look) < 0 ? 0.1f : 0.5f + 0.5f * static_cast<float>(shelter(look));
    case Kind::toilet:
      return toilet(look) ? 5 : 3;
    default:
      return 1 + 0.5f * growth(look);
  }
}

// Exchanging a study for a study gains nothing, unless it ends the game while its player leads.
float stalling_weight(const Table& table) {
  if (table.studies_open > 1 || table.stalled + 1 < table.stalling_limit()) return 0.2f;
  const Scores scores = table.scores();
  for (std::size_t other = 0; other < scores.size(); ++other)
    if (other != table.seat && scores[other] >= scores[table.seat]) return 0.02f;
  return 5.0f;
}

}  // namespace

std::vector<MoveFeature> Strategy::features(const Escalade& position, Escalade::Move move) const {
  return measure_all(feature_table, Look(position, move));
}

void Strategy::prior(const Escalade& position, const MoveList<Escalade>& moves, std::span<float> weights) const {
  const Table& table = position.table();
  const Deck& deck = table.deck();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Escalade::Move& move = moves[i];
    float weight = 1;
    switch (move.action) {
      case Action::place:
        weight = placing_weight(deck.kind(move.card), Look(position, move));
        break;
      case Action::century:
        weight = 0.5f;
        break;
      case Action::tornado_left:
      case Action::tornado_right:
        weight = 0.7f;
        break;
      case Action::rob:
        weight = move.target == nobody ? 0.5f : 1;
        break;
      case Action::keep:
        weight = appeal(deck[move.card]);
        break;
      case Action::take:
        weight = deck.kind(move.card) == Kind::study ? stalling_weight(table) : appeal(deck[move.card]);
        break;
      case Action::play:
        weight = 1.5f * appeal(deck[move.card]);
        break;
      case Action::discard:
        weight = 1 / appeal(deck[move.card]);
        break;
      default:
        break;
    }
    weights[i] = weight;
  }
}

// Drawn at random, in proportion to the weights.
Escalade::Move Strategy::playout_move(const Escalade& position, Rng& rng) {
  position.legal_moves(moves_);
  if (moves_.size() == 1) return moves_[0];
  weights_.resize(moves_.size());
  prior(position, moves_, {weights_.data(), weights_.size()});
  float total = 0;
  for (float weight : weights_) total += weight;
  float left = static_cast<float>(rng.unit()) * total;
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    left -= weights_[i];
    if (left < 0) return moves_[i];
  }
  return moves_.back();
}

}  // namespace scalinata::escalade
