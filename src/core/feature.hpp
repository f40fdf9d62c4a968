// A feature is one thing that a move does, as a number. Each game has one table of them, in its features.hpp: search
// weighs them, fits name and measure them, and explanations are written from them.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "core/language.hpp"

namespace scalinata {

// How a feature is told when two moves differ in it. A count has a clause for none, one and several ({} is the number),
// and for less than none where that can be; an amount, which nobody counts, has clauses for less and more of it, true
// of any two values.
struct Telling {
  double worth = 0;  // of one unit, to rank differences; negative: less is better; zero: never told
  bool is_count = false;
  Phrase none_or_less{};
  Phrase one{};
  Phrase several_or_more{};
  Phrase negative{};
  int colour = -1;  // whose name {1} stands for in the clauses

  static constexpr Telling count(double worth, Phrase none, Phrase one, Phrase several, Phrase negative = {},
                                 int colour = -1) {
    return {worth, true, none, one, several, negative, colour};
  }
  static constexpr Telling amount(double worth, Phrase less, Phrase more) { return {worth, false, less, {}, more}; }
};

// A feature of the moves of one game, measured by what a Look at a move shows. Unweighed features are only told.
template <class Look, class Weight = float>
struct Feature {
  std::string_view name;
  float (*measure)(const Look&);
  Weight weight;  // in the prior
  Telling told;

  // Measure: a lambda without captures that gives a number.
  template <class Measure>
  constexpr Feature(std::string_view named, Measure, Weight weighs, const Telling& tells = {})
      : name(named),
        measure([](const Look& look) { return static_cast<float>(Measure{}(look)); }),
        weight(weighs),
        told(tells) {}
  template <class Measure>
  constexpr Feature(std::string_view named, Measure how, const Telling& tells) : Feature(named, how, {}, tells) {}
};

// Calls visit(weight, value) for each feature of the table that is weighed, in its order. Written out one by one, so
// that what is measured is compiled in place.
template <const auto& table, class Look, class Visit>
void measure_weighed(const Look& look, Visit&& visit) {
  const auto measure = [&]<std::size_t i>() {
    if constexpr (!(table[i].weight == decltype(table[i].weight){})) visit(table[i].weight, table[i].measure(look));
  };
  [&]<std::size_t... i>(std::index_sequence<i...>) {
    (measure.template operator()<i>(), ...);
  }
  (std::make_index_sequence<table.size()>{});
}

// Weights times values, summed in the table's order: another order would round differently, and searches would change.
template <const auto& table, class Look>
float weighed(const Look& look) {
  float sum = 0;
  measure_weighed<table>(look, [&](float weight, float value) { sum += weight * value; });
  return sum;
}

// The weight of the feature of that name; a name that is not in the table does not compile.
template <class Table>
consteval auto weight_of(const Table& table, std::string_view name) {
  return std::find_if(table.begin(), table.end(), [&](const auto& feature) { return feature.name == name; })->weight;
}

// A feature of one move.
struct MoveFeature {
  std::string_view name;
  double value = 0;
  const Telling* told = nullptr;
  friend bool operator==(const MoveFeature&, const MoveFeature&) = default;
};

template <class Table, class Look>
std::vector<MoveFeature> measured(const Table& table, const Look& look) {
  std::vector<MoveFeature> all;
  for (const auto& feature : table)
    all.push_back({feature.name, static_cast<double>(feature.measure(look)), &feature.told});
  return all;
}

}  // namespace scalinata
