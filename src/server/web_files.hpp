// The web client's files, embedded in the program.
#pragma once

#include <span>
#include <string_view>

namespace scalinata::server {

struct WebFile {
  std::string_view path;  // "/index.html"
  std::string_view type;
  std::string_view gzip;  // the content, compressed
  std::string_view tag;   // changes with the content
  bool lasting;           // its name contains a hash of the content, so it can be cached forever
};

std::span<const WebFile> web_files();

}  // namespace scalinata::server
