// A record that is read replays, and is written so that it reads as the same record.
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
