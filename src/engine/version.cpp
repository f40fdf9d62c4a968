#include "engine/version.hpp"

namespace scalinata {

std::string_view version() {
  return SCALINATA_VERSION;
}

std::string_view compiler() {
  return SCALINATA_COMPILER;
}

}  // namespace scalinata
