// The two languages every sentence for people is written in, side by side where it is made.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/core.h>

#include "core/result.hpp"

namespace scalinata {

enum class Language : std::uint8_t { en, it };

// A fixed text in every language.
struct Phrase {
  std::string_view en;
  std::string_view it;
  constexpr std::string_view in(Language language) const { return language == Language::it ? it : en; }
};

// A text with arguments. Both formats are checked at compile time; use {0}, {1} where the order differs.
template <class... Args>
std::string say(Language language, fmt::format_string<Args...> en, fmt::format_string<Args...> it, Args&&... args) {
  return fmt::format(language == Language::it ? it : en, std::forward<Args>(args)...);
}

// A number with its noun: "1 square", "12 squares".
inline std::string counted(int count, const Phrase& one, const Phrase& many, Language language) {
  return fmt::format("{} {}", count, (count == 1 ? one : many).in(language));
}

template <class... Args>
[[nodiscard]] Error fail(Language language, fmt::format_string<Args...> en, fmt::format_string<Args...> it,
                         Args&&... args) {
  return Error{say(language, en, it, std::forward<Args>(args)...)};
}

}  // namespace scalinata
