// A game string that can be read has a canonical form, which reads as the same game.
#include <cstdint>
#include <string_view>

#include "catalog/catalog.hpp"
#include "check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace scalinata;
  const auto spec = parse_game({reinterpret_cast<const char*>(data), size});
  if (!spec) {
    require(!spec.error().empty() && spec.error().find('\n') == std::string::npos);
    return 0;
  }
  const std::string canonical = game_string(*spec->entry->info, spec->values);
  const auto again = parse_game(canonical);
  require(again.ok() && again->entry == spec->entry && again->values == spec->values);
  return 0;
}
