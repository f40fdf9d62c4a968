// The words for statuses and token kinds in the database.
#include "room/stored.hpp"

#include <array>

namespace scalinata {

namespace {

constexpr std::array<std::string_view, 4> statuses = {"open", "playing", "finished", "closed"};
constexpr std::array<std::string_view, 2> token_kinds = {"seat", "maker"};

template <class T, std::size_t n>
std::optional<T> find(const std::array<std::string_view, n>& words, std::string_view word) {
  for (std::size_t i = 0; i < n; ++i) {
    if (words[i] == word) return static_cast<T>(i);
  }
  return std::nullopt;
}

}  // namespace

std::string_view text(RoomStatus status) {
  return statuses[static_cast<std::size_t>(status)];
}
std::string_view text(TokenKind kind) {
  return token_kinds[static_cast<std::size_t>(kind)];
}
std::optional<RoomStatus> parse_room_status(std::string_view text) {
  return find<RoomStatus>(statuses, text);
}
std::optional<TokenKind> parse_token_kind(std::string_view text) {
  return find<TokenKind>(token_kinds, text);
}

}  // namespace scalinata
