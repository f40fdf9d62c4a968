// Replaces file.cpp where there are no files: in a browser.
#include "engine/file.hpp"

namespace scalinata {
namespace {

Error no_files(const std::string& path, Language language) {
  return fail(language, "{file}: files cannot be read or written here", "file"_a = path);
}

}  // namespace

Result<std::string> read_file(const std::string& path, Language language) {
  return no_files(path, language);
}

Result<void> write_file(const std::string& path, std::string_view, Language language) {
  return no_files(path, language);
}

}  // namespace scalinata
