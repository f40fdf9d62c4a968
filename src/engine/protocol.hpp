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
  std::string name;       // empty after an id that stands alone
  std::string arguments;  // without blanks at either end
};

// Drops control characters and comments, makes tabs blanks. Nothing where nothing is left.
std::optional<CommandLine> parse_command_line(std::string_view line);

// `=id text` or `?id error`, closed by a blank line. A blank always follows the id, also where the text is empty:
// Pentobi's match runner insists on it. Blank lines inside the text, which would end the answer, get a blank.
std::string answer_text(std::string_view id, const Result<std::string>& result);

std::vector<std::string> words(std::string_view text);

// A whole number from least to most, in decimal digits with an optional minus.
Result<long long> parse_number(std::string_view text, long long least, long long most);
// A number of seconds: finite, not negative.
Result<double> parse_seconds(std::string_view text);

}  // namespace scalinata
