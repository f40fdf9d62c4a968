#include "server/client_page.hpp"

#include <algorithm>
#include <array>

#include <fmt/core.h>

#include "catalog/catalog.hpp"
#include "puzzle/puzzle.hpp"
#include "server/base_path.hpp"
#include "server/web_files.hpp"

namespace scalinata::server {
namespace {

// Takes away every part from `begin` to the next `end`.
void erase_all(std::string& text, std::string_view begin, std::string_view end) {
  for (std::size_t from = 0; (from = text.find(begin, from)) != std::string::npos;) {
    const std::size_t to = text.find(end, from);
    if (to == std::string::npos) return;
    text.erase(from, to + end.size() - from);
  }
}

}  // namespace

std::string client_page(std::string_view base_path) {
  for (const WebFile& file : web_files())
    if (file.path == index_path) return page_below(file.gzip, base_path);
  return {};
}

bool is_client_page(std::string_view path) {
  static constexpr std::array<std::string_view, 8> pages = {"r",     "lobby",    "settings", "puzzles",
                                                            "learn", "analysis", "verify",   "console"};
  if (path == "/" || path == index_path) return true;
  path.remove_prefix(1);
  const std::string_view page = path.substr(0, path.find('/'));
  path.remove_prefix(std::min(page.size() + 1, path.size()));
  const std::string_view first = path.substr(0, path.find('/'));
  if (page == "r") return !first.empty();
  if (page == "learn" && !first.empty()) return find_game(first) != nullptr;
  if (page == "puzzles" && !first.empty())
    return first == "made" || first == "own" || first == "daily" || puzzle::is_built_in(first);
  return std::find(pages.begin(), pages.end(), page) != pages.end();
}

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      case '\'':
        safe += "&#39;";
        break;
      default:
        safe += c;
    }
  return safe;
}

std::string with_head(std::string page, const PageHead& head) {
  erase_all(page, "<title>", "</title>");
  erase_all(page, "<meta name=\"description\"", ">");
  erase_all(page, "<meta property=\"og:", ">");
  std::string tags = fmt::format("<title>{} – Scalinata</title>\n", escaped(head.title));
  const auto add = [&](std::string_view kind, std::string_view name, std::string_view content) {
    tags += fmt::format("    <meta {}=\"{}\" content=\"{}\" />\n", kind, name, escaped(content));
  };
  add("name", "description", head.description);
  add("property", "og:type", "website");
  add("property", "og:site_name", "Scalinata");
  add("property", "og:locale", head.locale);
  add("property", "og:title", head.title);
  add("property", "og:description", head.description);
  add("property", "og:url", head.address);
  add("property", "og:image", head.picture);
  add("property", "og:image:type", "image/png");
  add("property", "og:image:width", std::to_string(head.picture_width));
  add("property", "og:image:height", std::to_string(head.picture_height));
  add("property", "og:image:alt", head.title);
  add("name", "twitter:card", "summary_large_image");
  add("name", "twitter:title", head.title);
  add("name", "twitter:description", head.description);
  add("name", "twitter:image", head.picture);
  if (const std::size_t end = page.find("</head>"); end != std::string::npos) page.insert(end, tags);
  return page;
}

}  // namespace scalinata::server
