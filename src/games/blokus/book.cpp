#include "games/blokus/book.hpp"

#include <algorithm>
#include <cassert>

namespace scalinata::blokus {
namespace {

constexpr int value_unit = 1000;

// Cuts off and returns what stands before the first `end`, or everything.
std::string_view cut(std::string_view& text, char end) {
  const std::size_t length = std::min(text.find(end), text.size());
  const std::string_view part = text.substr(0, length);
  text.remove_prefix(std::min(length + 1, text.size()));
  return part;
}

std::optional<PlacementIndex> legal_move(const Blokus& position, std::string_view text) {
  const auto move = position.parse_move(text, Language::en);
  if (!move || !position.check(*move, Language::en)) return std::nullopt;
  return *move;
}

// A number of at most value_unit; -1 if it is none.
int number_of(std::string_view text) {
  int number = text.empty() ? -1 : 0;
  for (const char digit : text) {
    if (digit < '0' || digit > '9' || number > value_unit) return -1;
    number = 10 * number + (digit - '0');
  }
  return number <= value_unit ? number : -1;
}

}  // namespace

std::optional<Book> Book::parse(std::string_view text) {
  Book book;
  while (!text.empty()) {
    std::string_view line = cut(text, '\n');
    if (line.empty() || line.front() == '#') continue;
    std::string_view played = cut(line, ':');
    Blokus position(book_options);
    while (!played.empty()) {
      const auto move = legal_move(position, cut(played, ' '));
      if (!move) return std::nullopt;
      position.play(*move);
    }
    cut(line, ' ');
    const auto reply = legal_move(position, cut(line, ' '));
    const int value = number_of(line);
    if (!reply || value < 0) return std::nullopt;
    book.entries_.push_back({position.hash(), {*reply, static_cast<double>(value) / value_unit}});
  }
  return book;
}

std::optional<BookMove<PlacementIndex>> Book::find(const Blokus& position) const {
  if (position.options() != book_options) return std::nullopt;
  for (const Entry& entry : entries_)
    if (entry.hash == position.hash() && position.check(entry.reply.move, Language::en)) return entry.reply;
  return std::nullopt;
}

const Book& book() {
  static const Book read = [] {
    auto parsed = Book::parse(book_text());
    assert(parsed);
    return parsed ? *std::move(parsed) : Book();
  }();
  return read;
}

}  // namespace scalinata::blokus
