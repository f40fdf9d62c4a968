// A feature is one thing that a move does, as a number. Each game has one table of them, in its features.hpp: search
// weights them, fits use their names and values, and explanations are written from them.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/language.hpp"

namespace scalinata {

// How a difference in a feature is put into words. A count has a clause for none, one and several ({n} is the number),
// and for negative numbers if there can be any; an amount, which is not a number to show people, has a clause for less
// and one for more of it, which must be true of any two values.
struct FeatureText {
  double worth = 0;  // of one unit, to rank differences; negative: less is better; zero: never mentioned
  bool is_count = false;
  Phrase none_or_less{};
  Plural counted{};
  Phrase more{};
  Phrase negative{};
  int colour = -1;  // the colour that {colour} names in the clauses

  static constexpr FeatureText count(double worth, Phrase none, Plural counted, Phrase negative = {}, int colour = -1) {
    return {worth, true, none, counted, {}, negative, colour};
  }
  static constexpr FeatureText amount(double worth, Phrase less, Phrase more) { return {worth, false, less, {}, more}; }
};

// A feature of one game's moves, measured from what a Look at a move shows. Features without a weight are only used in
// explanations.
template <class Look, class Weight = float>
struct Feature {
  std::string_view name;
  float (*measure)(const Look&);
  Weight weight;  // in the prior
  FeatureText text;

  // Measure: a captureless lambda that returns a number.
  template <class Measure>
  requires std::is_empty_v<Measure>  // not a function, whose type does not say which one it is
  constexpr Feature(std::string_view feature_name, Measure, Weight prior_weight, const FeatureText& feature_text = {})
      : name(feature_name),
        measure([](const Look& look) { return static_cast<float>(Measure{}(look)); }),
        weight(prior_weight),
        text(feature_text) {}
  template <class Measure>
  constexpr Feature(std::string_view feature_name, Measure how, const FeatureText& feature_text)
      : Feature(feature_name, how, {}, feature_text) {}
};

// Calls visit(weight, value) for each weighted feature, in table order. Unrolled so that the measuring is inlined.
template <const auto& table, class Look, class Visit>
void visit_weighted(const Look& look, Visit&& visit) {
  const auto measure = [&]<std::size_t i>() {
    if constexpr (!(table[i].weight == decltype(table[i].weight){})) visit(table[i].weight, table[i].measure(look));
  };
  [&]<std::size_t... i>(std::index_sequence<i...>) {
    (measure.template operator()<i>(), ...);
  }
  (std::make_index_sequence<table.size()>{});
}

// The weighted sum, in table order: another order would round differently and change searches.
template <const auto& table, class Look>
float weighted_sum(const Look& look) {
  float sum = 0;
  visit_weighted<table>(look, [&](float weight, float value) { sum += weight * value; });
  return sum;
}

// The weight of the feature with that name; an unknown name does not compile.
template <class Table>
consteval auto weight_of(const Table& table, std::string_view name) {
  return std::find_if(table.begin(), table.end(), [&](const auto& feature) { return feature.name == name; })->weight;
}

// A feature of one move.
struct MoveFeature {
  std::string_view name;
  double value = 0;
  const FeatureText* text = nullptr;
  friend bool operator==(const MoveFeature&, const MoveFeature&) = default;
};

template <class Table, class Look>
std::vector<MoveFeature> measure_all(const Table& table, const Look& look) {
  std::vector<MoveFeature> all;
  for (const auto& feature : table)
    all.push_back({feature.name, static_cast<double>(feature.measure(look)), &feature.text});
  return all;
}

}  // namespace scalinata
