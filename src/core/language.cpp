#include "core/language.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <vector>

#include "core/messages.hpp"

namespace scalinata {
namespace {

char folded(char letter) {
  return letter == '_' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
}

bool same_tag(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return folded(x) == folded(y); });
}

// "de_AT.UTF-8" and "de-AT" both give "de".
std::optional<Language> known(std::string_view tag) {
  tag = tag.substr(0, tag.find_first_of(".@"));
  while (!tag.empty()) {
    if (const auto language = language_named(tag)) return language;
    const std::size_t end = tag.find_last_of("-_");
    tag = end == std::string_view::npos ? std::string_view() : tag.substr(0, end);
  }
  return std::nullopt;
}

// What the language writes between two parts of a number that stands as an example.
std::string_view between(std::string_view example, std::string_view before, std::string_view after) {
  const std::size_t begin = std::min(example.find(before) + before.size(), example.size());
  return example.substr(begin, example.find(after, begin) - begin);
}

std::string_view without_spaces(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

}  // namespace

std::string_view code(Language language) {
  return language_list[static_cast<std::size_t>(language)].code;
}

std::string_view name(Language language) {
  return language_list[static_cast<std::size_t>(language)].name;
}

std::optional<Language> language_named(std::string_view code) {
  for (std::size_t i = 0; i < language_list.size(); ++i)
    if (same_tag(language_list[i].code, code)) return static_cast<Language>(i);
  return std::nullopt;
}

std::optional<Language> negotiate(std::string_view wishes) {
  std::optional<Language> best;
  double best_weight = 0;
  while (!wishes.empty()) {
    const std::size_t comma = wishes.find(',');
    const std::string_view wish = wishes.substr(0, comma);
    wishes = comma == std::string_view::npos ? std::string_view() : wishes.substr(comma + 1);
    double weight = 1;
    if (const std::size_t given = wish.find(";q="); given != std::string_view::npos)
      weight = std::atof(std::string(wish.substr(given + 3)).c_str());
    const auto language = known(without_spaces(wish.substr(0, wish.find(';'))));
    if (language && weight > best_weight) {
      best = language;
      best_weight = weight;
    }
  }
  return best;
}

std::string_view translated(Language language, std::string_view context, std::string_view english) {
  if (language == Language::en || english.empty()) return english;
  for (const Messages& messages : messages_of(language))
    if (const auto found = messages.find(context, english)) return *found;
  return english;
}

std::string_view translated(Language language, std::string_view one, std::string_view several, std::uint64_t number) {
  const std::string_view english = number == 1 ? one : several;
  if (language == Language::en) return english;
  for (const Messages& messages : messages_of(language))
    if (const auto found = messages.find_form(one, number)) return *found;
  return english;
}

std::string listed(std::span<const std::string> items, Language language) {
  if (items.empty()) return {};
  const std::string& last = items.back();
  if (items.size() == 1) return last;
  return say(language, "{list} and {last}", "list"_a = fmt::join(items.first(items.size() - 1), ", "), "last"_a = last);
}

std::string number_text(std::int64_t value) {
  std::string text = fmt::to_string(value);
  return value < 0 ? text.replace(0, 1, "−") : text;
}

std::string signed_text(std::int64_t value) {
  return value < 0 ? number_text(value) : "+" + number_text(value);
}

std::string decimal_text(Language language, double value, int digits) {
  std::string text = fmt::format("{:.{}f}", value, digits);
  if (const std::size_t point = text.find('.'); point != std::string::npos)
    text.replace(point, 1, between(phrase_as("a number", "1.5").in(language), "1", "5"));
  return text.front() == '-' ? text.replace(0, 1, "−") : text;
}

std::string grouped_text(Language language, double value) {
  std::string digits = fmt::format("{:.0f}", value);
  const std::string_view mark = between(phrase_as("a number", "1,000").in(language), "1", "000");
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, mark);
  return digits;
}

std::string percent_text(Language language, double share) {
  return say(language, "{n}%", "n"_a = decimal_text(language, 100 * share, 0));
}

std::string labelled(Language language, std::string_view label, std::string_view text) {
  return say(language, "{label}: {text}", "label"_a = label, "text"_a = text);
}

}  // namespace scalinata
