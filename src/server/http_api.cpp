#include "server/http_api.hpp"

#include <algorithm>

#include "catalog/catalog.hpp"
#include "json/json.hpp"
#include "protocol/info.hpp"
#include "protocol/puzzles.hpp"
#include "protocol/quick_study.hpp"
#include "protocol/study.hpp"
#include "server/client_page.hpp"
#include "server/gzip.hpp"
#include "server/schema.hpp"
#include "server/version.hpp"

namespace scalinata::server {
namespace {

int status_of(Refusal code) {
  switch (code) {
    case Refusal::protocol:
    case Refusal::malformed:
      return 400;
    case Refusal::too_large:
      return 413;
    case Refusal::rate:
      return 429;
    case Refusal::not_found:
      return 404;
    case Refusal::not_allowed:
      return 403;
    case Refusal::bad_token:
      return 401;
    case Refusal::stale:
    case Refusal::wrong_turn:
    case Refusal::over:
    case Refusal::taken:
      return 409;
    case Refusal::illegal:
      return 422;
    case Refusal::busy:
    case Refusal::full:
    case Refusal::unavailable:
      return 503;
    case Refusal::damaged:
    case Refusal::internal:
      return 500;
  }
  return 500;
}

HttpResponse answered(const Answer<Json>& answer, int status = 200) {
  if (const auto* why = std::get_if<Refused>(&answer)) return refusal_response(*why);
  return {status, "application/json", std::get<Json>(answer).dump(-1, ' ', false, Json::error_handler_t::replace), {}};
}

constexpr std::string_view cached_for_good = "public, max-age=31536000, immutable";
constexpr std::string_view rules_path = "/api/rules/";
constexpr std::string_view room_path = "/api/rooms/";
constexpr std::string_view study_path = "/api/study/";
constexpr std::string_view puzzle_path = "/api/puzzles/";

// What a question about a puzzle costs of the study credits: to look at it, and to search.
constexpr double look_cost = 0.1, search_cost = 3;

std::string query_member(std::string_view query, std::string_view key) {
  while (!query.empty()) {
    const std::size_t end = std::min(query.find('&'), query.size());
    const std::string_view pair = query.substr(0, end);
    if (pair.size() > key.size() && pair.substr(0, key.size()) == key && pair[key.size()] == '=')
      return std::string(pair.substr(key.size() + 1));
    query.remove_prefix(std::min(end + 1, query.size()));
  }
  return {};
}

Language wished_language(const HttpRequest& request) {
  const std::string wish = query_member(request.query, "language");
  return wish.empty() ? request.language : wish == "it" ? Language::it : Language::en;
}

Language wished_language(const Json& body, Language otherwise) {
  if (!body.contains("language")) return otherwise;
  return body["language"] == "it" ? Language::it : Language::en;
}

Refused too_many_questions(Language language) {
  return {Refusal::rate,
          say(language, "too many questions: try again in a moment", "troppe domande: riprova fra poco")};
}

HttpResponse nothing_here(Language language) {
  return refusal_response(refused(Refusal::not_found, sentence::nothing_here, language));
}

}  // namespace

HttpResponse refusal_response(const Refused& why) {
  const Json body = {{"error", {{"code", code_text(why.code)}, {"message", why.message}}}};
  return {status_of(why.code), "application/json", body.dump(-1, ' ', false, Json::error_handler_t::replace), {}};
}

const std::vector<std::pair<std::string, std::string>>& standard_headers() {
  static const std::vector<std::pair<std::string, std::string>> headers = {
      {"Content-Security-Policy",
       "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; style-src 'self' "
       "'unsafe-inline'; connect-src 'self' ws: wss:; "
       "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
      {"Cross-Origin-Opener-Policy", "same-origin"}};
  return headers;
}

HttpApi::HttpApi(Hub& hub, Store& store, EnginePool& engines, std::function<Millis()> now, const ServeLimits& limits,
                 const std::string& base_path, std::shared_ptr<const ConnectionCount> connections,
                 std::vector<std::filesystem::path> module_places)
    : hub_(hub),
      store_(store),
      engines_(engines),
      now_(std::move(now)),
      requests_(limits.requests()),
      study_(limits.study()),
      readiness_(store, hub.post(), now_),
      previews_(hub, client_page(base_path), base_path),
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
  if (!requests_.take(request.address, now_()))
    return reply(refusal_response({Refusal::rate, say(request.language, "too many requests: try again in a moment",
                                                      "troppe richieste: riprova fra poco")}));
  if (request.path == "/metrics") return reply(metrics());
  if (request.path.rfind("/api/", 0) == 0) return api(request, reply);
  if (request.method != "GET" && request.method != "HEAD")
    return reply({405, "text/plain", "method not allowed\n", {{"Allow", "GET, HEAD"}}});
  if (request.path.rfind(room_page_path, 0) == 0 && is_client_page(request.path) && previews_.has_page()) {
    const std::string room = request.path.substr(room_page_path.size());
    return reply(previews_.page(request, room.substr(0, room.find('/'))));
  }
  reply(request.path.starts_with(module_folder) ? module(request) : file(request));
}

void HttpApi::api(const HttpRequest& request, const Reply& reply) {
  const bool get = request.method == "GET";
  const bool post = request.method == "POST";
  if (get && request.path == "/api/info") return reply(answered(info_json()));
  if (get && request.path == "/api/rooms")
    return reply(answered(hub_.lobby(query_member(request.query, "after"), request.language)));
  if (get && request.path == "/api/puzzles") return reply(answered(puzzle_list()));
  if (get && request.path == "/api/schema") return reply({200, "application/schema+json", schema_text(), {}});
  if (get && request.path.rfind(rules_path, 0) == 0)
    return reply(answered(rules_json(request.path.substr(rules_path.size()), wished_language(request))));
  if (request.path.rfind(room_path, 0) == 0 && request.path.find('/', room_path.size()) != std::string::npos)
    return room(request, reply);
  if (!post) return reply(nothing_here(request.language));

  const auto body = parse_json(request.body);
  if (!body || !body->is_object())
    return reply(refusal_response({Refusal::malformed, body ? "a JSON object is expected" : body.error()}));
  if (request.path == "/api/rooms") {
    return hub_.create(*body, request.address, request.language,
                       [reply](const Answer<Json>& made) { reply(answered(made, 201)); });
  }
  if (request.path == "/api/rooms/mine") {
    std::vector<std::string> tokens;
    constexpr std::size_t most = 200;
    for (const Json& token : list_in(*body, "tokens"))
      if (token.is_string() && tokens.size() < most) tokens.push_back(token.get<std::string>());
    return reply(answered(hub_.rooms_of(tokens, request.language)));
  }
  if (request.path.rfind(puzzle_path, 0) == 0) return puzzle(request, *body, reply);
  if (request.path.rfind(study_path, 0) == 0) return study(request, *body, reply);
  reply(nothing_here(request.language));
}

// /api/rooms/ROOM/WHAT
void HttpApi::room(const HttpRequest& request, const Reply& reply) {
  const std::size_t slash = request.path.find('/', room_path.size());
  const std::string id = request.path.substr(room_path.size(), slash - room_path.size());
  const std::string what = request.method + request.path.substr(slash);
  if (what == "GET/record") return record(request, id, reply);
  if (what == "GET/preview.png" || what == "HEAD/preview.png") {
    const auto may_paint = [&] { return study_.take(request.address, now_(), look_cost); };
    return previews_.picture(request, id, wished_language(request), may_paint, reply);
  }
  if (what == "GET/score") return reply(answered(hub_.score(id, wished_language(request))));
  if (what != "GET/knowledge" && what != "POST/explain") return reply(nothing_here(request.language));
  const auto held = hub_.seat_game(id, request.bearer, request.language);
  if (const auto* why = std::get_if<Refused>(&held)) return reply(refusal_response(*why));
  const auto [game, seat] = std::get<Hub::SeatGame>(held);
  if (what == "GET/knowledge")
    return reply({200,
                  "application/json",
                  fmt::format(R"({{"seat":{},"ply":{},"knowledge":{}}})", seat + 1, game->move_count(),
                              game->knowledge_json(seat)),
                  {}});
  const auto body = parse_json(request.body);
  if (!body || !body->is_object())
    return reply(refusal_response({Refusal::malformed, body ? "a JSON object is expected" : body.error()}));
  const Language language = wished_language(*body, request.language);
  reply(answered(explain_to_seat(*game, seat, *body, language)));
}

// /api/puzzles/WHAT
void HttpApi::puzzle(const HttpRequest& request, const Json& body, const Reply& reply) {
  const Language language = wished_language(body, request.language);
  const std::string what = request.path.substr(puzzle_path.size());
  const bool decide = what == "check" && flag_in(body, "decide");
  const bool searches = decide || what == "hint" || what == "solve" || what == "generate";
  if (!searches && what != "check" && what != "read") return reply(nothing_here(language));
  if (!study_.take(request.address, now_(), look_cost)) return reply(refusal_response(too_many_questions(language)));
  const Hub::Asker asker{request.address, request.gone, language};
  const auto answer = [reply](const Answer<Json>& made) { reply(answered(made)); };
  const auto ask = [this, asker, answer](const Hub::Question& question) {
    if (!study_.take(asker.address, now_(), search_cost)) return answer(too_many_questions(asker.language));
    hub_.ask(question, asker, answer);
  };
  const auto control = [](const Hub::KeepGoing& keep_going) {
    return puzzle::Control{[keep_going](const puzzle::Progress&) { return keep_going(); }};
  };
  if (what == "generate") {
    const auto grade = asked_grade(body, language);
    if (const auto* why = std::get_if<Refused>(&grade)) return reply(refusal_response(*why));
    return ask([asked = std::get<AskedGrade>(grade), language, control](const Hub::KeepGoing& keep_going) {
      return generate_puzzle(asked, language, control(keep_going));
    });
  }
  const auto asked = std::make_shared<AskedPuzzle>();
  const auto look = [asked, body, what, searches, language]() -> Answer<Json> {
    auto read = asked_puzzle(body, language);
    if (const auto* why = std::get_if<Refused>(&read)) return *why;
    *asked = std::get<AskedPuzzle>(std::move(read));
    return searches ? Answer<Json>(Json()) : answer_puzzle(what, *asked, false, language, {});
  };
  hub_.look_up(look, asker, [=](const Answer<Json>& seen) {
    if (!searches || std::holds_alternative<Refused>(seen)) return answer(seen);
    ask([asked, what, language, control](const Hub::KeepGoing& keep_going) -> Answer<Json> {
      return answer_puzzle(what, *asked, true, language, control(keep_going));
    });
  });
}

void HttpApi::study(const HttpRequest& request, const Json& body, const Reply& reply) {
  const Language language = wished_language(body, request.language);
  const std::string what = request.path.substr(study_path.size());
  constexpr double quick = 0.25;  // of a question that makes an engine think
  if (!study_.take(request.address, now_(), what == "analyse" ? 1 : quick))
    return reply(refusal_response(too_many_questions(language)));
  const Hub::Asker asker{request.address, request.gone, language};
  const auto answer = [reply](const Answer<Json>& made) { reply(answered(made)); };
  if (what == "analyse") return hub_.analyse(body, asker, answer);
  if (!is_quick_study(what)) return reply(nothing_here(language));
  hub_.look_up([what, body, language] { return quick_study(what, body, language); }, asker, answer);
}

void HttpApi::record(const HttpRequest& request, const std::string& room, const Reply& reply) {
  const auto answer = hub_.record(room, request.bearer, request.language);
  if (const auto* why = std::get_if<Refused>(&answer)) return reply(refusal_response(*why));
  const Record& found = std::get<Record>(answer);
  HttpResponse response{200, "application/json", write_record(found), {}};
  response.headers.emplace_back("Content-Disposition", fmt::format("attachment; filename=\"{}.scalinata.json\"", room));
  reply(response);
}

void HttpApi::ready(const HttpRequest& request, const Reply& reply) {
  const auto answer = [reply](const Result<void>& tried) {
    if (tried) return reply({200, "text/plain", "ready\n", {}});
    reply({503, "text/plain; charset=utf-8", tried.error() + "\n", {}});
  };
  if (const auto trouble = hub_.trouble(request.language)) return answer(Error{*trouble});
  readiness_.ask(answer, request.language);
}

HttpResponse HttpApi::metrics() const {
  const HubCounters counters = hub_.counters();
  std::string text;
  const auto add = [&](std::string_view name, std::string_view kind, std::string_view help, auto value) {
    text +=
        fmt::format("# HELP scalinata_{0} {1}\n# TYPE scalinata_{0} {2}\nscalinata_{0} {3}\n", name, help, kind, value);
  };
  add("moves_total", "counter", "Moves stored", counters.moves);
  add("engine_moves_total", "counter", "Moves by engines", counters.engine_moves);
  add("acks_total", "counter", "Actions acknowledged", counters.acks);
  add("refusals_total", "counter", "Actions and requests refused", counters.refusals);
  add("conflicts_total", "counter", "Appends that lost against another server", counters.conflicts);
  add("rooms_created_total", "counter", "Rooms made", counters.created);
  add("rooms_in_memory", "gauge", "Rooms in memory", counters.rooms);
  add("watchers", "gauge", "Open channels", counters.watchers);
  add("engines_waiting", "gauge", "Engine turns in the queue", engines_.waiting());
  const Statistics writes = store_.writes();
  add("store_queued", "gauge", "Writes waiting", writes.queued);
  add("store_committed_total", "counter", "Writes committed", writes.committed);
  add("store_groups_total", "counter", "Commits", writes.groups);
  add("store_failed_total", "counter", "Writes failed", writes.failed);
  add("store_retries_total", "counter", "Times that writes waited for a database that was locked or away",
      writes.retries);
  add("outages_total", "counter", "Times in which nothing could be stored, given back to the clocks", counters.outages);
  add("rooms_damaged_total", "counter", "Rooms found whose stored game does not replay", counters.damaged);
  if (connections_) {
    add("connections", "gauge", "Open connections", connections_->open);
    add("connections_refused_total", "counter", "Connections beyond the limits", connections_->refused);
  }
  return {200, "text/plain; version=0.0.4", text, {}};
}

// /engine/module.json, and the module under the name that it tells.
HttpResponse HttpApi::module(const HttpRequest& request) {
  const std::string_view name = std::string_view(request.path).substr(module_folder.size());
  const auto found = module_file_.find();
  if (found && name == module_notice)
    return {200, "application/json", module_json(*found, true), {{"Cache-Control", "no-cache"}}};
  if (!found || name != found->name) return {404, "text/plain", "not found\n", {}};
  HttpResponse response{200, "application/wasm", request.accepts_gzip ? found->gzip : found->bytes, {}};
  response.headers = {{"Vary", "Accept-Encoding"}, {"Cache-Control", std::string(cached_for_good)}};
  if (request.accepts_gzip) response.headers.emplace_back("Content-Encoding", "gzip");
  return response;
}

// Every path that is no file is a page of the client, which reads it itself and says so where there is none.
HttpResponse HttpApi::file(const HttpRequest& request) const {
  const auto files = web_files();
  const auto find = [&](std::string_view path) {
    return std::find_if(files.begin(), files.end(), [&](const WebFile& file) { return file.path == path; });
  };
  auto found = find(request.path);
  const bool looks_like_file = request.path.find('.') != std::string::npos;
  if (found == files.end() && !looks_like_file) found = find(index_path);
  if (found == files.end()) return {404, "text/plain", "not found\n", {}};
  const int status = found->path != index_path || is_client_page(request.path) ? 200 : 404;
  if (found->path == index_path && !page_.empty())
    return {status, std::string(found->type), page_, {{"Cache-Control", "no-cache"}}};
  HttpResponse response{status, std::string(found->type), {}, {}};
  response.headers = {{"Vary", "Accept-Encoding"},
                      {"Cache-Control", std::string(found->lasting ? cached_for_good : "no-cache")}};
  if (!request.accepts_gzip) {
    response.body = unzipped(found->gzip);
    return response;
  }
  response.body = found->gzip;
  response.headers.insert(response.headers.end(), {{"Content-Encoding", "gzip"}, {"ETag", std::string(found->tag)}});
  if (status == 200 && request.if_none_match == found->tag) {
    response.status = 304;
    response.body.clear();
  }
  return response;
}

}  // namespace scalinata::server
