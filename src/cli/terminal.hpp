// Terminal: a person's lines in, texts out. Knows whether a screen is there to be cleared and coloured.
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
  // Shows that something is under way, until end_wait.
  void begin_wait(std::string_view text);
  void end_wait();
  // What was shown before can no longer be seen.
  void clear();

  // A line without the blanks around it, cut where it is longer than any use; nothing at the end of input.
  std::optional<std::string> ask(std::string_view prompt);
  // Anything but yes means no.
  bool confirm(std::string_view question);

  template <class... Args>
  void tell(fmt::format_string<Args...> en, fmt::format_string<Args...> it, Args&&... args) {
    print_line(say(language(), en, it, std::forward<Args>(args)...));
  }

 private:
  std::istream& in_;
  std::ostream& out_;
  DrawStyle style_;
  bool screen_;
};

}  // namespace scalinata
