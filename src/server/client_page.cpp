#include "server/client_page.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <optional>

#include <fmt/core.h>

#include "catalog/catalog.hpp"
#include "puzzle/generate.hpp"
#include "puzzle/puzzle.hpp"
#include "server/base_path.hpp"
#include "server/web_files.hpp"

namespace scalinata::server {
namespace {

// Removes every part from `begin` to the next `end`.
void erase_all(std::string& text, std::string_view begin, std::string_view end) {
  for (std::size_t from = 0; (from = text.find(begin, from)) != std::string::npos;) {
    const std::size_t to = text.find(end, from);
    if (to == std::string::npos) return;
    text.erase(from, to + end.size() - from);
  }
}

bool is_number(std::string_view text, std::size_t max_digits) {
  return !text.empty() && text.size() <= max_digits && text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::optional<int> read_number(std::string_view text, std::size_t max_digits) {
  if (!is_number(text, max_digits)) return std::nullopt;
  int number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

// A day of the calendar: 2026-11-17.
bool is_day(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
  const auto year = read_number(text.substr(0, 4), 4), month = read_number(text.substr(5, 2), 2),
             day = read_number(text.substr(8), 2);
  if (!year || !month || !day) return false;
  return std::chrono::year_month_day(std::chrono::year(*year), std::chrono::month(static_cast<unsigned>(*month)),
                                     std::chrono::day(static_cast<unsigned>(*day)))
      .ok();
}

// Difficulty and seed of a generated puzzle: 3-1234.
bool is_grade(std::string_view text) {
  const std::size_t dash = text.find('-');
  if (dash == std::string_view::npos) return false;
  const auto difficulty = read_number(text.substr(0, dash), 2);
  return difficulty && *difficulty >= 1 && *difficulty <= puzzle::max_difficulty &&
         is_number(text.substr(dash + 1), 15);
}

// As in web/src/state/puzzle_source.ts.
bool is_puzzle(std::string_view name, std::string_view form) {
  if (name == "own") return form.empty();
  if (name == "made") return is_grade(form);
  if (name == "daily") return form.empty() || is_day(form);
  return puzzle::is_built_in(name) && (form.empty() || form == "colours" || form == "descending");
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
  if (!path.starts_with('/')) return false;
  path.remove_prefix(1);
  const auto next = [&path] {
    const std::string_view part = path.substr(0, path.find('/'));
    path.remove_prefix(std::min(part.size() + 1, path.size()));
    return part;
  };
  const std::string_view page = next(), first = next(), second = next();
  if (!path.empty() || std::find(pages.begin(), pages.end(), page) == pages.end()) return false;
  if (page == "r") return !first.empty() && second.empty();
  if (page == "learn" && !first.empty()) return find_game(first) != nullptr && (second.empty() || second == "tutorial");
  if (page == "puzzles" && !first.empty()) return is_puzzle(first, second);
  return second.empty() && (first.empty() || page == "analysis" || page == "verify");
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
