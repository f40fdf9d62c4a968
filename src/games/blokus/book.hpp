// The opening book for two players and fixed corners: what long searches chose (tools/learn/book.cpp makes it).
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/book.hpp"
#include "games/blokus/blokus.hpp"

namespace scalinata::blokus {

// The game that the book is about.
inline constexpr Blokus::Options book_options{.players = 2, .teams = false, .fixed_corners = true};

class Book {
 public:
  // One line a position: the moves that lead to it, ":", the reply and its value in thousandths, with single spaces;
  // lines that begin with "#" are comments. Nothing if a line is wrong.
  static std::optional<Book> parse(std::string_view text);

  std::optional<BookMove<PlacementIndex>> find(const Blokus& position) const;
  std::size_t size() const { return entries_.size(); }

 private:
  struct Entry {
    std::uint64_t hash;
    BookMove<PlacementIndex> reply;
  };
  std::vector<Entry> entries_;
};

// The text in the program, book.txt.
std::string_view book_text();
// The book in it. The first call reads it.
const Book& book();

}  // namespace scalinata::blokus
