#include "catalog/kernels/scalino.hpp"

#include "catalog/kernel_for.hpp"

namespace scalinata::kernels {

extern const Kernel SCALINATA_KERNEL;  // its name in this version: scalino, scalino_v3, ...
const Kernel SCALINATA_KERNEL = kernel_for<Scalino>();

}  // namespace scalinata::kernels
