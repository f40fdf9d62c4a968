// HTTP requests about rooms: /api/rooms and everything below it.
#pragma once

#include <string>

#include "server/http.hpp"
#include "server/hub.hpp"
#include "server/previews.hpp"
#include "server/study_api.hpp"

namespace scalinata::server {

class RoomApi {
 public:
  RoomApi(Hub& hub, Previews& previews, StudyApi& study) : hub_(hub), previews_(previews), study_(study) {}

  // `path` is what follows /api/rooms. False if nothing is there.
  bool handle(const HttpRequest& request, const std::string& path, const Reply& reply);

 private:
  void mine(const HttpRequest& request, const Json& body, const Reply& reply);
  void record(const HttpRequest& request, const std::string& room, const Reply& reply);
  void knowledge(const HttpRequest& request, const std::string& room, const Reply& reply);
  void explain(const HttpRequest& request, const std::string& room, const Reply& reply);

  Hub& hub_;
  Previews& previews_;
  StudyApi& study_;
};

}  // namespace scalinata::server
