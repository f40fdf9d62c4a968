// The web client's single page: the paths it serves, and the metadata in its head for messengers and search engines.
#pragma once

#include <string>
#include <string_view>

namespace scalinata::server {

inline constexpr std::string_view index_path = "/index.html";
inline constexpr std::string_view room_page_path = "/r/";
inline constexpr std::string_view analysis_page_path = "/analysis/";  // of a room's game
inline constexpr std::string_view fairness_page_path = "/verify/";    // of a room's game

// The page as served below that path; empty if the program has no web client.
std::string client_page(std::string_view base_path);

// Whether the client has a page at that path, as in web/src/state/router.ts. Which rooms exist is not considered.
bool is_client_page(std::string_view path);

struct PageHead {
  std::string title;
  std::string description;
  std::string locale;   // "en_GB"
  std::string address;  // of the page
  std::string picture;  // its URL
  int picture_width = 0, picture_height = 0;
};

// The page with its own title and metadata replaced.
std::string with_head(std::string page, const PageHead& head);

// Escaped for HTML text and attribute values.
std::string escaped(std::string_view text);

}  // namespace scalinata::server
