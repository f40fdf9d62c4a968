// The HTTP side of studying: questions about positions, records and puzzles, within what an address may ask.
#pragma once

#include <functional>
#include <string>

#include "server/http.hpp"
#include "server/limits.hpp"
#include "server/questions.hpp"

namespace scalinata::server {

class StudyApi {
 public:
  StudyApi(Questions& questions, std::function<Millis()> now, const ServeLimits& limits)
      : questions_(questions), now_(std::move(now)), credits_(limits.study()) {}

  // `what` is the path behind /api/study/ and /api/puzzles/.
  void study(const HttpRequest& request, const std::string& what, const Json& body, const Reply& reply);
  void puzzle(const HttpRequest& request, const std::string& what, const Json& body, const Reply& reply);
  // Whether the address may have something looked up that takes no search; costs it a little.
  bool may_look(const std::string& address);

 private:
  Questions& questions_;
  const std::function<Millis()> now_;
  AddressLimits credits_;
};

}  // namespace scalinata::server
