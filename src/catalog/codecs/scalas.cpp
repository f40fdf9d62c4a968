#include "catalog/codecs/scalas.hpp"

#include "catalog/match_game.hpp"
#include "games/scalas/draw.hpp"
#include "games/scalas/paint.hpp"
#include "games/scalas/words.hpp"

#include <iterator>

#include <fmt/format.h>

namespace scalinata {
namespace {

std::string_view colour_id(int seat) {
  return Scalas::info.colours[static_cast<std::size_t>(seat)].id;
}

// Appends the items, separated by commas.
template <class Items, class Add>
void add_all(std::string& text, const Items& items, Add add) {
  bool first = true;
  for (const auto& item : items) {
    if (!first) text += ',';
    first = false;
    add(item);
  }
}

void add_quoted(std::string& text, std::string_view word) {
  text += '"';
  text += word;
  text += '"';
}

void add_quoted(std::string& text, Cell cell) {
  text += '"';
  add_cell(text, cell);
  text += '"';
}

}  // namespace

std::string Codec<Scalas>::view(const Scalas& position) {
  std::string text = fmt::format(R"({{"size":{},"between":"{}","towers":[)", position.size(),
                                 position.options().lower_between ? "lower" : "any");
  text.reserve(4000);  // most views fit
  const auto out = std::back_inserter(text);
  add_all(text, position.tops(0) | position.tops(1), [&](int cell) {
    text += R"({"cell":)";
    add_quoted(text, CellSet::cell_at(cell));
    text += R"(,"cubes":[)";
    add_all(text, position.tower(cell), [&](int seat) { add_quoted(text, colour_id(seat)); });
    text += "]}";
  });
  fmt::format_to(out, R"(],"bottom":{},"in_hand":{{"{}":{},"{}":{}}},"owed":[)", position.bottom(), colour_id(0),
                 position.in_hand(0), colour_id(1), position.in_hand(1));
  add_all(text, position.owed(), [&](int cell) { add_quoted(text, CellSet::cell_at(cell)); });
  fmt::format_to(out, R"(],"alone":{},"stairs":{{)", position.plays_alone());
  if (position.owed().empty()) {
    add_all(text, position.legal(), [&](int cell) {
      add_quoted(text, CellSet::cell_at(cell));
      text += ":[";
      add_all(text, position.stair_after(cell), [&](Cell step) { add_quoted(text, step); });
      text += ']';
    });
  }
  return text + "}}";
}

static_assert(WordedGame<Scalas>);

template <>
const GameEntry& entry_of<Scalas>() {
  return EntryFor<Scalas>::entry;
}

}  // namespace scalinata
