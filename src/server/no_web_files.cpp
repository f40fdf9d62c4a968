// Stands in for the web client if it has not been built.
#include "server/web_files.hpp"

namespace scalinata::server {

std::span<const WebFile> web_files() {
  return {};
}

}  // namespace scalinata::server
