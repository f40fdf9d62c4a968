#include "games/escalade/encoding.hpp"
#include "games/escalade/knowledge.hpp"
#include "native/arrays_for.hpp"

namespace scalinata::kernels {

extern const Arrays SCALINATA_KERNEL;  // its name in this version: arrays_escalade, arrays_escalade_v3, ...
const Arrays SCALINATA_KERNEL = arrays_for<Escalade>();

}  // namespace scalinata::kernels
