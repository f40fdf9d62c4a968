// Texts for people. English is written where it is used; other languages come from po/ (core/messages.hpp).
// Placeholders have names, and a wrong name does not compile: say(language, "{player} wins", "player"_a = name).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "core/languages.hpp"  // Language, written by CMake from po/LINGUAS
#include "core/result.hpp"

namespace scalinata {

using fmt::literals::operator""_a;

// "fr" and "Français".
std::string_view code(Language language);
std::string_view name(Language language);
std::optional<Language> language_named(std::string_view code);
// The best known language of a list such as "fr-CH, it;q=0.8" or "de_DE.UTF-8"; empty if none is known.
std::optional<Language> negotiate(std::string_view wishes);

// The text in that language, or in English if there is no translation. `context` tells equal English texts apart.
std::string_view translated(Language language, std::string_view context, std::string_view english);
// The form of the text for this number, by the language's plural rule.
std::string_view translated(Language language, std::string_view one, std::string_view several, std::uint64_t number);

inline std::string_view plain(fmt::string_view text) {
  return {text.data(), text.size()};
}

template <class... Args>
std::string say(Language language, fmt::format_string<Args...> english, Args&&... args) {
  return fmt::vformat(translated(language, {}, plain(english)), fmt::make_format_args(args...));
}

// For a text that has another meaning elsewhere.
template <class... Args>
std::string say_as(Language language, std::string_view context, fmt::format_string<Args...> english, Args&&... args) {
  return fmt::vformat(translated(language, context, plain(english)), fmt::make_format_args(args...));
}

// Numbers as people read them: "−3", with a minus sign; "+3"; "1,50", with the language's decimal mark; "1.234.568";
// a share as "42%".
std::string number_text(std::int64_t value);
std::string signed_text(std::int64_t value);
std::string decimal_text(Language language, double value, int digits);
std::string grouped_text(Language language, double value);
std::string percent_text(Language language, double share);

// The type of the argument {n}.
using Counted = decltype("n"_a = std::declval<const std::string&>());

// "1 square", "12 squares": the right form for the number. {n} is the number itself.
template <class Number, class... Args>
std::string say_count(Language language, Number number, fmt::format_string<Counted, Args...> one,
                      fmt::format_string<Counted, Args...> several, Args&&... args) {
  const auto value = static_cast<std::int64_t>(number);
  const std::string text = number_text(value);
  const Counted counted = "n"_a = text;
  const auto size = static_cast<std::uint64_t>(value < 0 ? -value : value);
  return fmt::vformat(translated(language, plain(one), plain(several), size), fmt::make_format_args(counted, args...));
}

template <class... Args>
[[nodiscard]] Error fail(Language language, fmt::format_string<Args...> english, Args&&... args) {
  return Error{say(language, english, std::forward<Args>(args)...)};
}

// "Ada, Bruno and Cleo".
std::string listed(std::span<const std::string> items, Language language);
// "Ada: 12". Languages set the colon in their own way.
std::string labelled(Language language, std::string_view label, std::string_view text);

// A fixed text, made by phrase() and phrase_as().
class Phrase {
 public:
  constexpr Phrase() = default;
  constexpr explicit Phrase(std::string_view context, std::string_view english)
      : context_(context), english_(english) {}

  std::string_view in(Language language) const { return translated(language, context_, english_); }
  constexpr std::string_view english() const { return english_; }

 private:
  std::string_view context_;
  std::string_view english_;
};

constexpr Phrase phrase(std::string_view english) {
  return Phrase({}, english);
}

constexpr Phrase phrase_as(std::string_view context, std::string_view english) {
  return Phrase(context, english);
}

// A text whose form depends on a number. The caller formats it.
struct Plural {
  std::string_view one;
  std::string_view several;
  std::string_view in(Language language, std::uint64_t number) const {
    return translated(language, one, several, number);
  }
};

constexpr Plural plural(std::string_view one, std::string_view several) {
  return {one, several};
}

}  // namespace scalinata
