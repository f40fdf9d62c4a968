#include "puzzle/board_file.hpp"

#include <algorithm>

#include "json/reader.hpp"
#include "puzzle/board_json.hpp"
#include "puzzle/standard_pieces.hpp"
#include "puzzle/text_lines.hpp"

namespace scalinata::puzzle {
namespace {

struct Named {
  std::string_view colour;  // empty: not given
  std::string_view piece;
};

bool is_colour(const Puzzle& puzzle, std::string_view word) {
  return std::any_of(puzzle.pieces().begin(), puzzle.pieces().end(),
                     [&](const Piece& piece) { return !word.empty() && piece.colour == word; });
}
bool is_piece(const Puzzle& puzzle, std::string_view word) {
  return std::any_of(puzzle.pieces().begin(), puzzle.pieces().end(),
                     [&](const Piece& piece) { return piece.name == word; });
}

std::string colours_of(const Puzzle& puzzle) {
  std::vector<std::string> names;
  for (const Piece& piece : puzzle.pieces())
    if (!piece.colour.empty() && std::find(names.begin(), names.end(), piece.colour) == names.end())
      names.push_back(piece.colour);
  std::string out;
  for (const std::string& name : names) out += (out.empty() ? "" : " ") + name;
  return out;
}

Result<void> check_names(const Puzzle& puzzle, const Named& named, Language language) {
  if (!named.colour.empty() && !is_colour(puzzle, named.colour)) {
    const std::string known = colours_of(puzzle);
    if (known.empty())
      return fail(language, "{colour}: the pieces of this puzzle have no colours",
                  "colour"_a = safe_quote(named.colour));
    return fail(language, "{colour} is not a colour of this puzzle: expected {colours}",
                "colour"_a = safe_quote(named.colour), "colours"_a = known);
  }
  if (!named.piece.empty() && !is_piece(puzzle, named.piece))
    return fail(language, "this puzzle has no piece {piece}", "piece"_a = safe_quote(named.piece));
  return {};
}

// The piece of the puzzle that the names and cells refer to.
Result<Placement> resolve(const Puzzle& puzzle, const Named& named, std::vector<Cell> cells, const Board& before,
                          Language language) {
  const Result<void> names = check_names(puzzle, named, language);
  if (!names) return names.failure();
  const Shape shape = normalised(cells);
  std::size_t chosen = no_piece;
  bool chosen_left = false, doubt = false;
  for (std::size_t i = 0; i < puzzle.pieces().size(); ++i) {
    const Piece& piece = puzzle.pieces()[i];
    if (!named.colour.empty() && piece.colour != named.colour) continue;
    if (!named.piece.empty() && piece.name != named.piece) continue;
    if (piece.shape.size() != shape.size()) continue;
    const std::vector<Shape> ways = orientations(piece.shape, piece.kind);
    if (std::find(ways.begin(), ways.end(), shape) == ways.end()) continue;
    const auto used =
        std::count_if(before.begin(), before.end(), [&](const Placement& placement) { return placement.piece == i; });
    const bool left = used < piece.count;
    doubt = doubt || (chosen != no_piece && piece.colour != puzzle.pieces()[chosen].colour);
    if (chosen == no_piece || (left && !chosen_left)) {
      chosen = i;
      chosen_left = left;
    }
  }
  if (chosen == no_piece) {
    if (!named.piece.empty())
      return fail(language, "{cells} is not the shape of {piece}", "cells"_a = cells_text(cells),
                  "piece"_a = named.piece);
    const std::string_view name = standard_name(shape);
    return fail(language, "{cells}: this puzzle has no such piece{name}", "cells"_a = cells_text(cells),
                "name"_a = name.empty() ? "" : fmt::format(" ({})", name));
  }
  if (doubt && puzzle.colours_matter())
    return fail(language, "{cells}: which colour? Expected one of {colours}", "cells"_a = cells_text(cells),
                "colours"_a = colours_of(puzzle));
  return Placement{chosen, std::move(cells)};
}

// "[3.] [COLOUR] [PIECE] CELLS"
Result<Placement> parse_line(const Puzzle& puzzle, const Line& line, const Board& before, Language language) {
  std::vector<Word> words = line.words();
  if (words.size() > 1 && words[0].text.size() > 1 && words[0].text.back() == '.') words.erase(words.begin());
  Named named;
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    const std::string_view word = words[i].text;
    if (i == 0 && (words.size() == 3 || (is_colour(puzzle, word) && !is_piece(puzzle, word))))
      named.colour = word;
    else if (named.piece.empty())
      named.piece = word;
    else
      return fail_at(words[i].place, language, "expected 'COLOUR PIECE CELLS', not {word}",
                     "word"_a = safe_quote(word));
  }
  const Word& last = words.back();
  Result<std::vector<Cell>> cells = parse_cells(last.text, puzzle.region().columns, puzzle.region().rows, language);
  if (!cells) return Error{labelled(language, place_text(last.place, language), cells.error())};
  Result<Placement> placement = resolve(puzzle, named, *std::move(cells), before, language);
  if (!placement) return Error{labelled(language, place_text(words.front().place, language), placement.error())};
  return placement;
}

Result<Placement> parse_json_placement(const Puzzle& puzzle, const Json& json, const Board& before, Language language) {
  JsonReader read(json, language);
  std::string joined;
  for (const Json& cell : read.list(json, "cells")) joined += (joined.empty() ? "" : ",") + read.text(cell);
  if (!read.ok()) return read.failure();
  Result<std::vector<Cell>> cells = parse_cells(joined, puzzle.region().columns, puzzle.region().rows, language);
  if (!cells) return cells.failure();
  const std::string colour = text_in(json, "colour"), piece = text_in(json, "piece");
  return resolve(puzzle, {colour, piece}, *std::move(cells), before, language);
}

Result<BoardText> parse_json_board(const Puzzle& puzzle, std::string_view text, std::size_t line, Language language) {
  const auto at_line = [&](const std::string& what) {
    return say(language, "line {line}, {why}", "line"_a = line, "why"_a = what);
  };
  const Result<Json> json = parse_json(text);
  if (!json) return fail(language, "line {line}: {why}", "line"_a = line, "why"_a = json.error());
  JsonReader read(*json, language);
  const Json& placements = read.list(*json, "placements");
  if (!read.ok()) return fail(language, "line {line}: {why}", "line"_a = line, "why"_a = read.failure().message);
  Result<BoardText> board = parse_placements(puzzle, placements, language);
  if (!board) return Error{at_line(board.error())};
  for (std::string& place : board->places) place = at_line(place);
  return board;
}

}  // namespace

Result<BoardText> parse_placements(const Puzzle& puzzle, const Json& placements, Language language) {
  BoardText board;
  for (const Json& entry : placements) {
    const std::string place = say(language, "placement {number}", "number"_a = board.board.size() + 1);
    // No board has more pieces than cells, so a list of repetitions stops here.
    if (board.board.size() > puzzle.region().spots.size())
      return fail(language, "{place}: there are more pieces than cells", "place"_a = place);
    const Result<Placement> placement = parse_json_placement(puzzle, entry, board.board, language);
    if (!placement) return Error{labelled(language, place, placement.error())};
    board.board.push_back(*placement);
    board.places.push_back(place);
  }
  return board;
}

Json placement_json(const Puzzle& puzzle, const Placement& placement) {
  const Piece& piece = puzzle.pieces()[placement.piece];
  Json json;
  if (!piece.colour.empty()) json["colour"] = piece.colour;
  json["piece"] = piece.name;
  json["cells"] = Json::array();
  for (const Cell& cell : placement.cells) json["cells"].push_back(cell_text(cell));
  return json;
}

Json placements_json(const Puzzle& puzzle, const Board& board) {
  Json json = Json::array();
  for (const Placement& placement : board) json.push_back(placement_json(puzzle, placement));
  return json;
}

Result<std::vector<BoardText>> parse_boards(const Puzzle& puzzle, std::string_view text, Language language) {
  std::vector<BoardText> boards;
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first != std::string_view::npos && text[first] == '{') {
    std::size_t number = 1;
    for (std::size_t begin = 0; begin < text.size(); ++number) {
      const std::size_t end = std::min(text.find('\n', begin), text.size());
      const std::string_view line = text.substr(begin, end - begin);
      begin = end + 1;
      if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
      Result<BoardText> board = parse_json_board(puzzle, line, number, language);
      if (!board) return board.failure();
      boards.push_back(*std::move(board));
    }
    return boards;
  }
  boards.emplace_back();
  for (const Line& line : lines_of(text)) {
    if (line.text.empty() || line.words().empty()) continue;
    if (line.text == "---") {
      boards.emplace_back();
      continue;
    }
    BoardText& current = boards.back();
    const Result<Placement> placement = parse_line(puzzle, line, current.board, language);
    if (!placement) return placement.failure();
    // No board has more pieces than cells, so a file of repetitions stops here.
    if (current.board.size() > puzzle.region().spots.size())
      return fail_at(line.at(0), language, "there are more pieces than cells");
    current.board.push_back(*placement);
    current.places.push_back(place_text(line.words().front().place, language));
  }
  return boards;
}

}  // namespace scalinata::puzzle
