#include "games/blokus/book.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>

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

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty())
    if (const std::string_view word = cut(text, ' '); !word.empty()) words.push_back(word);
  return words;
}

// 0..1, written in thousandths.
std::optional<double> value_of(std::string_view text) {
  int number = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 0 || number > value_unit)
    return std::nullopt;
  return static_cast<double>(number) / value_unit;
}

Result<PlacementIndex> legal_move(const Blokus& position, std::string_view text) {
  const auto move = position.parse_move(text, Language::en);
  if (!move) return move.failure();
  if (const auto legal = position.check(*move, Language::en); !legal) return legal.failure();
  return *move;
}

}  // namespace

Result<Book> Book::parse(std::string_view text) {
  Book book;
  while (!text.empty()) {
    std::string_view line = cut(text, '\n');
    line = line.substr(0, line.find('#'));
    if (words_of(line).empty()) continue;
    const std::vector<std::string_view> played = words_of(cut(line, ':')), reply = words_of(line);
    Blokus position(book_options);
    for (const std::string_view word : played) {
      const auto move = legal_move(position, word);
      if (!move) return move.failure();
      position.play(*move);
    }
    const auto value = reply.size() == 2 ? value_of(reply[1]) : std::nullopt;
    if (!value) return fail("a line of the book has no reply with its value in thousandths");
    const auto move = legal_move(position, reply[0]);
    if (!move) return move.failure();
    book.entries_.push_back({position.hash(), {*move, *value}});
  }
  std::sort(book.entries_.begin(), book.entries_.end(), [](const Entry& a, const Entry& b) { return a.hash < b.hash; });
  return book;
}

std::optional<BookMove<PlacementIndex>> Book::find(const Blokus& position) const {
  if (position.options() != book_options) return std::nullopt;
  const std::uint64_t hash = position.hash();
  const auto found = std::lower_bound(entries_.begin(), entries_.end(), hash,
                                      [](const Entry& entry, std::uint64_t wanted) { return entry.hash < wanted; });
  if (found == entries_.end() || found->hash != hash) return std::nullopt;
  if (!position.check(found->reply.move, Language::en)) return std::nullopt;  // another position with this hash
  return found->reply;
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
