// For the WebAssembly module, which has one thread: the page hands over the catalogue of the language in use.
#include <array>
#include <utility>

#include "core/messages.hpp"

namespace scalinata {
namespace {

struct Given {
  std::string file;
  Messages messages;
};

Given& given(Language language) {
  static std::array<Given, language_list.size()> all;
  return all[static_cast<std::size_t>(language)];
}

}  // namespace

std::span<const Messages> messages_of(Language language) {
  return {&given(language).messages, 1};
}

Result<void> give_messages(Language language, std::string file) {
  Given& place = given(language);
  auto messages = Messages::read(file);
  if (!messages) return messages.failure();
  place.file = std::move(file);
  place.messages = *Messages::read(place.file);
  return {};
}

}  // namespace scalinata
