// JsonReader: reads untrusted JSON value by value. It remembers the first error and where it is, as in
// "seats[1].level: expected a whole number from 1 to 9"; after that every function returns a harmless default, so that
// callers check once, when they have read everything. Positions in lists count from 0, as in JSON paths.
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
  // All values must be inside `root`, which must outlive the reader; `within` is the place of the root, if it is itself
  // part of something.
  JsonReader(const Json& root, Language language, std::string within = {})
      : root_(&root), language_(language), within_(std::move(within)) {}
  JsonReader(const Json&& gone, Language language, std::string within = {}) = delete;

  bool ok() const { return !error_; }
  // Precondition: !ok().
  const Error& failure() const { return *error_; }
  Language language() const { return language_; }

  // Fails with "place: expected `what`", in the reader's language.
  void expected(const Json& value, std::string_view what);
  void expected(const Json& value, const Phrase& what) { expected(value, what.in(language_)); }
  // The same for an object's member, which may be missing.
  void expected(const Json& object, std::string_view key, std::string_view what);
  void expected(const Json& object, std::string_view key, const Phrase& what) {
    expected(object, key, what.in(language_));
  }
  // Fails with "place: `why`".
  void wrong(const Json& value, std::string_view why);

  // An object's member; null, and an error, if it is missing.
  const Json& at(const Json& object, std::string_view key);

  bool flag(const Json& object, std::string_view key);
  bool flag(const Json& object, std::string_view key, bool otherwise);
  std::int64_t number(const Json& object, std::string_view key, std::int64_t min, std::int64_t max);
  std::int64_t number(const Json& object, std::string_view key, std::int64_t min, std::int64_t max,
                      std::int64_t otherwise);
  std::string text(const Json& object, std::string_view key);
  std::string text(const Json& object, std::string_view key, std::string_view otherwise);
  const Json& list(const Json& object, std::string_view key, std::size_t max = unbounded);
  // The index of a text among these words.
  std::size_t word(const Json& object, std::string_view key, std::span<const std::string_view> words);

  // For values without a key, such as the elements of a list.
  std::int64_t number(const Json& value, std::int64_t min, std::int64_t max);
  const std::string& text(const Json& value);
  const Json& list(const Json& value, std::size_t max);

  // Requires an object with no other members than these.
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
