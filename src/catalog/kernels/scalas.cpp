#include "catalog/kernels/scalas.hpp"

#include "catalog/kernel_for.hpp"

namespace scalinata::kernels {

extern const Kernel SCALINATA_KERNEL;  // its name in this version: scalas, scalas_v3, ...
const Kernel SCALINATA_KERNEL = kernel_for<Scalas>();

}  // namespace scalinata::kernels
