#include "toy/toy.hpp"
#include "catalog/kernel_for.hpp"

namespace scalinata::kernels {

extern const Kernel SCALINATA_KERNEL;
const Kernel SCALINATA_KERNEL = kernel_for<Toy>();

}  // namespace scalinata::kernels
