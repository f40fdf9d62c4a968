// What every command of the program has in common: how it joins the program, its exit statuses, its language.
#pragma once

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

// The program while its commands are declared. Each declares what it takes, and what runs it and sets `status`.
struct Program {
  Command app;
  Language language;
  int& status;
};

// Italian where LC_ALL, LC_MESSAGES or LANG says so, the first that is set; else English.
Language language_of_environment();

// Adds `--language en|it`; stays at the environment's if it is not given.
void add_language_option(Command command, Language& language, Language spoken);

// Checks of an option's value that say in the program's language what was expected.
template <class Number>
Check between(Number least, Number most, Language spoken) {
  return [=](const std::string& text) -> std::string {
    Number number{};
    if (read_number(text, number) && number >= least && number <= most) return {};
    return say(spoken, "{} is not a number from {} to {}", "{} non è un numero da {} a {}", shown(text), least, most);
  };
}
Check one_of(std::vector<std::string> words, Language spoken);

// "; did you mean WORD?", or nothing where no known word is close.
std::string suggestion(std::string_view word, const std::vector<std::string>& known, Language spoken);

// Prints the error to standard error as `scalinata: ...`. Returns the status to exit with.
int report(std::string_view error, ExitStatus status = bad_input);

}  // namespace scalinata
