// Sends HTTP requests to the API: every response has a valid status, and JSON if it claims to.
//   first line: METHOD PATH[?QUERY]; second line: the bearer's token; then the body. ROOM, ONE and TWO stand for a
//   room and its tokens.
#include <algorithm>
#include <cstdint>
#include <string_view>

#include "hub_room.hpp"
#include "json/json.hpp"
#include "server/http_api.hpp"

namespace {

using namespace scalinata;
using namespace scalinata::server;

std::string first_line(std::string& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  std::string line = text.substr(0, end);
  text.erase(0, std::min(end + 1, text.size()));
  return line;
}

void check(const HttpResponse& response) {
  require(response.status >= 200 && response.status < 600 && response.status != 500);
  for (const auto& [name, value] : response.headers) require((name + value).find_first_of("\r\n") == std::string::npos);
  if (response.type == "application/json") require(parse_json(response.body).ok());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  HubRoom table("grande-escalade");
  ServeLimits limits;
  limits.request_burst = limits.request_rate = limits.study_burst = limits.study_rate = 1e9;
  HttpApi api(
      *table.hub, HubRoom::store(), table.engines, [] { return HubRoom::now.load(); }, limits);
  std::string text(reinterpret_cast<const char*>(data), size);
  text = replaced(replaced(replaced(text, "ROOM", table.made["room"]), "ONE", table.made["seats"][0]["token"]), "TWO",
                  table.made["seats"][1]["token"]);
  HttpRequest request;
  const std::string line = first_line(text);
  const std::size_t space = std::min(line.find(' '), line.size());
  request.method = line.substr(0, space);
  request.path = line.substr(std::min(space + 1, line.size()));
  if (const std::size_t question = request.path.find('?'); question != std::string::npos) {
    request.query = request.path.substr(question + 1);
    request.path.resize(question);
  }
  request.bearer = first_line(text);
  request.body = text;
  request.address = "127.0.0.1";
  int answers = 0;
  api.handle(request, [&](const HttpResponse& response) {
    check(response);
    ++answers;
  });
  while (answers == 0) require(table.strand->run_one());  // study work runs on another thread
  table.settle();
  require(answers == 1);
  return 0;
}
