#include "server/room_api.hpp"

#include "protocol/quick_study.hpp"
#include "protocol/study.hpp"
#include "server/http_answers.hpp"

namespace scalinata::server {
namespace {

std::function<void(const Answer<Json>&)> answers(const Reply& reply, int status = 200) {
  return [reply, status](const Answer<Json>& answer) { reply(answered(answer, status)); };
}

}  // namespace

bool RoomApi::handle(const HttpRequest& request, const std::string& path, const Reply& reply) {
  const std::string what = request.method + path;
  if (what == "GET") {
    hub_.listings().lobby(query_member(request.query, "after"), request.language, answers(reply));
    return true;
  }
  if (what == "POST" || what == "POST/mine") {
    const auto body = body_of(request);
    if (const auto* why = std::get_if<Refused>(&body))
      reply(refusal_response(*why));
    else if (what == "POST")
      hub_.create(std::get<Json>(body), request.address, request.language, answers(reply, 201));
    else
      mine(request, std::get<Json>(body), reply);
    return true;
  }
  const std::size_t slash = path.find('/', 1);
  if (slash == std::string::npos) return false;
  const std::string room = path.substr(1, slash - 1);
  const std::string asked = request.method + path.substr(slash);
  if (asked == "GET/record")
    record(request, room, reply);
  else if (asked == "GET/preview.png" || asked == "HEAD/preview.png")
    previews_.picture(
        request, room, requested_language(request),
        [this, address = request.address] { return study_.charge_look(address); }, reply);
  else if (asked == "GET/score")
    hub_.listings().score(room, requested_language(request), answers(reply));
  else if (asked == "GET/knowledge")
    knowledge(request, room, reply);
  else if (asked == "POST/explain")
    explain(request, room, reply);
  else
    return false;
  return true;
}

void RoomApi::mine(const HttpRequest& request, const Json& body, const Reply& reply) {
  std::vector<std::string> tokens;
  constexpr std::size_t max_tokens = 200;
  for (const Json& token : list_in(body, "tokens"))
    if (token.is_string() && tokens.size() < max_tokens) tokens.push_back(token.get<std::string>());
  hub_.listings().rooms_of(tokens, request.language, answers(reply));
}

void RoomApi::record(const HttpRequest& request, const std::string& room, const Reply& reply) {
  hub_.listings().record(room, request.bearer, request.language, [room, reply](const Answer<Record>& answer) {
    if (const auto* why = std::get_if<Refused>(&answer)) return reply(refusal_response(*why));
    HttpResponse response{200, "application/json", write_record(std::get<Record>(answer)), {}};
    response.headers.emplace_back("Content-Disposition",
                                  fmt::format("attachment; filename=\"{}.scalinata.json\"", room));
    reply(response);
  });
}

void RoomApi::knowledge(const HttpRequest& request, const std::string& room, const Reply& reply) {
  const auto answer = [reply](const Answer<Listings::SeatGame>& held) {
    if (const auto* why = std::get_if<Refused>(&held)) return reply(refusal_response(*why));
    const auto& [game, seat] = std::get<Listings::SeatGame>(held);
    reply({200,
           "application/json",
           fmt::format(R"({{"seat":{},"ply":{},"knowledge":{}}})", seat + 1, game->move_count(),
                       game->knowledge_json(seat)),
           {}});
  };
  hub_.listings().seat_game(room, request.bearer, request.language, answer);
}

void RoomApi::explain(const HttpRequest& request, const std::string& room, const Reply& reply) {
  const auto answer = [request, reply](const Answer<Listings::SeatGame>& held) {
    if (const auto* why = std::get_if<Refused>(&held)) return reply(refusal_response(*why));
    const auto& [game, seat] = std::get<Listings::SeatGame>(held);
    const auto body = body_of(request);
    if (const auto* why = std::get_if<Refused>(&body)) return reply(refusal_response(*why));
    const Language language = requested_language(std::get<Json>(body), request.language);
    reply(answered(explain_to_seat(*game, seat, std::get<Json>(body), language)));
  };
  hub_.listings().seat_game(room, request.bearer, request.language, answer);
}

}  // namespace scalinata::server
