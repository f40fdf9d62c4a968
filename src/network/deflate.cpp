#include "network/deflate.hpp"

#include <algorithm>
#include <vector>

#include <boost/beast/zlib/detail/deflate_stream.hpp>
#include <boost/beast/zlib/inflate_stream.hpp>

namespace scalinata::network {
namespace {

namespace zlib = boost::beast::zlib;
using boost::beast::error_code;

constexpr std::string_view sync_marker("\0\0\xff\xff", 4);  // ends every message and is not sent

// Beast's own class for this has no dictionaries.
class Compressor : zlib::detail::deflate_stream {
 public:
  // The deflated text, for a receiver whose window ends with `context`. Nothing if that takes `room` bytes or more.
  std::string_view run(std::string_view text, std::string_view context, int bits, std::size_t room) {
    constexpr int level = 1, memory = 4;
    doReset(level, bits, memory, zlib::Strategy::normal);
    error_code error;
    if (!context.empty())
      doDictionary(reinterpret_cast<const zlib::Byte*>(context.data()), static_cast<zlib::uInt>(context.size()), error);
    out_.resize(std::max(out_.size(), room + sync_marker.size()));
    zlib::z_params params;
    params.next_in = text.data();
    params.avail_in = text.size();
    params.next_out = out_.data();
    params.avail_out = room + sync_marker.size();
    doWrite(params, zlib::Flush::sync, error);
    if (error || params.avail_in > 0 || params.avail_out == 0) return {};
    return {out_.data(), params.total_out - sync_marker.size()};
  }

 private:
  std::vector<char> out_;
};

}  // namespace

std::string Deflater::deflated(std::string_view text) {
  thread_local Compressor compressor;
  const std::string_view shorter = compressor.run(text, context_, bits_, text.size());
  if (shorter.empty()) return {};
  if (!forgets_) {
    const std::size_t most = std::min(max_context, std::size_t{1} << bits_);
    if (text.size() >= most) {
      context_ = text.substr(text.size() - most);
    } else {
      context_.erase(0, context_.size() - std::min(context_.size(), most - text.size()));
      context_ += text;
    }
  }
  return std::string(shorter);
}

std::optional<std::string> inflated(std::string_view message, std::size_t max) {
  constexpr std::size_t step = 4096;
  thread_local zlib::inflate_stream stream;
  stream.reset();
  std::string text;
  for (const std::string_view part : {message, sync_marker}) {
    zlib::z_params params;
    params.next_in = part.data();
    params.avail_in = part.size();
    for (;;) {
      const std::size_t before = text.size();
      text.resize(std::min(max + 1, before + step));
      params.next_out = text.data() + before;
      params.avail_out = text.size() - before;
      error_code error;
      stream.write(params, zlib::Flush::sync, error);
      text.resize(text.size() - params.avail_out);
      if (text.size() > max) return {};
      if (error == zlib::error::end_of_stream) return text;
      if (error && error != zlib::error::need_buffers) return {};
      if (params.avail_out > 0) break;
    }
    if (params.avail_in > 0) return {};
  }
  return text;
}

}  // namespace scalinata::network
