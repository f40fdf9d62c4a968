// A record that can be read can be replayed, and survives writing and reading again.
#include <cstdint>
#include <string_view>

#include "catalog/record.hpp"
#include "check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace scalinata;
  const auto record = read_record({reinterpret_cast<const char*>(data), size});
  if (!record) {
    require(!record.error().empty() && record.error().find('\n') == std::string::npos);
    return 0;
  }
  const auto again = read_record(write_record(*record));
  require(again.ok() && write_record(*again) == write_record(*record));
  if (!record->for_seat) require(replay(*record).ok());
  return 0;
}
