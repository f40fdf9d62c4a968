#include "server/http_api.hpp"

#include "protocol/info.hpp"
#include "protocol/puzzles.hpp"
#include "protocol/quick_study.hpp"
#include "server/client_files.hpp"
#include "server/client_page.hpp"
#include "server/http_answers.hpp"
#include "server/metrics.hpp"
#include "server/schema.hpp"

namespace scalinata::server {
namespace {

constexpr std::string_view rules_path = "/api/rules/";
constexpr std::string_view room_path = "/api/rooms";
constexpr std::string_view study_path = "/api/study/";
constexpr std::string_view puzzle_path = "/api/puzzles/";

bool is_below(const std::string& path, std::string_view folder) {
  return path.rfind(folder, 0) == 0;
}

// The client's files are cheap to serve, and on a first visit a browser requests all of them at once.
double cost_of(const std::string& path) {
  constexpr double file_cost = 0.05;
  const bool asks_more = is_below(path, "/api/") || is_below(path, room_page_path) || path == "/metrics";
  return asks_more ? 1 : file_cost;
}

}  // namespace

HttpApi::HttpApi(Hub& hub, Store& store, EnginePool& engines, std::function<Millis()> now, const ServeLimits& limits,
                 const std::string& base_path, std::shared_ptr<const ConnectionCount> connections,
                 std::vector<std::filesystem::path> module_places)
    : hub_(hub),
      store_(store),
      engines_(engines),
      now_(std::move(now)),
      requests_(limits.requests()),
      readiness_(store, hub.post(), now_),
      previews_(hub, client_page(base_path), base_path),
      study_(hub.questions(), now_, limits),
      rooms_(hub, previews_, study_),
      connections_(std::move(connections)),
      page_(base_path.empty() ? std::string() : client_page(base_path)),
      module_file_(std::move(module_places)) {}

void HttpApi::handle(const HttpRequest& request, const Reply& reply) {
  try {
    route(request, reply);
  } catch (...) {
    reply(refusal_response(refused(Refusal::internal, sentence::failed, request.language)));
    throw;
  }
}

void HttpApi::route(const HttpRequest& request, const Reply& reply) {
  if (request.path == "/healthz") return reply({200, "text/plain", "ok\n", {}});
  if (request.path == "/readyz") return ready(request, reply);
  if (!requests_.take(request.address, now_(), cost_of(request.path)))
    return reply(refusal_response({Refusal::rate, say(request.language, "too many requests: try again in a moment")}));
  if (request.path == "/metrics")
    return reply(metrics_response(hub_.counters(), engines_, store_.writes(), connections_.get(), lag_));
  if (is_below(request.path, "/api/")) return api(request, reply);
  if (request.method != "GET" && request.method != "HEAD")
    return reply({405, "text/plain", "method not allowed\n", {{"Allow", "GET, HEAD"}}});
  if (is_below(request.path, room_page_path) && is_client_page(request.path) && previews_.has_page()) {
    const std::string room = request.path.substr(room_page_path.size());
    return previews_.page(request, room.substr(0, room.find('/')), reply);
  }
  for (const std::string_view about_room : {analysis_page_path, fairness_page_path})
    if (is_below(request.path, about_room) && is_client_page(request.path) && previews_.has_page())
      return previews_.study_page(request, request.path.substr(about_room.size()), reply);
  reply(is_below(request.path, module_folder) ? engine_module(request, module_file_) : client_file(request, page_));
}

void HttpApi::api(const HttpRequest& request, const Reply& reply) {
  const std::string& path = request.path;
  const bool get = request.method == "GET";
  if (get && path == "/api/info") return reply(answered(info_json()));
  if (get && path == "/api/puzzles") return reply(answered(puzzle_list()));
  if (get && path == "/api/schema") return reply({200, "application/schema+json", schema_text(), {}});
  if (get && is_below(path, rules_path))
    return reply(answered(rules_json(path.substr(rules_path.size()), requested_language(request))));
  const bool rooms = path == room_path || is_below(path, std::string(room_path) + "/");
  if (rooms && rooms_.handle(request, path.substr(room_path.size()), reply)) return;
  if (request.method != "POST") return reply(nothing_here(request.language));
  const auto body = body_of(request);
  if (const auto* why = std::get_if<Refused>(&body)) return reply(refusal_response(*why));
  if (is_below(path, puzzle_path))
    return study_.puzzle(request, path.substr(puzzle_path.size()), std::get<Json>(body), reply);
  if (is_below(path, study_path))
    return study_.study(request, path.substr(study_path.size()), std::get<Json>(body), reply);
  reply(nothing_here(request.language));
}

void HttpApi::ready(const HttpRequest& request, const Reply& reply) {
  const auto answer = [reply](const Result<void>& tried) {
    if (tried) return reply({200, "text/plain", "ready\n", {}});
    reply({503, "text/plain; charset=utf-8", tried.error() + "\n", {}});
  };
  if (const auto trouble = hub_.trouble(request.language)) return answer(Error{*trouble});
  readiness_.ask(answer, request.language);
}

}  // namespace scalinata::server
