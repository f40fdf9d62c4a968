#include "cli/terminal.hpp"

#include <cstdlib>
#include <iostream>

#include <unistd.h>

#include "core/trimmed.hpp"

namespace scalinata {

Terminal Terminal::standard(Language language, bool colours) {
  const bool screen = isatty(STDOUT_FILENO) != 0;
  const char* no_colour = std::getenv("NO_COLOR");
  const bool painted = colours && screen && (no_colour == nullptr || *no_colour == '\0');
  return Terminal(std::cin, std::cout, {language, painted}, screen);
}

void Terminal::print(std::string_view text) {
  out_ << text << std::flush;
}

void Terminal::print_line(std::string_view text) {
  out_ << text << '\n' << std::flush;
}

void Terminal::begin_wait(std::string_view text) {
  out_ << text << (screen_ ? "" : "\n") << std::flush;
}

void Terminal::end_wait() {
  if (screen_) out_ << "\r\x1b[K" << std::flush;
}

void Terminal::clear() {
  // Without a screen the lines cannot be erased; a rule at least separates them.
  if (screen_)
    print("\x1b[H\x1b[2J\x1b[3J");
  else
    print_line("----------------------------------------");
}

std::optional<std::string> Terminal::ask(std::string_view prompt) {
  constexpr std::size_t max_length = 10'000;
  print(prompt);
  std::string line;
  bool read = false;
  for (char c = 0; in_.get(c);) {
    read = true;
    if (c == '\n') break;
    if (line.size() < max_length) line += c;
  }
  if (!read) {
    print_line();
    return std::nullopt;
  }
  return std::string(trimmed(line, " \t\r"));
}

bool Terminal::confirm(std::string_view question) {
  const auto answer = ask(fmt::format("{} ({}) [n]: ", question, phrase("y/n").in(language())));
  const std::string_view yes = phrase("yY").in(language());
  return answer && !answer->empty() && yes.find(answer->front()) != std::string_view::npos;
}

}  // namespace scalinata
