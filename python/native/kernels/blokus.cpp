#include "games/blokus/encoding.hpp"
#include "native/arrays_for.hpp"

namespace scalinata::kernels {

extern const Arrays SCALINATA_KERNEL;  // its name in this version: arrays_blokus, arrays_blokus_v3, ...
const Arrays SCALINATA_KERNEL = arrays_for<Blokus>();

}  // namespace scalinata::kernels
