// Text from a file, line by line and word by word, with the place of everything for messages.
#pragma once

#include <string_view>
#include <vector>

#include "core/language.hpp"

namespace scalinata::puzzle {

struct Place {
  std::size_t line = 1;  // both count from 1
  std::size_t column = 1;
};

struct Word {
  std::string_view text;
  Place place;
};

struct Line {
  std::string_view text;  // without comment (from '#') and blanks at the end
  std::size_t number = 1;

  Place at(std::size_t offset) const { return {number, offset + 1}; }
  std::vector<Word> words() const;
};

std::vector<Line> lines_of(std::string_view text);

// "line 3, column 7"
std::string place_text(const Place& place, Language language);

// "line 3, column 7: ..."
template <class... Args>
[[nodiscard]] Error fail_at(const Place& place, Language language, fmt::format_string<Args...> en,
                            fmt::format_string<Args...> it, Args&&... args) {
  return Error{place_text(place, language) + ": " + say(language, en, it, std::forward<Args>(args)...)};
}

}  // namespace scalinata::puzzle
