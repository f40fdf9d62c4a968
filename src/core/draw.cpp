#include "core/draw.hpp"

namespace scalinata {
namespace {

std::string_view code(Ink ink) {
  switch (ink) {
    case Ink::plain:
      return "0";
    case Ink::bold:
      return "1";
    case Ink::dim:
      return "2";
    case Ink::red:
      return "1;31";
    case Ink::green:
      return "1;32";
    case Ink::yellow:
      return "1;33";
    case Ink::blue:
      return "1;34";
    case Ink::magenta:
      return "1;35";
    case Ink::cyan:
      return "1;36";
    case Ink::orange:
      return "1;38;5;208";
  }
  return "0";
}

}  // namespace

std::string paint(std::string_view text, Ink ink, const DrawStyle& style) {
  if (!style.colours || ink == Ink::plain) return std::string(text);
  return fmt::format("\x1b[{}m{}\x1b[0m", code(ink), text);
}

}  // namespace scalinata
