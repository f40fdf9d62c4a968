#include "catalog/kernels/demolition.hpp"

#include "catalog/kernel_for.hpp"

namespace scalinata::kernels {

extern const Kernel SCALINATA_KERNEL;  // its name in this version: demolition, demolition_v3, ...
const Kernel SCALINATA_KERNEL = kernel_for<Demolition>();

}  // namespace scalinata::kernels
