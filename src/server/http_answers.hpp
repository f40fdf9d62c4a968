// What answers to HTTP requests have in common, and what is read from requests.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "json/json.hpp"
#include "server/http.hpp"

namespace scalinata::server {

HttpResponse answered(const Answer<Json>& answer, int status = 200);
HttpResponse nothing_here(Language language);

// The security headers that every answer carries.
const std::vector<std::pair<std::string, std::string>>& standard_headers();

// Of a query behind the question mark; empty: not there.
std::string query_member(std::string_view query, std::string_view key);
Language wished_language(const HttpRequest& request);
Language wished_language(const Json& body, Language otherwise);
// The body, which has to be a JSON object.
Answer<Json> body_of(const HttpRequest& request);

}  // namespace scalinata::server
