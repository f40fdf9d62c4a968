// The web client's files are kept compressed.
#pragma once

#include <string>
#include <string_view>

namespace scalinata::server {

// The content of a gzip file as web/scripts/embed.mjs writes it; empty if it is not one.
std::string unzipped(std::string_view file);

// Whether an Accept-Encoding header accepts an encoding, "gzip" or "br". (By the standard, no header would allow
// anything, but clients that send none, such as curl, rarely decompress.)
bool accepts_encoding(std::string_view accept_encoding, std::string_view wanted);

}  // namespace scalinata::server
