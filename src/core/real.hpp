// Decimal numbers from text. Not every standard library supports them in std::from_chars.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>

namespace scalinata {

struct LeadingReal {
  double value = 0;
  std::size_t length = 0;  // of its text; 0: no number
};

// The number at the start of a text, such as -1.5 or 2e3.
inline LeadingReal leading_real(std::string_view text) {
  if (text.starts_with('+')) return {};
  const std::string number(text.substr(0, text.find_first_not_of("0123456789.eE+-")));
  char* end = nullptr;
  const double value = std::strtod(number.c_str(), &end);
  return {value, static_cast<std::size_t>(end - number.c_str())};
}

}  // namespace scalinata
