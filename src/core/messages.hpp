// The translations of one language: a catalogue in gettext's .mo format, searched in place. Immutable, so any number of
// threads may use it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/languages.hpp"
#include "core/result.hpp"

namespace scalinata {

class Messages {
 public:
  // No translations.
  Messages() = default;
  // From the bytes of a .mo file, which must outlive this object. All offsets are checked once, here.
  static Result<Messages> read(std::string_view file);

  std::optional<std::string_view> find(std::string_view context, std::string_view id) const;
  // The form for this number of the text whose English singular is `one`.
  std::optional<std::string_view> find_form(std::string_view one, std::uint64_t number) const;

 private:
  std::string_view at(std::size_t table, std::size_t index) const;
  std::optional<std::string_view> find_all(std::string_view id) const;

  std::string_view file_;
  std::size_t count_ = 0;
  std::size_t originals_ = 0;     // offset of the table of texts
  std::size_t translations_ = 0;  // offset of the table of their translations
  std::string_view plural_rule_;
};

// The catalogues to search, in order. The program contains them; the WebAssembly module is given them.
std::span<const Messages> messages_of(Language language);
// Only in the WebAssembly module. Keeps the file.
Result<void> give_messages(Language language, std::string file);

}  // namespace scalinata
