// HTTP requests about positions, records and puzzles, with a rate limit per address.
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

  // `what` is the path after /api/study/ or /api/puzzles/.
  void study(const HttpRequest& request, const std::string& what, const Json& body, const Reply& reply);
  void puzzle(const HttpRequest& request, const std::string& what, const Json& body, const Reply& reply);
  // Charges the address a little for work without a search; false if it has no credit left.
  bool charge_look(const std::string& address);

 private:
  Questions& questions_;
  const std::function<Millis()> now_;
  AddressLimits credits_;
};

}  // namespace scalinata::server
