#include "server/gzip.hpp"

#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/zlib/inflate_stream.hpp>

#include "core/cells.hpp"

namespace scalinata::server {

namespace zlib = boost::beast::zlib;

// A ten-byte header without optional fields, the compressed bytes, a checksum, and the length modulo 2^32.
std::string unzipped(std::string_view file) {
  constexpr std::size_t header = 10, trailer = 8;
  if (file.size() < header + trailer) return {};
  std::size_t length = 0;
  for (std::size_t i = 0; i < 4; ++i)
    length |= static_cast<std::size_t>(static_cast<unsigned char>(file[file.size() - 4 + i])) << (8 * i);
  constexpr std::size_t max_expansion = 1032;  // of deflate; a truncated file may claim any length
  if (length > file.size() * max_expansion) return {};
  std::string text(length, '\0');
  zlib::inflate_stream stream;
  zlib::z_params params;
  params.next_in = file.data() + header;
  params.avail_in = file.size() - header - trailer;
  params.next_out = text.data();
  params.avail_out = text.size();
  boost::beast::error_code error;
  stream.write(params, zlib::Flush::finish, error);
  // Ignore the error: for some complete files Beast reports that it needs more input.
  return params.avail_in == 0 && params.total_out == length ? text : std::string();
}

bool accepts_encoding(std::string_view accept_encoding, std::string_view wanted) {
  bool accepted = false;
  // The list has the grammar of extensions: names with parameters, separated by commas.
  for (const auto& [name, parameters] : boost::beast::http::ext_list(accept_encoding)) {
    if (lowered(name) != wanted && name != "*") continue;
    accepted = true;
    for (const auto& [key, value] : parameters)
      if (lowered(key) == "q" && value.find_first_not_of("0.") == value.npos) accepted = false;
    if (name != "*") break;
  }
  return accepted;
}

}  // namespace scalinata::server
