#include "games/scaletta/encoding.hpp"
#include "native/arrays_for.hpp"

namespace scalinata::kernels {

extern const Arrays SCALINATA_KERNEL;  // its name in this version: arrays_scaletta, arrays_scaletta_v3, ...
const Arrays SCALINATA_KERNEL = arrays_for<Scaletta>();

}  // namespace scalinata::kernels
