#include "engine/protocol.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/cells.hpp"
#include "core/real.hpp"
#include "core/trimmed.hpp"

namespace scalinata {
namespace {

bool all_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// Removes and returns the first word of the text.
std::string_view take_word(std::string_view& text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, end);
  text = trimmed(text.substr(end));
  return word;
}

}  // namespace

std::optional<CommandLine> parse_command_line(std::string_view line) {
  std::string clean;
  for (char c : line) {
    if (c == '#') break;
    if (c == '\t')
      clean += ' ';
    else if (static_cast<unsigned char>(c) >= ' ' && c != '\x7f')
      clean += c;
  }
  std::string_view rest = trimmed(clean);
  CommandLine command;
  constexpr std::size_t max_id_length = 18;
  if (const std::string_view first = rest.substr(0, rest.find(' ')); all_digits(first) && first.size() <= max_id_length)
    command.id = take_word(rest);
  if (rest.empty() && command.id.empty()) return std::nullopt;
  command.name = take_word(rest);
  command.arguments = rest;
  return command;
}

std::string answer_text(std::string_view id, const Result<std::string>& result) {
  std::string_view text = result ? std::string_view(*result) : std::string_view(result.error());
  while (!text.empty() && text.back() == '\n') text.remove_suffix(1);
  std::string out(1, result ? '=' : '?');
  out += id;
  out += ' ';
  for (char c : text) {
    if (c == '\n' && out.back() == '\n') out += ' ';
    out += c;
  }
  return out + "\n\n";
}

std::vector<std::string> words(std::string_view text) {
  std::vector<std::string> all;
  for (text = trimmed(text); !text.empty();) all.emplace_back(take_word(text));
  return all;
}

Result<long long> parse_number(std::string_view text, long long min, long long max) {
  long long number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < min || number > max)
    return fail("{} is not a whole number from {} to {}", safe_quote(text), min, max);
  return number;
}

Result<double> parse_seconds(std::string_view text) {
  const auto [seconds, length] = leading_real(text);
  if (length == 0 || length != text.size() || !std::isfinite(seconds) || seconds < 0)
    return fail("{} is not a number of seconds", safe_quote(text));
  return seconds;
}

}  // namespace scalinata
