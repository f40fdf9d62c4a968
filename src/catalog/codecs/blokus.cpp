#include "catalog/codecs/blokus.hpp"

#include "catalog/match_game.hpp"
#include "games/blokus/draw.hpp"
#include "games/blokus/paint.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

namespace scalinata {
namespace {

void add_cells(std::string& text, const blokus::Bitboard& squares) {
  const std::size_t begin = text.size();
  squares.for_each([&](blokus::Square square) {
    text += text.size() == begin ? "[\"" : ",\"";
    text += cell_text(blokus::cell_of(square));
    text += '"';
  });
  text += text.size() == begin ? "[]" : "]";
}

void add_colour(std::string& text, const Blokus& position, int colour) {
  const auto out = std::back_inserter(text);
  fmt::format_to(out, R"({{"colour":"{}","seat":{},"shared":{},"score":{},"can_move":{},"placed":[)",
                 Blokus::info.colours[static_cast<std::size_t>(colour)].id, position.seat_of(colour) + 1,
                 position.is_shared(colour), position.colour_score(colour), position.has_moves(colour));
  const char* comma = "";
  for (const Blokus::Move move : blokus::placements_in(position.squares(colour))) {
    fmt::format_to(out, R"({}{{"piece":"{}","cells":)", comma, blokus::pieces[blokus::placement(move).piece].name);
    add_cells(text, blokus::squares_mask(move));
    text += '}';
    comma = ",";
  }
  text += R"(],"pieces_left":[)";
  comma = "";
  for (int piece = 0; piece < blokus::piece_count; ++piece) {
    if (!((position.pieces_left(colour) >> piece) & 1)) continue;
    fmt::format_to(out, R"({}"{}")", comma, blokus::pieces[piece].name);
    comma = ",";
  }
  text += R"(],"points":)";
  add_cells(text, position.reach(colour).points);
  text += '}';
}

using Words = std::array<std::uint64_t, blokus::Bitboard::words>;

// Four cells a digit, the first as its lowest bit, from a1 along row 1.
void add_anchor_digits(std::string& text, const Words& anchors) {
  static_assert(blokus::board_size % 4 == 0 && blokus::board_size < 64);
  for (int row = 0; row < blokus::board_size; ++row) {
    const auto first = static_cast<std::size_t>(row * blokus::stride), word = first / 64, shift = first % 64;
    std::uint64_t cells = anchors[word] >> shift;
    if (shift > 64 - blokus::board_size) cells |= anchors[word + 1] << (64 - shift);
    for (int digit = 0; digit < blokus::board_size / 4; ++digit)
      text += "0123456789abcdef"[(cells >> (4 * digit)) & 15];
  }
}

// {"piece":...,"cells":...,"anchors":" of every orientation, which is all but the digits.
const std::vector<std::string>& orientation_texts() {
  static const std::vector<std::string> texts = [] {
    std::vector<std::string> made;
    for (const blokus::Orientation& shape : blokus::orientations) {
      std::string cells;
      for (std::size_t i = 0; i < static_cast<std::size_t>(shape.size); ++i)
        cells += fmt::format("{}[{},{}]", i == 0 ? "" : ",", shape.cells[i].column, shape.cells[i].row);
      made.push_back(
          fmt::format(R"({{"piece":"{}","cells":[{}],"anchors":")", blokus::pieces[shape.piece].name, cells));
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
  for (int colour = 0; colour < Blokus::colours; ++colour) {
    if (colour > 0) text += ',';
    add_colour(text, view, colour);
  }
  return text + "]}";
}

std::string Codec<Blokus>::legal(const Blokus& position) {
  std::string text = R"({"form":"placements","orientations":[)";
  if (!position.over()) {
    const blokus::AnchorTable table(position.reach(position.turn().colour));
    const char* comma = "";
    for (std::size_t entry = 0; entry < table.entries(); ++entry) {
      const Words& anchors = table.anchors(entry);
      if (std::all_of(anchors.begin(), anchors.end(), [](std::uint64_t word) { return word == 0; })) continue;
      text += comma;
      text += orientation_texts()[static_cast<std::size_t>(table.orientation(entry))];
      add_anchor_digits(text, anchors);
      text += "\"}";
      comma = ",";
    }
  }
  return text + "]}";
}

template <>
const GameEntry& entry_of<Blokus>() {
  return EntryFor<Blokus>::entry;
}

}  // namespace scalinata
