#include "games/blokus/eye.hpp"

namespace scalinata::blokus {
namespace {

enum Map : std::size_t { covered_map, edge_map, corner_map };
constexpr int pooled_numbers = piece_count + Blokus::colours;  // for each piece, then for each relative colour
constexpr float points_unit = 10;                              // of a pooled number for a colour
constexpr neural::Board board{board_size, board_size};

}  // namespace

Result<std::shared_ptr<const Network>> read_network(std::string_view bytes) {
  auto network = Network::parse(bytes, board, input_planes, input_facts, pooled_numbers, orientation_count);
  if (!network) return network.failure();
  return std::make_shared<const Network>(*std::move(network));
}

void Eye::look(const Blokus& position) {
  mover_ = position.turn().colour;
  Inputs inputs;
  read_inputs(position, inputs);
  network_->evaluate({inputs.levels.front().data(), inputs.levels.size() * inputs.levels.front().size()}, inputs.facts,
                     seen_);
}

float Eye::score(PlacementIndex move) const {
  const Placement& at = placement(move);
  const Surroundings& around = surroundings[at.orientation];
  const std::size_t anchor = map_index(at.anchor);
  std::int32_t sum = network_->kind(at.orientation, seen_.activations[anchor]) + seen_.pooled[at.piece];
  const auto add = [&](const auto& offsets, int count, Map map) {
    for (int i = 0; i < count; ++i) sum += seen_.maps[anchor + static_cast<std::size_t>(offsets[i])][map];
  };
  add(around.cells, around.cell_count, covered_map);
  add(around.edges, around.edge_count, edge_map);
  add(around.corners, around.corner_count, corner_map);
  return static_cast<float>(sum) * neural::output_unit;
}

void Eye::correct(Expectation& expected) const {
  for (int relative = 0; relative < Blokus::colours; ++relative)
    expected.points[static_cast<std::size_t>((mover_ + relative) % Blokus::colours)] +=
        points_unit * neural::output_unit *
        static_cast<float>(seen_.pooled[static_cast<std::size_t>(piece_count + relative)]);
}

}  // namespace scalinata::blokus
