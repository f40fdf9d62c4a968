// Serving the web client below a path of a proxy: its page names the path in <base href>.
#pragma once

#include <string>
#include <string_view>

#include "core/language.hpp"
#include "core/result.hpp"

namespace scalinata::server {

// "/games", or "" for the root, from what a person may have written ("games/").
Result<std::string> normal_base_path(std::string_view text, Language language);

// The target of a request without the base path, which a proxy may have taken away already.
std::string without_base(std::string_view target, std::string_view base_path);

// The page with `<base href="/" />` changed to the path.
std::string page_below(std::string_view gzip_page, std::string_view base_path);

}  // namespace scalinata::server
