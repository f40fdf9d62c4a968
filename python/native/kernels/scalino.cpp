#include "games/scalino/encoding.hpp"
#include "native/arrays_for.hpp"

namespace scalinata::kernels {

extern const Arrays SCALINATA_KERNEL;  // its name in this version: arrays_scalino, arrays_scalino_v3, ...
const Arrays SCALINATA_KERNEL = arrays_for<Scalino>();

}  // namespace scalinata::kernels
