#include "catalog/kernels/escalade.hpp"

#include "catalog/kernel_for.hpp"

namespace scalinata::kernels {

extern const Kernel SCALINATA_KERNEL;  // its name in this version: escalade, escalade_v3, ...
const Kernel SCALINATA_KERNEL = kernel_for<Escalade>();

}  // namespace scalinata::kernels
