#include "engine/version.hpp"

namespace scalinata {

std::string_view version() {
  return SCALINATA_VERSION;
}

}  // namespace scalinata
