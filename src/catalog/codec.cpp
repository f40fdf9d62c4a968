#include "catalog/codec.hpp"

namespace scalinata {

Json no_setup() {
  return nullptr;
}

Result<NoSetup> parse_no_setup(const Json& json) {
  if (!json.is_null()) return fail("this game has no setup: expected null");
  return NoSetup{};
}

}  // namespace scalinata
