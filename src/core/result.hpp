// Result<T>: a value, or an error whose message a person can act on.
// Anything that handles outside input (text, files, network) returns one; the core never throws or prints.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include <fmt/core.h>

namespace scalinata {

struct Error {
  std::string message;
  friend bool operator==(const Error&, const Error&) = default;
};

template <class... Args>
[[nodiscard]] Error fail(fmt::format_string<Args...> format, Args&&... args) {
  return Error{fmt::format(format, std::forward<Args>(args)...)};
}

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

  bool ok() const { return content_.index() == 0; }
  explicit operator bool() const { return ok(); }

  T& operator*() & {
    assert(ok());
    return *std::get_if<0>(&content_);
  }
  const T& operator*() const& {
    assert(ok());
    return *std::get_if<0>(&content_);
  }
  T&& operator*() && {
    assert(ok());
    return std::move(*std::get_if<0>(&content_));
  }
  T* operator->() {
    assert(ok());
    return std::get_if<0>(&content_);
  }
  const T* operator->() const {
    assert(ok());
    return std::get_if<0>(&content_);
  }

  const std::string& error() const {
    assert(!ok());
    return std::get_if<1>(&content_)->message;
  }
  Error failure() const { return Error{error()}; }

 private:
  std::variant<T, Error> content_;
};

template <>
class [[nodiscard]] Result<void> {
 public:
  Result() = default;
  Result(Error error) : error_(std::move(error)) {}

  bool ok() const { return !error_; }
  explicit operator bool() const { return ok(); }
  const std::string& error() const {
    assert(error_);
    return error_->message;
  }
  Error failure() const {
    assert(error_);
    return *error_;
  }

 private:
  std::optional<Error> error_;
};

}  // namespace scalinata
