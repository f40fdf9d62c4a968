#include "catalog/codecs/blokus.hpp"

#include "catalog/match_game.hpp"
#include "games/blokus/draw.hpp"
#include "games/blokus/paint.hpp"
#include "games/blokus/words.hpp"

#include <algorithm>
#include <bit>
#include <iterator>

#include <fmt/format.h>

namespace scalinata {
namespace {

void add_cells(std::string& text, const blokus::Bitboard& squares) {
  const std::size_t begin = text.size();
  squares.for_each([&](blokus::Square square) {
    text += text.size() == begin ? "[\"" : ",\"";
    add_cell(text, blokus::cell_of(square));
    text += '"';
  });
  text += text.size() == begin ? "[]" : "]";
}

void add_colour(std::string& text, const Blokus& position, int colour) {
  fmt::format_to(std::back_inserter(text),
                 R"({{"colour":"{}","seat":{},"shared":{},"score":{},"can_move":{},"placed":[)",
                 Blokus::info.colours[static_cast<std::size_t>(colour)].id, position.seat_of(colour) + 1,
                 position.is_shared(colour), position.colour_score(colour), position.has_moves(colour));
  const char* comma = "";
  for (const Blokus::Move move : blokus::placements_in(position.squares(colour))) {
    text += comma;
    text += R"({"piece":")";
    text += blokus::pieces[blokus::placement(move).piece].name;
    text += R"(","cells":)";
    add_cells(text, blokus::squares_mask(move));
    text += '}';
    comma = ",";
  }
  text += R"(],"pieces_left":[)";
  comma = "";
  for (int piece = 0; piece < blokus::piece_count; ++piece) {
    if (!((position.pieces_left(colour) >> piece) & 1)) continue;
    text += comma;
    text += '"';
    text += blokus::pieces[piece].name;
    text += '"';
    comma = ",";
  }
  text += R"(],"points":)";
  add_cells(text, position.reach(colour).points);
  text += '}';
}

using Words = std::array<std::uint64_t, blokus::Bitboard::words>;

// Appends the cells where the lower left corner of an orientation's bounding box may lie. Its anchor is the first cell
// it covers.
void add_corners(std::string& text, const Words& anchors, const blokus::Orientation& shape) {
  for (std::size_t word = 0; word < anchors.size(); ++word)
    for (std::uint64_t bits = anchors[word]; bits != 0; bits &= bits - 1) {
      const auto square = static_cast<blokus::Square>(64 * word + static_cast<std::size_t>(std::countr_zero(bits)));
      const Cell anchor = blokus::cell_of(square);
      add_cell(text, {anchor.column - shape.left, anchor.row});
    }
}

// "CELLS":" for every orientation: what it covers when that corner is at a1.
const std::vector<std::string>& orientation_texts() {
  static const std::vector<std::string> texts = [] {
    std::vector<std::string> made;
    for (const blokus::Orientation& shape : blokus::orientations) {
      std::string& text = made.emplace_back("\"");
      for (std::size_t i = 0; i < static_cast<std::size_t>(shape.size); ++i)
        add_cell(text, {shape.cells[i].column + shape.left, shape.cells[i].row});
      text += "\":\"";
    }
    return made;
  }();
  return texts;
}

}  // namespace

std::string Codec<Blokus>::view(const Blokus::View& view) {
  const Blokus::Options options = view.options();
  std::string text = fmt::format(R"({{"players":{},"teams":{},"corners":"{}","colours":[)", options.players,
                                 options.teams, options.fixed_corners ? "fixed" : "free");
  text.reserve(8000);  // most views fit
  for (int colour = 0; colour < Blokus::colours; ++colour) {
    if (colour > 0) text += ',';
    add_colour(text, view, colour);
  }
  return text + "]}";
}

std::string Codec<Blokus>::legal(const Blokus& position) {
  std::string text = R"({"form":"placements","pieces":{)";
  if (!position.over()) {
    const blokus::AnchorTable table(position.reach(position.turn().colour));
    int piece = -1;  // orientations are ordered by piece
    for (std::size_t entry = 0; entry < table.entries(); ++entry) {
      const Words& anchors = table.anchors(entry);
      if (std::all_of(anchors.begin(), anchors.end(), [](std::uint64_t word) { return word == 0; })) continue;
      const auto number = static_cast<std::size_t>(table.orientation(entry));
      const blokus::Orientation& shape = blokus::orientations[number];
      if (piece == shape.piece)
        text += ',';
      else
        text += fmt::format(R"({}"{}":{{)", piece < 0 ? "" : "},", blokus::pieces[shape.piece].name);
      piece = shape.piece;
      text += orientation_texts()[number];
      add_corners(text, anchors, shape);
      text += '"';
    }
    if (piece >= 0) text += '}';
  }
  return text + "}}";
}

static_assert(WordedGame<Blokus>);

template <>
const GameEntry& entry_of<Blokus>() {
  return EntryFor<Blokus>::entry;
}

}  // namespace scalinata
