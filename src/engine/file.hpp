// Files as texts, with errors a person can act on.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/language.hpp"
#include "core/result.hpp"

namespace scalinata {

inline constexpr std::size_t longest_file = 16u << 20;

// The whole file; one longer than longest_file is refused.
Result<std::string> read_file(const std::string& path, Language language = Language::en);
// Replaces the file as a whole: who reads it meanwhile sees the old text or the new one.
Result<void> write_file(const std::string& path, std::string_view text, Language language = Language::en);

}  // namespace scalinata
