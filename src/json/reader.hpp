// JsonReader: JSON from outside, read value by value. It remembers the first thing that is wrong, and where it stands,
// as in "seats[1].level: expected a whole number from 1 to 9"; after that every answer is a harmless default, so that
// callers look once, when they have read everything. Positions in lists count from 0, as in JSON paths.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "json/json.hpp"

namespace scalinata {

class JsonReader {
 public:
  // The values that are read lie in `root`, which must live as long as the reader; `within` is the place of the root,
  // where it is itself part of something.
  JsonReader(const Json& root, Language language, std::string within = {})
      : root_(&root), language_(language), within_(std::move(within)) {}
  JsonReader(const Json&& gone, Language language, std::string within = {}) = delete;

  bool ok() const { return !error_; }
  // Precondition: !ok().
  const Error& failure() const { return *error_; }
  Language language() const { return language_; }

  // "place: expected this".
  void expected(const Json& value, std::string_view en, std::string_view it);
  // The same of an object's member, which may be missing.
  void expected(const Json& object, std::string_view key, std::string_view en, std::string_view it);
  // "place: why".
  void wrong(const Json& value, std::string_view why);

  // An object's member; null where it is missing, which is wrong.
  const Json& at(const Json& object, std::string_view key);

  bool flag(const Json& object, std::string_view key);
  bool flag(const Json& object, std::string_view key, bool otherwise);
  std::int64_t number(const Json& object, std::string_view key, std::int64_t least, std::int64_t most);
  std::int64_t number(const Json& object, std::string_view key, std::int64_t least, std::int64_t most,
                      std::int64_t otherwise);
  std::string text(const Json& object, std::string_view key);
  std::string text(const Json& object, std::string_view key, std::string_view otherwise);
  const Json& list(const Json& object, std::string_view key, std::size_t most = unbounded);
  // The place of a text among these words.
  std::size_t word(const Json& object, std::string_view key, std::span<const std::string_view> words);

  // Values that have no key, such as the items of a list.
  std::int64_t number(const Json& value, std::int64_t least, std::int64_t most);
  const std::string& text(const Json& value);
  const Json& list(const Json& value, std::size_t most);

  // It is an object, and has no other members than these.
  void only(const Json& object, std::span<const std::string_view> keys);
  void only(const Json& object, std::initializer_list<std::string_view> keys) {
    only(object, std::span(keys.begin(), keys.size()));
  }

  static constexpr std::size_t unbounded = static_cast<std::size_t>(-1);

 private:
  std::string place_of(const Json& value) const;
  void refuse(std::string why);

  const Json* root_;
  Language language_;
  std::string within_;
  std::optional<Error> error_;
};

}  // namespace scalinata
