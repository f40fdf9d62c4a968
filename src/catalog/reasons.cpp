#include "catalog/reasons.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <optional>
#include <vector>

namespace scalinata {
namespace {

constexpr double min_difference = 0.25;  // in worth; smaller differences are not mentioned
constexpr std::size_t max_clauses = 2;   // for and against the better move

// One thing in which two moves differ, in words for each of them.
struct Difference {
  double worth;  // positive: for the better move
  std::string played;
  std::string better;
  bool is_merit;  // of the move played, also read by itself: not "forces 2 more cubes" because the other forces 5
};

// The clause for one of two values.
std::string clause(const GameInfo& game, const FeatureText& texts, double value, double other, Language language) {
  if (!texts.is_count) return std::string((value < other ? texts.none_or_less : texts.more).in(language));
  const auto number = std::lround(value);
  const std::string_view colour =
      texts.colour < 0 ? "" : game.colours[static_cast<std::size_t>(texts.colour)].name.in(language);
  const std::string_view text = number < 0    ? texts.negative.in(language)
                                : number == 0 ? texts.none_or_less.in(language)
                                              : texts.counted.in(language, static_cast<std::uint64_t>(number));
  return fmt::format(fmt::runtime(text), "n"_a = number, "colour"_a = colour);
}

std::optional<Difference> difference(const GameInfo& game, const MoveFeature& played, double better,
                                     Language language) {
  const FeatureText& texts = *played.text;
  const double worth = texts.worth * (better - played.value);
  if (std::abs(worth) < min_difference) return std::nullopt;
  const auto number = std::lround(played.value);
  Difference found{worth, clause(game, texts, played.value, better, language),
                   clause(game, texts, better, played.value, language),
                   worth < 0 && (!texts.is_count || number == 0 || (number > 0) == (texts.worth > 0))};
  // One of them has no words, or both have the same: equal after rounding, or both negative.
  if (found.played.empty() || found.better.empty() || found.played == found.better) return std::nullopt;
  return found;
}

}  // namespace

std::string reason(const GameInfo& game, std::span<const MoveFeature> played, std::span<const MoveFeature> better,
                   Language language) {
  std::vector<Difference> differences;
  assert(played.size() == better.size());
  for (std::size_t i = 0; i < played.size(); ++i)
    if (auto found = difference(game, played[i], better[i].value, language)) differences.push_back(*std::move(found));
  std::stable_sort(differences.begin(), differences.end(),
                   [](const Difference& a, const Difference& b) { return std::abs(a.worth) > std::abs(b.worth); });
  std::vector<std::string> merits, faults, gains;
  for (const Difference& each : differences) {
    if (each.is_merit && merits.empty()) merits.push_back(each.played);
    if (each.worth > 0 && faults.size() < max_clauses) {
      faults.push_back(each.played);
      gains.push_back(each.better);
    }
  }
  if (faults.empty()) {
    if (differences.empty()) return "";
    if (merits.empty())
      return say(language, "the better move looks worse at first: it {fault}; but it is worth more in the long run",
                 "fault"_a = differences.front().better);
    return say(language,
               "the weaker move looks good at first: it {merit}; but the better one is worth more in the long run",
               "merit"_a = merits.front());
  }
  const std::string faults_text = listed(faults, language);
  const std::string against =
      merits.empty() ? faults_text
                     : say(language, "{merit} but {faults}", "merit"_a = merits.front(), "faults"_a = faults_text);
  return say(language, "the weaker move {faults}; the better one {gains}", "faults"_a = against,
             "gains"_a = listed(gains, language));
}

}  // namespace scalinata
