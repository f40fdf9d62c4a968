// Routes HTTP requests, independent of sockets: everything under /api, the metrics and the web client.
#pragma once

#include <chrono>
#include <functional>
#include <string>

#include "server/connection_count.hpp"
#include "server/http.hpp"
#include "server/hub.hpp"
#include "server/limits.hpp"
#include "server/module_file.hpp"
#include "server/previews.hpp"
#include "server/readiness.hpp"
#include "server/room_api.hpp"
#include "server/study_api.hpp"

namespace scalinata::server {

class HttpApi {
 public:
  HttpApi(Hub& hub, Store& store, EnginePool& engines, std::function<Millis()> now, const ServeLimits& limits,
          const std::string& base_path = {}, std::shared_ptr<const ConnectionCount> connections = {},
          std::vector<std::filesystem::path> module_places = {});

  // Call on the hub's strand. Replies exactly once, now or later. Nothing should throw; if something does, the reply is
  // `internal` and the exception propagates to the caller.
  void handle(const HttpRequest& request, const Reply& reply);
  // Call several times a second; `lag`: how much later than planned this call is.
  void tick(std::chrono::milliseconds lag = {}) {
    lag_ = lag;
    readiness_.tick();
  }

 private:
  void route(const HttpRequest& request, const Reply& reply);
  void api(const HttpRequest& request, const Reply& reply);
  void ready(const HttpRequest& request, const Reply& reply);

  Hub& hub_;
  Store& store_;
  EnginePool& engines_;
  std::function<Millis()> now_;
  AddressLimits requests_;
  Readiness readiness_;
  Previews previews_;
  StudyApi study_;
  RoomApi rooms_;
  const std::shared_ptr<const ConnectionCount> connections_;
  std::chrono::milliseconds lag_{};
  std::string page_;  // the client's page if it is served below a path
  ModuleFile module_file_;
};

}  // namespace scalinata::server
