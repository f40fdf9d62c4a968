// Files as texts, with errors a person can act on.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/language.hpp"
#include "core/result.hpp"

namespace scalinata {

// What an error number of the system means; in the system's own words if it is unusual.
std::string system_reason(int error, Language language);

inline constexpr std::size_t max_file_size = 16u << 20;

// The whole file; one longer than max_file_size is refused.
Result<std::string> read_file(const std::string& path, Language language = Language::en);
// Replaces the whole file at once: readers see either the old text or the new one.
Result<void> write_file(const std::string& path, std::string_view text, Language language = Language::en);

}  // namespace scalinata
