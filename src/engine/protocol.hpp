// The Go Text Protocol's framing: a line becomes a command, a result becomes an answer.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace scalinata {

// One line as sent: `[id] name arguments`.
struct CommandLine {
  std::string id;         // digits, or empty
  std::string name;       // empty after an id alone
  std::string arguments;  // trimmed
};

// Drops control characters and comments, and turns tabs into spaces. Empty if nothing is left.
std::optional<CommandLine> parse_command_line(std::string_view line);

// `=id text` or `?id error`, followed by a blank line. A space always follows the id, even if the text is empty:
// Pentobi's match runner requires it. Blank lines inside the text, which would end the answer, get a space.
std::string answer_text(std::string_view id, const Result<std::string>& result);

std::vector<std::string> words(std::string_view text);

// A whole number from min to max, in decimal digits with an optional minus.
Result<long long> parse_number(std::string_view text, long long min, long long max);
// A number of seconds: finite, not negative.
Result<double> parse_seconds(std::string_view text);

}  // namespace scalinata
