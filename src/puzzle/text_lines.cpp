#include "puzzle/text_lines.hpp"

#include <algorithm>

namespace scalinata::puzzle {
namespace {

constexpr std::string_view blanks = " \t\r";

}  // namespace

std::vector<Word> Line::words() const {
  std::vector<Word> words;
  std::size_t begin = 0;
  while ((begin = text.find_first_not_of(blanks, begin)) != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(blanks, begin), text.size());
    words.push_back({text.substr(begin, end - begin), at(begin)});
    begin = end;
  }
  return words;
}

std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    std::string_view line = text.substr(begin, end - begin);
    line = line.substr(0, line.find('#'));
    line = line.substr(0, line.find_last_not_of(blanks) + 1);
    lines.push_back({line, lines.size() + 1});
    begin = end + 1;
  }
  return lines;
}

std::string place_text(const Place& place, Language language) {
  return say(language, "line {line}, column {column}", "line"_a = place.line, "column"_a = place.column);
}

}  // namespace scalinata::puzzle
