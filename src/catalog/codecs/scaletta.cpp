#include "catalog/codecs/scaletta.hpp"

#include "catalog/match_game.hpp"
#include "games/scaletta/draw.hpp"
#include "games/scaletta/paint.hpp"
#include "games/scaletta/words.hpp"

#include <algorithm>

namespace scalinata {
namespace {

std::string pawn_colour(int colour) {
  return std::string(Scaletta::info.colours[static_cast<std::size_t>(colour)].id);
}

Json pawn_json(Scaletta::Pawn pawn) {
  return {{"number", pawn.number}, {"colour", pawn_colour(pawn.colour)}};
}

Json stacks(const Scaletta& position) {
  Json all = Json::array();
  for (int cell : position.occupied()) {
    Json pawns = Json::array();
    for (const Scaletta::Pawn& pawn : position.stack(cell)) pawns.push_back(pawn_json(pawn));
    all.push_back({{"cell", cell_text(CellSet::cell_at(cell))}, {"pawns", std::move(pawns)}});
  }
  return all;
}

Json stock(const Scaletta& position, int seat) {
  Json numbers = Json::object(), pawns = Json::array();
  for (int number = 1; number <= Scaletta::numbers; ++number) {
    numbers[std::to_string(number)] = position.held(seat, number);
    for (int colour = 0; colour < position.seats(); ++colour) {
      const Scaletta::Pawn pawn{static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(colour)};
      const int count = position.held(seat, pawn);
      if (count == 0) continue;
      pawns.push_back(pawn_json(pawn));
      pawns.back()["count"] = count;
    }
  }
  return {{"seat", seat + 1},
          {"colour", pawn_colour(seat)},
          {"total", position.stock(seat)},
          {"numbers", std::move(numbers)},
          {"pawns", std::move(pawns)}};
}

Json seats_out(const Scaletta& position) {
  std::vector<int> seats;
  for (int seat = 0; seat < position.seats(); ++seat)
    if (position.out_order(seat) != 0) seats.push_back(seat);
  std::sort(seats.begin(), seats.end(), [&](int a, int b) { return position.out_order(a) < position.out_order(b); });
  Json out = Json::array();
  for (int seat : seats) out.push_back(seat + 1);
  return out;
}

}  // namespace

Json Codec<Scaletta>::view(const Scaletta& position) {
  const Scaletta::Options options = position.options();
  Json stocks = Json::array(), lines = Json::array();
  for (int seat = 0; seat < position.seats(); ++seat) stocks.push_back(stock(position, seat));
  for (const Scaletta::Move& line : position.lines()) lines.push_back(position.move_text(line));
  return {{"players", options.players},
          {"turns", options.turns},
          {"placements_left", options.turns == 0 ? Json() : Json(position.placements_left())},
          {"stacks", stacks(position)},
          {"stocks", std::move(stocks)},
          {"out", seats_out(position)},
          {"lines", std::move(lines)}};
}

static_assert(WordedGame<Scaletta>);

template <>
const GameEntry& entry_of<Scaletta>() {
  return EntryFor<Scaletta>::entry;
}

}  // namespace scalinata
