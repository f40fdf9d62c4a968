// What all commands have in common: how they are added to the program, exit statuses, language.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/options.hpp"
#include "core/cells.hpp"
#include "core/language.hpp"
#include "core/result.hpp"

namespace scalinata {

// Documented in docs/command-line.md and in --help.
enum ExitStatus : int { success = 0, failure = 1, bad_input = 2, undecided = 3, interrupted = 130 };

// The program while its commands are declared. Each declares its options and a function that runs it and sets `status`.
struct Program {
  Command app;
  Language language;
  int& status;
};

// The language of LC_ALL, LC_MESSAGES or LANG (the first that is set), else English.
Language language_of_environment();
// The language of `--language`, so that help and errors use it too; else the environment's.
Language language_of_arguments(std::span<const char* const> arguments);

// Adds `--language`, with the environment's language as default.
void add_language_option(Command command, Language& language, Language spoken);

// Checks for option values, with messages in the program's language.
template <class Number>
Check between(Number min, Number max, Language spoken) {
  return [=](const std::string& text) -> std::string {
    Number number{};
    if (read_number(text, number) && number >= min && number <= max) return {};
    return say(spoken, "{text} is not a number from {min} to {max}", "text"_a = safe_quote(text), "min"_a = min,
               "max"_a = max);
  };
}
Check one_of(std::vector<std::string> words, Language spoken);

// "; did you mean WORD?", or empty if no known word is close.
std::string suggestion(std::string_view word, const std::vector<std::string>& known, Language spoken);

// Prints the error to standard error as `scalinata: ...`. Returns the status to exit with.
int report(std::string_view error, ExitStatus status = bad_input);

}  // namespace scalinata
