// The program's catalogues, compiled in from po/.
#include <array>
#include <cassert>

#include "core/embedded_words.hpp"
#include "core/messages.hpp"

namespace scalinata {
namespace {

using Parts = std::array<Messages, 2>;
using All = std::array<Parts, language_list.size()>;

Messages part(std::string_view file) {
  if (file.empty()) return {};
  auto messages = Messages::read(file);
  assert(messages.ok());
  return messages.ok() ? *messages : Messages();
}

All all_parts() {
  All all;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const EmbeddedWords words = embedded_words(static_cast<Language>(i));
    all[i] = {part(words.engine), part(words.program)};
  }
  return all;
}

}  // namespace

std::span<const Messages> messages_of(Language language) {
  static const All all = all_parts();
  return all[static_cast<std::size_t>(language)];
}

}  // namespace scalinata
