#include "catalog/codecs/scalas.hpp"

namespace scalinata {
namespace {

std::string colour_id(int seat) {
  return std::string(Scalas::info.colours[static_cast<std::size_t>(seat)].id);
}

Json stairs(const Scalas& position) {
  Json all = Json::object();
  if (position.owed() != 0) return all;
  for (int cell : bitboard::Indices(position.legal())) {
    Json path = Json::array();
    for (const Cell& step : position.stair_after(cell)) path.push_back(cell_text(step));
    all[cell_text(bitboard::cell_at(cell))] = std::move(path);
  }
  return all;
}

}  // namespace

Json Codec<Scalas>::view(const Scalas& position) {
  Json towers = Json::array(), owed = Json::array();
  for (int cell : bitboard::Indices(position.owed())) owed.push_back(cell_text(bitboard::cell_at(cell)));
  for (int cell : bitboard::Indices(position.tops(0) | position.tops(1))) {
    Json cubes = Json::array();
    for (int seat : position.tower(cell)) cubes.push_back(colour_id(seat));
    towers.push_back({{"cell", cell_text(bitboard::cell_at(cell))}, {"cubes", std::move(cubes)}});
  }
  return {{"size", position.size()},
          {"between", position.options().lower_between ? "lower" : "any"},
          {"towers", std::move(towers)},
          {"bottom", position.bottom()},
          {"in_hand", {{colour_id(0), position.in_hand(0)}, {colour_id(1), position.in_hand(1)}}},
          {"owed", std::move(owed)},
          {"alone", position.plays_alone()},
          {"stairs", stairs(position)}};
}

}  // namespace scalinata
