#include "core/messages.hpp"

#include "core/plural_rule.hpp"

namespace scalinata {
namespace {

constexpr std::uint32_t magic = 0x950412de;
constexpr std::size_t header_size = 28;

std::uint32_t word_at(std::string_view file, std::size_t place) {
  std::uint32_t word = 0;
  for (std::size_t i = 4; i-- > 0;) word = word << 8 | static_cast<unsigned char>(file[place + i]);
  return word;
}

// The expression in "nplurals=2; plural=(n != 1);", from the header every catalogue begins with.
std::string_view rule_in(std::string_view header) {
  constexpr std::string_view key = "plural=";
  std::size_t begin = header.find("Plural-Forms:");
  if (begin == std::string_view::npos) return {};
  begin = header.find(key, header.find(';', begin));
  if (begin == std::string_view::npos) return {};
  begin += key.size();
  return header.substr(begin, header.find_first_of(";\n", begin) - begin);
}

}  // namespace

std::string_view Messages::at(std::size_t table, std::size_t index) const {
  const std::size_t entry = table + 8 * index;
  return file_.substr(word_at(file_, entry + 4), word_at(file_, entry));
}

Result<Messages> Messages::read(std::string_view file) {
  if (file.size() < header_size || word_at(file, 0) != magic) return fail("not a catalogue as msgfmt writes it");
  Messages messages;
  messages.file_ = file;
  messages.count_ = word_at(file, 8);
  messages.originals_ = word_at(file, 12);
  messages.translations_ = word_at(file, 16);
  for (const std::size_t table : {messages.originals_, messages.translations_}) {
    if (table > file.size() || messages.count_ > (file.size() - table) / 8) return fail("the catalogue is cut off");
    for (std::size_t i = 0; i < messages.count_; ++i) {
      const std::size_t size = word_at(file, table + 8 * i), begin = word_at(file, table + 8 * i + 4);
      if (begin > file.size() || size > file.size() - begin) return fail("the catalogue is cut off");
    }
  }
  messages.plural_rule_ = rule_in(messages.find_all("").value_or(""));
  if (!plural_form(messages.plural_rule_, 1)) return fail("the catalogue has no rule for plurals");
  return messages;
}

std::optional<std::string_view> Messages::find_all(std::string_view id) const {
  std::size_t low = 0, high = count_;
  while (low < high) {
    const std::size_t middle = low + (high - low) / 2;
    const std::string_view here = at(originals_, middle);
    const std::string_view singular = here.substr(0, here.find('\0'));
    if (singular == id) return at(translations_, middle);
    if (singular < id)
      low = middle + 1;
    else
      high = middle;
  }
  return std::nullopt;
}

std::optional<std::string_view> Messages::find(std::string_view context, std::string_view id) const {
  if (context.empty()) return find_all(id);
  std::string key(context);
  key += '\4';
  return find_all(key.append(id));
}

std::optional<std::string_view> Messages::find_form(std::string_view one, std::uint64_t number) const {
  const auto forms = find_all(one);
  const auto wanted = plural_form(plural_rule_, number);
  if (!forms || !wanted) return std::nullopt;
  std::string_view rest = *forms;
  for (std::uint64_t form = 0; form < *wanted; ++form) {
    const std::size_t end = rest.find('\0');
    if (end == std::string_view::npos) return std::nullopt;
    rest = rest.substr(end + 1);
  }
  return rest.substr(0, rest.find('\0'));
}

}  // namespace scalinata
