#include "catalog/kernels/blokus.hpp"

#include "catalog/kernel_for.hpp"

namespace scalinata::kernels {

extern const Kernel SCALINATA_KERNEL;  // its name in this version: blokus, blokus_v3, ...
const Kernel SCALINATA_KERNEL = kernel_for<Blokus>();

}  // namespace scalinata::kernels
