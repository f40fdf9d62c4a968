// A .blksgf file that can be read survives writing and reading again.
#include <cstdint>
#include <string_view>

#include "check.hpp"
#include "engine/blksgf.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace scalinata;
  const auto read = read_blksgf({reinterpret_cast<const char*>(data), size});
  if (!read) {
    require(!read.error().empty() && read.error().find('\n') == std::string::npos);
    return 0;
  }
  const auto written = write_blksgf(read->record);
  require(written.ok());
  const auto again = read_blksgf(written->text);
  require(again.ok() && again->record.game == read->record.game && again->record.moves == read->record.moves);
  return 0;
}
