// Responses with the web client's files, which are embedded in the program.
#pragma once

#include <string>

#include "server/http.hpp"
#include "server/module_file.hpp"

namespace scalinata::server {

// `page`: the client's page if it is served below a path, otherwise empty.
HttpResponse client_file(const HttpRequest& request, const std::string& page);

// /engine/module.json, and the files it names.
HttpResponse engine_module(const HttpRequest& request, ModuleFile& file);

}  // namespace scalinata::server
