// The files of the web client inside the program, as answers to requests.
#pragma once

#include <string>

#include "server/http.hpp"
#include "server/module_file.hpp"

namespace scalinata::server {

// `page`: the client's page where it is served below a path, else empty.
HttpResponse client_file(const HttpRequest& request, const std::string& page);

// /engine/module.json, and the module under the name that it tells.
HttpResponse engine_module(const HttpRequest& request, ModuleFile& file);

}  // namespace scalinata::server
