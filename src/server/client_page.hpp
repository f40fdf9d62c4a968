// The web client's one page: which addresses it answers to, and what its head says to messengers and search engines.
#pragma once

#include <string>
#include <string_view>

namespace scalinata::server {

inline constexpr std::string_view index_path = "/index.html";
inline constexpr std::string_view room_page_path = "/r/";

// The page as served below that path; empty where the program has no web client.
std::string client_page(std::string_view base_path);

// Whether the client has a page at that path. The first part decides, as in web/src/state/router.ts.
bool is_client_page(std::string_view path);

// What a page is about.
struct PageHead {
  std::string title;
  std::string description;
  std::string locale;   // "en_GB"
  std::string address;  // of the page
  std::string picture;  // its address
  int picture_width = 0, picture_height = 0;
};

// The page with these in place of its own.
std::string with_head(std::string page, const PageHead& head);

// Fit to stand in HTML, also between quotes.
std::string escaped(std::string_view text);

}  // namespace scalinata::server
