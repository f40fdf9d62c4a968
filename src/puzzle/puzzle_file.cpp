#include "puzzle/puzzle_file.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "puzzle/colouring.hpp"
#include "puzzle/standard_pieces.hpp"
#include "puzzle/text_lines.hpp"

namespace scalinata::puzzle {
namespace {

constexpr char must = '.', may = '?', outside = '-', filled = 'x';
constexpr std::size_t max_name_length = 16;
constexpr std::size_t max_title_length = 200;

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// Names of pieces and colours: letters and digits.
bool is_name(std::string_view text) {
  return !text.empty() && text.size() <= max_name_length &&
         std::all_of(text.begin(), text.end(), [](char c) { return is_letter(c) || is_digit(c); });
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

std::string_view kind_name(Kind kind) {
  return kind == Kind::free ? "free" : kind == Kind::one_sided ? "one-sided" : "fixed";
}

class Parser {
 public:
  Parser(std::string_view text, Language language) : lines_(lines_of(text)), language_(language) {}

  Result<Tiling> parse() {
    while (next_ < lines_.size()) {
      const Line& line = lines_[next_++];
      const std::vector<Word> words = line.words();
      if (words.empty()) continue;
      const Result<void> read = section(line, words);
      if (!read) return read.failure();
    }
    if (tiling_.region.spots.empty()) return fail(language_, "a puzzle needs a section 'region:'");
    if (tiling_.pieces.empty()) return fail(language_, "a puzzle needs a section 'pieces:'");
    const Result<void> valid = validate(tiling_, language_);
    if (!valid) return valid.failure();
    return tiling_;
  }

 private:
  // "region:", "shape NAME:", "title: TEXT" and the like.
  static bool is_head(const Line& line) {
    const std::string_view word = line.text.substr(0, line.text.find_first_of(" \t:"));
    const bool known = word == "title" || word == "colours" || word == "region" || word == "shape" || word == "pieces";
    return known && line.text.find(':') != std::string_view::npos;
  }

  Result<void> section(const Line& line, const std::vector<Word>& words) {
    if (!is_head(line))
      return fail_at(words[0].place, language_,
                     "expected 'title:', 'colours:', 'region:', 'shape NAME:' or 'pieces:', not {text}",
                     "text"_a = safe_quote(words[0].text));
    const std::size_t colon = line.text.find(':');
    const std::string_view head = line.text.substr(0, colon);
    const std::vector<Word> head_words = Line{head, line.number}.words();
    std::string_view rest = line.text.substr(colon + 1);
    const std::size_t first = std::min(rest.find_first_not_of(" \t"), rest.size());
    const Place rest_place = line.at(colon + 1 + first);
    rest = rest.substr(first);
    if (head_words[0].text == "shape") {
      if (head_words.size() != 2 || !is_name(head_words[1].text))
        return fail_at(head_words[0].place, language_, "expected 'shape NAME:' with a name of letters and digits");
      if (!rest.empty()) return unexpected(rest_place, rest);
      return read_shape(head_words[1]);
    }
    if (head_words.size() > 1) return unexpected(head_words[1].place, head_words[1].text);
    if (head == "title") {
      tiling_.title = std::string(rest.substr(0, max_title_length));
      std::erase_if(tiling_.title, [](char c) { return (c >= '\0' && c < ' ') || c == '\x7f'; });
      return {};
    }
    if (head == "colours") {
      if (rest != "apart" && rest != "free")
        return fail_at(rest_place, language_, "expected 'apart' or 'free', not {rest}", "rest"_a = safe_quote(rest));
      tiling_.colours_apart = rest == "apart";
      return {};
    }
    if (!rest.empty()) return unexpected(rest_place, rest);
    return head == "region" ? read_region(line) : read_pieces();
  }

  Error unexpected(const Place& place, std::string_view text) const {
    return fail_at(place, language_, "unexpected {text}", "text"_a = safe_quote(text));
  }

  // The lines up to an empty one or the next head.
  std::vector<Line> drawing() {
    std::vector<Line> rows;
    while (next_ < lines_.size() && !lines_[next_].text.empty() && !is_head(lines_[next_]))
      rows.push_back(lines_[next_++]);
    return rows;
  }

  Result<void> read_region(const Line& head) {
    if (!tiling_.region.spots.empty()) return fail_at(head.at(0), language_, "a puzzle has only one region");
    const std::vector<Line> rows = drawing();
    std::size_t columns = 0;
    for (const Line& row : rows) {
      columns = std::max(columns, row.text.size());
      if (columns > max_side)
        return fail_at(row.at(max_side), language_, "a region has at most {max} columns", "max"_a = max_side);
    }
    if (rows.empty() || columns == 0) return fail_at(head.at(0), language_, "the region has no cells");
    if (rows.size() > max_side)
      return fail_at(rows[max_side].at(0), language_, "a region has at most {max} rows", "max"_a = max_side);
    tiling_.region = Region(static_cast<int>(columns), static_cast<int>(rows.size()), Spot::outside);
    for (std::size_t r = 0; r < rows.size(); ++r)
      for (std::size_t c = 0; c < rows[r].text.size(); ++c) {
        const char mark = rows[r].text[c];
        if (mark != must && mark != may && mark != outside)
          return fail_at(
              rows[r].at(c), language_,
              "a region is drawn with '.' (to be covered), '?' (may be covered) and '-' (outside), not {text}",
              "text"_a = safe_quote(rows[r].text.substr(c, 1)));
        const Cell cell{static_cast<int>(c), static_cast<int>(rows.size() - 1 - r)};
        tiling_.region.set(cell, mark == must ? Spot::required : mark == may ? Spot::optional : Spot::outside);
      }
    return {};
  }

  Result<void> read_shape(const Word& name) {
    if (!standard_shape(name.text).empty() || shapes_.count(std::string(name.text)) > 0)
      return fail_at(name.place, language_, "there is already a piece {piece}", "piece"_a = name.text);
    std::vector<Cell> cells;
    for (const Line& row : drawing())
      for (std::size_t c = 0; c < row.text.size(); ++c) {
        if (row.text[c] != filled && row.text[c] != outside)
          return fail_at(row.at(c), language_, "a shape is drawn with 'x' and '-', not {text}",
                         "text"_a = safe_quote(row.text.substr(c, 1)));
        if (row.text[c] == filled) cells.push_back({static_cast<int>(c), -static_cast<int>(row.number)});
        if (cells.size() > largest_piece)
          return fail_at(row.at(c), language_, "a piece has at most {max} cells", "max"_a = largest_piece);
      }
    if (!connected(cells))
      return fail_at(name.place, language_, "the cells of {piece} are not all connected", "piece"_a = name.text);
    shapes_[std::string(name.text)] = normalised(cells);
    return {};
  }

  // "[COLOUR] [KIND]: NAME NAME*3 ..." or just the names.
  Result<void> read_pieces() {
    for (; next_ < lines_.size() && !is_head(lines_[next_]); ++next_) {
      const Line& line = lines_[next_];
      const std::size_t colon = line.text.find(':');
      Piece model;
      std::size_t names_from = 0;
      if (colon != std::string_view::npos) {
        names_from = colon + 1;
        bool kind_said = false;
        for (const Word& word : Line{line.text.substr(0, colon), line.number}.words()) {
          const bool is_kind = word.text == "free" || word.text == "one-sided" || word.text == "fixed";
          if ((is_kind && kind_said) || (!is_kind && !model.colour.empty())) return unexpected(word.place, word.text);
          if (is_kind) {
            kind_said = true;
            model.kind = word.text == "free" ? Kind::free : word.text == "fixed" ? Kind::fixed : Kind::one_sided;
          } else if (is_name(word.text) && is_letter(word.text[0])) {
            model.colour = lower(word.text);
          } else {
            return fail_at(word.place, language_, "{colour} is not a colour: expected letters and digits",
                           "colour"_a = safe_quote(word.text));
          }
        }
        colours_.insert(model.colour);
        if (colours_.size() > max_colours)
          return fail_at(line.at(0), language_, "there are at most {max} colours", "max"_a = max_colours);
      }
      for (const Word& word : line.words()) {
        if (word.place.column <= names_from) continue;
        Result<void> added = add_piece(model, word);
        if (!added) return added;
      }
    }
    return {};
  }

  Result<void> add_piece(Piece piece, const Word& word) {
    const std::size_t star = std::min(word.text.find('*'), word.text.size());
    piece.name = std::string(word.text.substr(0, star));
    if (star < word.text.size()) {
      const std::string_view number = word.text.substr(star + 1);
      piece.count = 0;
      for (const char c : number.substr(0, 4)) piece.count = is_digit(c) ? piece.count * 10 + (c - '0') : 100'000;
      if (number.empty() || number.size() > 3 || piece.count < 1 || piece.count > 999)
        return fail_at(word.place.after(star), language_, "expected a number of pieces from 1 to 999, not {number}",
                       "number"_a = safe_quote(number));
    }
    std::string base = piece.name;
    const bool mirrored = base.size() > 1 && base.back() == '\'';
    if (mirrored) base.pop_back();
    const auto own = shapes_.find(base);
    piece.shape = own != shapes_.end() ? own->second : standard_shape(base);
    if (piece.shape.empty())
      return fail_at(word.place, language_,
                     "there is no piece {piece}: expected one of 1 2 I3 V3 I4 L4 T4 O Z4 F I5 L5 N P T5 "
                     "U V5 W X Y Z5 or a shape defined above",
                     "piece"_a = safe_quote(word.text));
    if (mirrored) {
      for (Cell& cell : piece.shape) cell.column = -cell.column;
      piece.shape = normalised(piece.shape);
    }
    if (piece_area(tiling_.pieces) + piece.count * static_cast<int>(piece.shape.size()) > max_side * max_side)
      return fail_at(word.place, language_, "the pieces up to here cover more than {max} cells",
                     "max"_a = max_side * max_side);
    for (Piece& known : tiling_.pieces) {
      if (known.name != piece.name) continue;
      if (known.kind != piece.kind)
        return fail_at(word.place, language_, "{piece} is already listed above as {kind}", "piece"_a = piece.name,
                       "kind"_a = kind_name(known.kind));
      if (known.colour != piece.colour) continue;
      known.count += piece.count;
      return {};
    }
    tiling_.pieces.push_back(std::move(piece));
    return {};
  }

  std::vector<Line> lines_;
  Language language_;
  std::size_t next_ = 0;
  Tiling tiling_;
  std::map<std::string, Shape> shapes_;
  std::set<std::string> colours_;
};

std::string drawn_shape(const Shape& shape) {
  int columns = 0, rows = 0;
  for (const Cell& cell : shape) {
    columns = std::max(columns, cell.column + 1);
    rows = std::max(rows, cell.row + 1);
  }
  std::string out;
  for (int row = rows - 1; row >= 0; --row) {
    for (int column = 0; column < columns; ++column)
      out += std::find(shape.begin(), shape.end(), Cell{column, row}) != shape.end() ? filled : outside;
    out += '\n';
  }
  return out;
}

}  // namespace

Result<Tiling> parse_puzzle(std::string_view text, Language language) {
  return Parser(text, language).parse();
}

std::string puzzle_text(const Tiling& tiling) {
  std::string out;
  if (!tiling.title.empty()) out += "title: " + tiling.title + "\n";
  if (tiling.colours_apart) out += "colours: apart\n";
  out += "region:\n";
  for (int row = tiling.region.rows - 1; row >= 0; --row) {
    for (int column = 0; column < tiling.region.columns; ++column) {
      const Spot spot = tiling.region.at({column, row});
      out += spot == Spot::required ? must : spot == Spot::optional ? may : outside;
    }
    out += '\n';
  }
  std::set<std::string> drawn;
  for (const Piece& piece : tiling.pieces) {
    std::string base = piece.name;
    Shape shape = piece.shape;
    if (base.size() > 1 && base.back() == '\'') {
      base.pop_back();
      for (Cell& cell : shape) cell.column = -cell.column;
      shape = normalised(shape);
    }
    if (!standard_shape(base).empty() || !drawn.insert(base).second) continue;
    out += "shape " + base + ":\n" + drawn_shape(shape);
  }
  out += "pieces:\n";
  for (const Piece& piece : tiling.pieces) {
    std::string head = piece.colour;
    if (piece.kind != Kind::free) head += (head.empty() ? "" : " ") + std::string(kind_name(piece.kind));
    if (!head.empty()) out += head + ": ";
    out += piece.name;
    if (piece.count > 1) out += "*" + std::to_string(piece.count);
    out += '\n';
  }
  return out;
}

}  // namespace scalinata::puzzle
