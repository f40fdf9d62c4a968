#include "server/base_path.hpp"

#include "core/cells.hpp"
#include "server/gzip.hpp"

namespace scalinata::server {
Result<std::string> normal_base_path(std::string_view text, Language language) {
  while (!text.empty() && text.back() == '/') text.remove_suffix(1);
  while (!text.empty() && text.front() == '/') text.remove_prefix(1);
  if (text.empty()) return std::string();
  constexpr std::string_view allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/";
  if (text.find_first_not_of(allowed) != std::string_view::npos || text.find("//") != std::string_view::npos)
    return fail(language, "--base-path: {text}: expected a path such as /games", "text"_a = safe_quote(text));
  return "/" + std::string(text);
}

std::string without_base(std::string_view target, std::string_view base_path) {
  const std::string_view rest = target.substr(std::min(base_path.size(), target.size()));
  const bool below =
      target.substr(0, base_path.size()) == base_path && (rest.empty() || rest.front() == '/' || rest.front() == '?');
  if (below) target = rest;
  return target.empty() || target.front() != '/' ? "/" + std::string(target) : std::string(target);
}

std::string page_below(std::string_view gzip_page, std::string_view base_path) {
  std::string page = unzipped(gzip_page);
  constexpr std::string_view root = "<base href=\"/\"";
  if (const std::size_t at = page.find(root); at != std::string::npos)
    page.replace(at, root.size(), fmt::format("<base href=\"{}/\"", base_path));
  return page;
}

}  // namespace scalinata::server
