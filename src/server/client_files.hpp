// The files of the web client inside the program, as answers to requests.
#pragma once

#include <string>

#include "server/http.hpp"

namespace scalinata::server {

// `page`: the client's page where it is served below a path, else empty.
HttpResponse client_file(const HttpRequest& request, const std::string& page);

}  // namespace scalinata::server
