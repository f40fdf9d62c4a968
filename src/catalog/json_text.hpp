// JSON from outside: read without exceptions, refused with line and column, bounded in depth.
#pragma once

#include <string_view>

#include "catalog/codec.hpp"
#include "core/result.hpp"

namespace scalinata {

Result<Json> parse_json(std::string_view text, Language language = Language::en);

}  // namespace scalinata
