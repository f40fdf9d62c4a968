// Writes JSON text piece by piece, for messages that are too frequent to build values first.
#pragma once

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>

namespace scalinata {

// Appends quoted text, escaped like Json::dump. Precondition: UTF-8.
void add_quoted(std::string& out, std::string_view text);

class JsonText {
 public:
  JsonText() = default;
  // For about so many characters.
  explicit JsonText(std::size_t length) { text_.reserve(length); }

  JsonText& begin_object() { return open('{'); }
  JsonText& end_object() { return close('}'); }
  JsonText& begin_list() { return open('['); }
  JsonText& end_list() { return close(']'); }
  // The name of the member whose value comes next. Precondition: needs no escaping.
  JsonText& key(std::string_view name) {
    separate();
    text_ += '"';
    text_ += name;
    text_ += "\":";
    return *this;
  }

  JsonText& value(std::string_view text) {
    separate();
    add_quoted(text_, text);
    return *this;
  }
  JsonText& value(const char* text) { return value(std::string_view(text)); }
  JsonText& value(const std::string& text) { return value(std::string_view(text)); }
  JsonText& value(std::same_as<bool> auto flag) { return ready(flag ? "true" : "false"); }
  JsonText& value(std::nullptr_t) { return ready("null"); }
  template <std::integral Number>
  requires(!std::same_as<Number, bool>) JsonText& value(Number number) {
    char digits[24];
    return ready(
        {digits, static_cast<std::size_t>(std::to_chars(digits, digits + sizeof digits, number).ptr - digits)});
  }
  // Finished JSON text.
  JsonText& ready(std::string_view json) {
    separate();
    text_ += json;
    return *this;
  }
  // Finished members, separated by commas; may be empty.
  JsonText& members(std::string_view ready_members) { return ready_members.empty() ? *this : ready(ready_members); }

  JsonText& member(std::string_view name, const auto& what) { return key(name).value(what); }
  JsonText& member_ready(std::string_view name, std::string_view json) { return key(name).ready(json); }
  template <class Numbers>
  JsonText& member_list(std::string_view name, const Numbers& numbers) {
    key(name).begin_list();
    for (const auto& number : numbers) value(number);
    return end_list();
  }

  const std::string& text() const { return text_; }
  std::string take() { return std::move(text_); }

 private:
  JsonText& open(char bracket) {
    separate();
    text_ += bracket;
    return *this;
  }
  JsonText& close(char bracket) {
    text_ += bracket;
    return *this;
  }
  // Adds a comma, unless the next item is the first in its list or object, or a member's value.
  void separate() {
    if (text_.empty()) return;
    const char last = text_.back();
    if (last != '{' && last != '[' && last != ':') text_ += ',';
  }

  std::string text_;
};

}  // namespace scalinata
