#include "games/demolition/encoding.hpp"
#include "native/arrays_for.hpp"

namespace scalinata::kernels {

extern const Arrays SCALINATA_KERNEL;  // its name in this version: arrays_demolition, arrays_demolition_v3, ...
const Arrays SCALINATA_KERNEL = arrays_for<Demolition>();

}  // namespace scalinata::kernels
