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

// What went wrong, as the system says it; in Italian where that is one of the usual things.
std::string reason(int error, Language language) {
  if (language == Language::en) return std::strerror(error);
  switch (error) {
    case ENOENT:
      return "il file o la cartella non esiste";
    case EACCES:
    case EPERM:
      return "manca il permesso";
    case EISDIR:
      return "è una cartella";
    case ENOTDIR:
      return "una parte del percorso non è una cartella";
    case ENOSPC:
      return "il disco è pieno";
    case EROFS:
      return "il disco è di sola lettura";
    default:
      return std::strerror(error);
  }
}

Error cannot_read(const std::string& path, std::string_view why, Language language) {
  return fail(language, "cannot read {}: {}", "non riesco a leggere {}: {}", shown(path), why);
}

Error cannot_write(const std::string& path, std::string_view why, Language language) {
  return fail(language, "cannot write {}: {}", "non riesco a scrivere {}: {}", shown(path), why);
}

}  // namespace

Result<std::string> read_file(const std::string& path, Language language) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored))
    return cannot_read(path, Phrase{"it is a folder", "è una cartella"}.in(language), language);
  const File file(std::fopen(path.c_str(), "rb"));
  if (file == nullptr) return cannot_read(path, reason(errno, language), language);
  std::string text;
  char buffer[1 << 16];
  while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, file.get())) {
    text.append(buffer, count);
    if (text.size() > longest_file)
      return cannot_read(path, say(language, "longer than {} MiB", "più lungo di {} MiB", longest_file >> 20),
                         language);
  }
  if (std::ferror(file.get()) != 0) return cannot_read(path, reason(errno, language), language);
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
    if (file == nullptr) return cannot_write(path, reason(errno, language), language);
    const bool written = std::fwrite(text.data(), 1, text.size(), file.get()) == text.size();
    if (!written || std::fflush(file.get()) != 0) error.assign(errno, std::generic_category());
  }
  if (replace && !error) std::filesystem::rename(target, path, error);
  if (!error) return {};
  std::error_code ignored;
  if (replace) std::filesystem::remove(target, ignored);
  return cannot_write(path, reason(error.value(), language), language);
}

}  // namespace scalinata
