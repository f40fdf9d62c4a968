#include "games/scalas/encoding.hpp"
#include "native/arrays_for.hpp"

namespace scalinata::kernels {

extern const Arrays SCALINATA_KERNEL;  // its name in this version: arrays_scalas, arrays_scalas_v3, ...
const Arrays SCALINATA_KERNEL = arrays_for<Scalas>();

}  // namespace scalinata::kernels
