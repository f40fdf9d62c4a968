#include "protocol/puzzles.hpp"

#include "json/reader.hpp"
#include "puzzle/board_json.hpp"
#include "puzzle/generate.hpp"
#include "puzzle/puzzle_file.hpp"

namespace scalinata {
namespace {

using puzzle::Board;
using puzzle::Control;
using puzzle::Puzzle;
using puzzle::Verdict;
using puzzle::Violation;

constexpr std::size_t max_text_length = 20'000;
constexpr std::int64_t max_seed = (std::int64_t{1} << 53) - 1;  // exact in JavaScript numbers

Json shape_json(const puzzle::Shape& shape) {
  Json cells = Json::array();
  for (const Cell& cell : shape) cells.push_back({cell.column, cell.row});
  return cells;
}

std::uint64_t seed_of(JsonReader& read, const Json& request) {
  return static_cast<std::uint64_t>(read.number(request, "seed", 0, max_seed, 1));
}

Result<std::unique_ptr<Puzzle>> puzzle_of(const Json& request, Language language) {
  const bool named = request.contains("name"), has_text = request.contains("text");
  const char* key = named ? "name" : "text";
  if (named == has_text || !request[key].is_string())
    return fail(language, "expected the name of a puzzle ('name') or its text ('text')");
  JsonReader read(request, language);
  const bool colours = read.flag(request, "colours", false), descending = read.flag(request, "descending", false);
  if (!read.ok()) return read.failure();
  const auto& value = request[key].get_ref<const std::string&>();
  if (named) return puzzle::built_in(value, {colours, descending}, language);
  if (colours || descending)
    return fail(language, "'colours' and 'descending' are for named puzzles; in a text write 'colours: apart'");
  if (value.size() > max_text_length)
    return fail(language, "text: expected at most {max} bytes", "max"_a = max_text_length);
  auto tiling = puzzle::parse_puzzle(value, language);
  if (!tiling) return tiling.failure();
  const std::string title = tiling->title;
  const puzzle::Harder harder{tiling->colours_apart, false};
  return puzzle::make_tiling_puzzle(title, harder, *std::move(tiling));
}

// Hints and solutions exist only for boards without wrong pieces.
std::optional<Refused> wrong_pieces(const PuzzleRequest& asked, Language language) {
  for (const Violation& violation : asked.puzzle->violations(asked.board.board, language))
    return Refused{Refusal::illegal, violation.message};
  return std::nullopt;
}

bool complete(const PuzzleRequest& asked) {
  return asked.puzzle->complete(asked.board.board);
}

}  // namespace

Json puzzle_list() {
  Json list = Json::array();
  for (const puzzle::BuiltIn& entry : puzzle::built_ins())
    list.push_back({{"name", entry.name},
                    {"title", words_json(entry.title)},
                    {"task", words_json(entry.task)},
                    {"form", entry.form},
                    {"form_task", words_json(entry.form_task)}});
  return {{"puzzles", list}, {"hardest", puzzle::max_difficulty}};
}

Answer<PuzzleRequest> read_puzzle_request(const Json& request, Language language) {
  PuzzleRequest asked;
  auto found = puzzle_of(request, language);
  if (!found) return malformed(found.failure());
  asked.puzzle = *std::move(found);
  JsonReader read(request, language);
  asked.seed = seed_of(read, request);
  const bool begun = request.contains("placements");
  const Json& placements = begun ? read.list(request, "placements") : list_in(request, "placements");
  if (!read.ok()) return malformed(read.failure());
  if (!begun) return asked;
  auto board = puzzle::parse_placements(*asked.puzzle, placements, language);
  if (!board) return malformed(board.failure());
  asked.board = *std::move(board);
  return asked;
}

Json puzzle_json(const Puzzle& puzzle) {
  const puzzle::Region& region = puzzle.region();
  Json rows = Json::array();
  for (int row = region.rows - 1; row >= 0; --row) {
    std::string line;
    for (int column = 0; column < region.columns; ++column) {
      const puzzle::Spot spot = region.at({column, row});
      line += spot == puzzle::Spot::required ? '.' : spot == puzzle::Spot::optional ? '?' : '-';
    }
    rows.push_back(line);
  }
  Json pieces = Json::array();
  for (const puzzle::Piece& piece : puzzle.pieces()) {
    Json json = {{"piece", piece.name}};
    if (!piece.colour.empty()) json["colour"] = piece.colour;
    json["count"] = piece.count;
    json["cells"] = shape_json(piece.shape);
    json["orientations"] = Json::array();
    for (const puzzle::Shape& way : puzzle::orientations(piece.shape, piece.kind))
      json["orientations"].push_back(shape_json(way));
    pieces.push_back(std::move(json));
  }
  return {{"title", puzzle.name()},
          {"colours", puzzle.harder().colours},
          {"descending", puzzle.harder().descending},
          {"region", rows},
          {"pieces", pieces}};
}

Json check_puzzle(const PuzzleRequest& asked, bool decide, Language language, const Control& control) {
  const Puzzle& puzzle = *asked.puzzle;
  const Board& board = asked.board.board;
  Json answer = {{"violations", Json::array()}};
  std::vector<Violation> violations = puzzle.violations(board, language);
  if (!violations.empty() && complete(asked)) {
    if (const auto ordered = puzzle::in_order(puzzle, board)) {
      violations.clear();
      answer["placements"] = puzzle::placements_json(puzzle, *ordered);
    }
  }
  for (const Violation& violation : violations) {
    Json json = {{"reason", violation.message}};
    if (violation.placement != puzzle::no_piece) json["placement"] = violation.placement + 1;
    answer["violations"].push_back(std::move(json));
  }
  if (!violations.empty()) return answer;
  if (complete(asked))
    answer["verdict"] = verdict_text(Verdict::finished);
  else if (decide)
    answer["verdict"] = verdict_text(puzzle.solve(board, asked.seed, control).verdict);
  return answer;
}

Answer<Json> hint_puzzle(const PuzzleRequest& asked, Language language, const Control& control) {
  if (auto wrong = wrong_pieces(asked, language)) return *std::move(wrong);
  if (complete(asked)) return Json{{"verdict", verdict_text(Verdict::finished)}};
  const puzzle::Hint found = puzzle::hint(*asked.puzzle, asked.board.board, asked.seed, control);
  Json answer = {{"verdict", verdict_text(found.verdict)}};
  if (found.placement) answer["placement"] = puzzle::placement_json(*asked.puzzle, *found.placement);
  return answer;
}

Answer<Json> solve_puzzle(const PuzzleRequest& asked, Language language, const Control& control) {
  if (auto wrong = wrong_pieces(asked, language)) return *std::move(wrong);
  if (complete(asked)) return Json{{"verdict", verdict_text(Verdict::finished)}};
  const puzzle::Answer found = asked.puzzle->solve(asked.board.board, asked.seed, control);
  Json answer = {{"verdict", verdict_text(found.verdict)}};
  if (found.verdict == Verdict::solvable) answer["placements"] = puzzle::placements_json(*asked.puzzle, found.board);
  return answer;
}

bool is_puzzle_question(std::string_view name) {
  return name == "read" || name == "check" || name == "hint" || name == "solve";
}

Answer<Json> answer_puzzle(std::string_view question, const PuzzleRequest& asked, bool decide, Language language,
                           const Control& control) {
  if (question == "read") return puzzle_json(*asked.puzzle);
  if (question == "hint") return hint_puzzle(asked, language, control);
  if (question == "solve") return solve_puzzle(asked, language, control);
  return check_puzzle(asked, decide, language, control);
}

Answer<GenerateRequest> read_generate_request(const Json& request, Language language) {
  JsonReader read(request, language);
  const std::uint64_t seed = seed_of(read, request);
  const auto difficulty = static_cast<int>(read.number(request, "difficulty", 1, puzzle::max_difficulty));
  if (!read.ok()) return malformed(read.failure());
  return GenerateRequest{difficulty, seed};
}

Answer<Json> generate_puzzle(const GenerateRequest& asked, Language language, const Control& control) {
  const auto made = puzzle::generate(asked.difficulty, asked.seed, control, language);
  if (!made)
    return Refused{Refusal::busy,
                   say(language, "could not make a puzzle in the time given: try again, or use another seed")};
  return Json{{"text", puzzle::puzzle_text(made->tiling)}};
}

}  // namespace scalinata
