// Text from a file, line by line and word by word, with positions for messages.
#pragma once

#include <string_view>
#include <vector>

#include "core/language.hpp"

namespace scalinata::puzzle {

struct Place {
  std::size_t line = 1;  // both count from 1
  std::size_t column = 1;

  Place after(std::size_t columns) const { return {line, column + columns}; }
};

struct Word {
  std::string_view text;
  Place place;
};

struct Line {
  std::string_view text;  // without a comment (from '#') or trailing blanks
  std::size_t number = 1;

  Place at(std::size_t offset) const { return {number, offset + 1}; }
  std::vector<Word> words() const;
};

std::vector<Line> lines_of(std::string_view text);

// "line 3, column 7"
std::string place_text(const Place& place, Language language);

// "line 3, column 7: ..."
template <class... Args>
[[nodiscard]] Error fail_at(const Place& place, Language language, fmt::format_string<Args...> english,
                            Args&&... args) {
  return Error{labelled(language, place_text(place, language), say(language, english, std::forward<Args>(args)...))};
}

}  // namespace scalinata::puzzle
