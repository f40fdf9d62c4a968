// Reads a person's lines and prints texts. Knows whether there is a screen that can be cleared and coloured.
#pragma once

#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "core/draw.hpp"

namespace scalinata {

class Terminal {
 public:
  Terminal(std::istream& in, std::ostream& out, DrawStyle style, bool screen)
      : in_(in), out_(out), style_(style), screen_(screen) {}
  // Standard input and output; colours on a screen, unless they are not wanted or NO_COLOR is set.
  static Terminal standard(Language language, bool colours);

  const DrawStyle& style() const { return style_; }
  Language language() const { return style_.language; }

  void print(std::string_view text);
  void print_line(std::string_view text = {});
  // Shows that something is in progress, until end_wait.
  void begin_wait(std::string_view text);
  void end_wait();
  // Hides everything shown before.
  void clear();

  // A trimmed line, cut off if absurdly long; empty at the end of input.
  std::optional<std::string> ask(std::string_view prompt);
  // Anything but yes means no.
  bool confirm(std::string_view question);

  template <class... Args>
  void tell(fmt::format_string<Args...> english, Args&&... args) {
    print_line(say(language(), english, std::forward<Args>(args)...));
  }

 private:
  std::istream& in_;
  std::ostream& out_;
  DrawStyle style_;
  bool screen_;
};

}  // namespace scalinata
