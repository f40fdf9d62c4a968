// The web client's files are kept compressed.
#pragma once

#include <string>
#include <string_view>

namespace scalinata::server {

// What a gzip file as web/scripts/embed.mjs makes it holds; empty if it is not one.
std::string unzipped(std::string_view file);

// Whether an Accept-Encoding header asks for gzip. (Without one anything would be allowed, but what sends none, curl
// for example, seldom unpacks.)
bool accepts_gzip(std::string_view accept_encoding);

}  // namespace scalinata::server
