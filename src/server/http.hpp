// An HTTP request and its response, independent of sockets.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/language.hpp"
#include "room/action.hpp"

namespace scalinata::server {

struct HttpRequest {
  std::string method;
  std::string path;   // without the query
  std::string query;  // after the question mark
  std::string body;
  std::string address;        // of the client
  std::string origin;         // "https://games.example" as the client sees it; empty if unknown
  std::string bearer;         // token of an Authorization header
  std::string if_none_match;  // for cached files
  bool accepts_gzip = false;
  bool accepts_brotli = false;
  Language language = Language::en;
  // Set by the network once the client has disconnected, so that long work for it can stop.
  std::shared_ptr<std::atomic<bool>> gone = std::make_shared<std::atomic<bool>>(false);
};

struct HttpResponse {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
};
HttpResponse refusal_response(const Refused& why);
using Reply = std::function<void(HttpResponse)>;

}  // namespace scalinata::server
