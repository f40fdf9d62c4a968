// Serving the web client below a proxy's path, which its page names in <base href>.
#pragma once

#include <string>
#include <string_view>

#include "core/language.hpp"
#include "core/result.hpp"

namespace scalinata::server {

// Normalises user input such as "games/" to "/games"; the root is "".
Result<std::string> normal_base_path(std::string_view text, Language language);

// The target of a request without the base path, which the proxy may already have removed.
std::string without_base(std::string_view target, std::string_view base_path);

// The page with `<base href="/" />` changed to the path.
std::string page_below(std::string_view gzip_page, std::string_view base_path);

}  // namespace scalinata::server
