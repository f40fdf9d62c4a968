// A puzzle as the command line and the server see it, whatever solves it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/control.hpp"
#include "puzzle/tiling.hpp"

namespace scalinata::puzzle {

// What is known about a partly filled board.
enum class Verdict : std::uint8_t {
  finished,    // it is a solution
  solvable,    // it can be completed, and this is how
  impossible,  // proved: it cannot be completed
  undecided,   // not decided in the time given
};
std::string_view verdict_text(Verdict verdict);  // its name in the interfaces

struct Answer {
  Verdict verdict = Verdict::undecided;
  Board board;  // finished, solvable: a solution, the given pieces first, then in an order that can be followed
  Progress work;
};

struct Count {
  std::uint64_t solutions = 0;    // not counting images under the puzzle's symmetries
  std::uint64_t with_images = 0;  // counting them
  bool complete = false;          // false: stopped early, so there are at least this many
  Progress work;
};

// The harder variants of the puzzles on the Blokus sheet.
struct Harder {
  bool colours = false;
  bool descending = false;
  friend bool operator==(const Harder&, const Harder&) = default;
};

// Something wrong with a board.
struct Violation {
  std::size_t placement = no_piece;  // index into the board of the piece concerned; no_piece: the whole board
  std::string message;
};

class Puzzle {
 public:
  virtual ~Puzzle() = default;

  const std::string& name() const { return name_; }  // the id of a built-in one, otherwise its title
  const Harder& harder() const { return harder_; }
  const Region& region() const { return region_; }
  const std::vector<Piece>& pieces() const { return pieces_; }

  // Everything that is wrong with a board, complete or not; empty if nothing is.
  std::vector<Violation> violations(const Board& board, Language language) const;
  // Every piece is placed. If there are no violations, it is a solution.
  bool complete(const Board& board) const { return static_cast<int>(board.size()) == piece_total(pieces_); }

  // Whether it matters which colour a piece has.
  virtual bool colours_matter() const = 0;

  // These take boards without violations (assumed, not checked).
  virtual Answer solve(const Board& given, std::uint64_t seed, const Control& control) const = 0;
  virtual Count count(const Board& given, const Control& control) const = 0;

  // Up to `max` different solutions, none an image of another; `take` returning false ends it. Returns how the last
  // search ended: impossible means there are no more.
  using Take = std::function<bool(const Board&)>;
  virtual Verdict enumerate(const Board& given, std::uint64_t seed, std::uint64_t max, const Control& control,
                            const Take& take) const = 0;

 protected:
  Puzzle(std::string name, Harder harder, Region region, std::vector<Piece> pieces)
      : name_(std::move(name)), harder_(harder), region_(std::move(region)), pieces_(std::move(pieces)) {}

  // Rules beyond those of every puzzle (existing pieces, on free cells of the region, not too many).
  virtual void add_violations(const Board& board, Language language, std::vector<Violation>& out) const = 0;

 private:
  std::string name_;
  Harder harder_;
  Region region_;
  std::vector<Piece> pieces_;
};

std::unique_ptr<Puzzle> make_tiling_puzzle(std::string name, Harder harder, Tiling tiling);
std::unique_ptr<Puzzle> make_all84(bool descending);

struct BuiltIn {
  std::string_view name;
  Phrase title;
  Phrase task;
  std::string_view form;  // its harder variant
  Phrase form_task;
};
std::span<const BuiltIn> built_ins();
// "rect8x10, rect15x16, all84"
std::string built_in_names();
// Refuses unknown names and variants that the puzzle does not have.
Result<std::unique_ptr<Puzzle>> built_in(std::string_view name, Harder harder, Language language = Language::en);
bool is_built_in(std::string_view name);

// One more correct piece for a person's own board. `impossible`: there is none, because the board cannot be completed.
struct Hint {
  Verdict verdict = Verdict::undecided;
  std::optional<Placement> placement;  // solvable: the piece
};
Hint hint(const Puzzle& puzzle, const Board& given, std::uint64_t seed, const Control& control);

// The same pieces in an order in which each can be placed, if there is one: a board that is legal as a whole may be
// listed in another order. Takes boards that are not legal in their own order.
std::optional<Board> in_order(const Puzzle& puzzle, const Board& board);

// "blue V5", or "V5" if pieces have no colour.
std::string piece_text(const Piece& piece);
// "blue V5 a1,b1,c1,a2,a3"
std::string placement_text(const Puzzle& puzzle, const Placement& placement);

}  // namespace scalinata::puzzle
