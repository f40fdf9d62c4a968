#include "catalog/kernels/blokus.hpp"

#include "catalog/kernel_for.hpp"

namespace scalinata {

template <>
void add_own_features<Blokus>(const Blokus& position, Blokus::Move move, std::vector<MoveFeature>& features) {
  const int colour = position.turn().colour;
  Blokus after = position;
  after.play(move);
  const auto taken = after.squares(colour) - position.squares(colour);
  features.push_back({"ways_out", static_cast<double>(after.reach(colour).points.count())});
  const unsigned friendly = blokus::allies_of(position, colour) | 1u << colour;
  for (int other = 0; other < Blokus::colours; ++other)
    if ((friendly >> other & 1) == 0 && position.pieces_placed(other) > 0)
      features.push_back({fmt::format("denied:{}", Blokus::info.colours[static_cast<std::size_t>(other)].id),
                          static_cast<double>((position.reach(other).points & taken).count())});
}

}  // namespace scalinata

namespace scalinata::kernels {

extern const Kernel SCALINATA_KERNEL;  // its name in this version: blokus, blokus_v3, ...
const Kernel SCALINATA_KERNEL = kernel_for<Blokus>();

}  // namespace scalinata::kernels
