// Helpers to build HTTP responses and to read parts of requests.
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

// Sent with every response.
const std::vector<std::pair<std::string, std::string>>& security_headers();

// A parameter of a query string; empty if absent.
std::string query_member(std::string_view query, std::string_view key);
Language requested_language(const HttpRequest& request);
Language requested_language(const Json& body, Language otherwise);
// The body, which must be a JSON object.
Answer<Json> body_of(const HttpRequest& request);

}  // namespace scalinata::server
