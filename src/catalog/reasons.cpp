#include "catalog/reasons.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <optional>
#include <vector>

namespace scalinata {
namespace {

constexpr double least_difference = 0.25;  // in worth: less is not worth a word
constexpr std::size_t most_clauses = 2;    // for and against the better move

// One thing in which two moves differ, told of each of them.
struct Difference {
  double worth;  // positive: for the better move
  std::string played;
  std::string better;
};

// The clause for one of two values.
std::string clause(const GameInfo& game, const Telling& told, double value, double other, Language language) {
  if (!told.is_count) return std::string((value < other ? told.none_or_less : told.several_or_more).in(language));
  const int number = static_cast<int>(std::lround(value));
  const Phrase& text = number < 0    ? told.negative
                       : number == 0 ? told.none_or_less
                       : number == 1 ? told.one
                                     : told.several_or_more;
  const std::string_view colour =
      told.colour < 0 ? "" : game.colours[static_cast<std::size_t>(told.colour)].name.in(language);
  return fmt::format(fmt::runtime(text.in(language)), number_word(number, language), colour);
}

std::optional<Difference> difference(const GameInfo& game, const MoveFeature& played, double better,
                                     Language language) {
  const Telling& told = *played.told;
  const double worth = told.worth * (better - played.value);
  if (std::abs(worth) < least_difference) return std::nullopt;
  Difference found{worth, clause(game, told, played.value, better, language),
                   clause(game, told, better, played.value, language)};
  // No words for one of them, or the same for both: equal once rounded, or both below zero.
  if (found.played.empty() || found.better.empty() || found.played == found.better) return std::nullopt;
  return found;
}

std::string joined_by(const std::vector<std::string>& clauses, Language language) {
  std::string text;
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    if (i > 0) text += language == Language::it ? " e " : " and ";
    text += clauses[i];
  }
  return text;
}

}  // namespace

std::string number_word(int number, Language language) {
  static constexpr std::array<Phrase, 13> words{{{"no", "nessun"},
                                                 {"one", "uno"},
                                                 {"two", "due"},
                                                 {"three", "tre"},
                                                 {"four", "quattro"},
                                                 {"five", "cinque"},
                                                 {"six", "sei"},
                                                 {"seven", "sette"},
                                                 {"eight", "otto"},
                                                 {"nine", "nove"},
                                                 {"ten", "dieci"},
                                                 {"eleven", "undici"},
                                                 {"twelve", "dodici"}}};
  if (number < 0 || number >= static_cast<int>(words.size())) return std::to_string(number);
  return std::string(words[static_cast<std::size_t>(number)].in(language));
}

std::string reason(const GameInfo& game, const ComparedMove& played, const ComparedMove& better, Language language) {
  std::vector<Difference> differences;
  assert(played.features.size() == better.features.size());
  for (std::size_t i = 0; i < played.features.size(); ++i)
    if (auto found = difference(game, played.features[i], better.features[i].value, language))
      differences.push_back(*std::move(found));
  std::stable_sort(differences.begin(), differences.end(),
                   [](const Difference& a, const Difference& b) { return std::abs(a.worth) > std::abs(b.worth); });
  std::vector<std::string> merits, faults, gains;
  for (const Difference& each : differences) {
    if (each.worth < 0 && merits.empty()) merits.push_back(each.played);
    if (each.worth > 0 && faults.size() < most_clauses) {
      faults.push_back(each.played);
      gains.push_back(each.better);
    }
  }
  if (faults.empty()) {
    if (merits.empty()) return "";
    return say(language, "{} looks good at once: it {}; {} is worth more in the long run",
               "{} sembra buona subito: {}; {} vale di più alla lunga", played.text, merits.front(), better.text);
  }
  const std::string faults_text = joined_by(faults, language);
  const std::string told =
      merits.empty() ? faults_text : say(language, "{} but {}", "{} ma {}", merits.front(), faults_text);
  return fmt::format("{} {}; {} {}", played.text, told, better.text, joined_by(gains, language));
}

}  // namespace scalinata
