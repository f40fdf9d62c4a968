#include "engine/file.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

#include "core/cells.hpp"

namespace scalinata {
namespace {

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

Error cannot_read(const std::string& path, std::string_view why, Language language) {
  return fail(language, "cannot read {file}: {why}", "file"_a = safe_quote(path), "why"_a = why);
}

Error cannot_write(const std::string& path, std::string_view why, Language language) {
  return fail(language, "cannot write {file}: {why}", "file"_a = safe_quote(path), "why"_a = why);
}

}  // namespace

std::string system_reason(int error, Language language) {
  switch (error) {
    case ENOENT:
      return say(language, "there is no such file or folder");
    case EACCES:
    case EPERM:
      return say(language, "permission denied");
    case EISDIR:
      return say(language, "it is a folder");
    case ENOTDIR:
      return say(language, "part of the path is not a folder");
    case ENOSPC:
      return say(language, "the disk is full");
    case EROFS:
      return say(language, "the disk is read-only");
    case ECONNREFUSED:
      return say(language, "the connection was refused");
    case ETIMEDOUT:
      return say(language, "there was no answer");
    case EADDRINUSE:
      return say(language, "another program uses this port");
    case EADDRNOTAVAIL:
      return say(language, "this machine does not have this address");
    default:
      return std::strerror(error);
  }
}

Result<std::string> read_file(const std::string& path, Language language) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored))
    return cannot_read(path, phrase("it is a folder").in(language), language);
  const File file(std::fopen(path.c_str(), "rb"));
  if (file == nullptr) return cannot_read(path, system_reason(errno, language), language);
  std::string text;
  char buffer[1 << 16];
  while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, file.get())) {
    text.append(buffer, count);
    if (text.size() > max_file_size)
      return cannot_read(path, say(language, "longer than {max} MiB", "max"_a = max_file_size >> 20), language);
  }
  if (std::ferror(file.get()) != 0) return cannot_read(path, system_reason(errno, language), language);
  return text;
}

Result<void> write_file(const std::string& path, std::string_view text, Language language) {
  std::error_code error;
  // A pipe or device can only be written in place.
  const bool replace = !std::filesystem::exists(path, error) || std::filesystem::is_regular_file(path, error);
  error.clear();
  const std::string target = replace ? path + ".part" : path;
  {
    const File file(std::fopen(target.c_str(), "wb"));
    if (file == nullptr) return cannot_write(path, system_reason(errno, language), language);
    const bool written = std::fwrite(text.data(), 1, text.size(), file.get()) == text.size();
    if (!written || std::fflush(file.get()) != 0) error.assign(errno, std::generic_category());
  }
  if (replace && !error) std::filesystem::rename(target, path, error);
  if (!error) return {};
  std::error_code ignored;
  if (replace) std::filesystem::remove(target, ignored);
  return cannot_write(path, system_reason(error.value(), language), language);
}

}  // namespace scalinata
