// The HTTP side: from a request to an answer, without sockets. Everything under /api, the metrics and the web client.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/connection_count.hpp"
#include "server/http.hpp"
#include "server/hub.hpp"
#include "server/limits.hpp"
#include "server/module_file.hpp"
#include "server/previews.hpp"
#include "server/readiness.hpp"
#include "server/web_files.hpp"

namespace scalinata::server {

class HttpApi {
 public:
  HttpApi(Hub& hub, Store& store, EnginePool& engines, std::function<Millis()> now, const ServeLimits& limits,
          const std::string& base_path = {}, std::shared_ptr<const ConnectionCount> connections = {},
          std::vector<std::filesystem::path> module_places = {});

  // To be called on the hub's strand; replies now or later, once. Should something throw, which nothing should, the
  // reply is `internal`, and the exception goes on to the caller.
  void handle(const HttpRequest& request, const Reply& reply);

 private:
  void route(const HttpRequest& request, const Reply& reply);
  void api(const HttpRequest& request, const Reply& reply);
  void room(const HttpRequest& request, const Reply& reply);
  void puzzle(const HttpRequest& request, const Json& body, const Reply& reply);
  void study(const HttpRequest& request, const Json& body, const Reply& reply);
  void record(const HttpRequest& request, const std::string& room, const Reply& reply);
  HttpResponse metrics() const;
  void ready(const HttpRequest& request, const Reply& reply);
  HttpResponse file(const HttpRequest& request) const;
  HttpResponse module(const HttpRequest& request);

  Hub& hub_;
  Store& store_;
  EnginePool& engines_;
  std::function<Millis()> now_;
  AddressLimits requests_;
  AddressLimits study_;
  Readiness readiness_;
  Previews previews_;
  const std::shared_ptr<const ConnectionCount> connections_;
  std::string page_;  // the client's page, where it is served below a path
  ModuleFile module_file_;
};

// The security headers that every answer carries.
const std::vector<std::pair<std::string, std::string>>& standard_headers();

}  // namespace scalinata::server
