#include "catalog/kernels/scaletta.hpp"

#include "catalog/kernel_for.hpp"

namespace scalinata::kernels {

extern const Kernel SCALINATA_KERNEL;  // its name in this version: scaletta, scaletta_v3, ...
const Kernel SCALINATA_KERNEL = kernel_for<Scaletta>();

}  // namespace scalinata::kernels
