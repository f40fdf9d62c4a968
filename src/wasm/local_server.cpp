#include "wasm/local_server.hpp"

#include <chrono>

#include "json/reader.hpp"
#include "protocol/info.hpp"
#include "protocol/puzzles.hpp"
#include "protocol/quick_study.hpp"
#include "protocol/study.hpp"

namespace scalinata {
namespace {

constexpr auto puzzle_time = std::chrono::seconds(5);
constexpr std::int64_t largest_id = std::int64_t{1} << 53;
constexpr std::int64_t longest_slice = 10'000;  // ms
constexpr std::size_t analysis_memory_mib = 256;

std::string analysis_key(std::int64_t id) {
  return fmt::format("ask:{}", id);
}

Json problem_json(const Refused& why) {
  return {{"code", code_text(why.code)}, {"message", why.message}};
}

std::optional<std::string_view> after(std::string_view path, std::string_view prefix) {
  if (!path.starts_with(prefix)) return std::nullopt;
  return path.substr(prefix.size());
}

}  // namespace

std::string LocalServer::ask(std::string_view text) {
  text_.clear();
  answers_ = Json::array();
  std::optional<Refused> problem;
  if (const auto question = parse_json(text); !question)
    problem = malformed(question.failure());
  else
    problem = answer(*question);
  Json outcome = {{"kept", rooms_.take_kept()}, {"answers", std::move(answers_)},
                  {"busy", thinking_.busy()},   {"wake", nullptr},
                  {"problem", nullptr},         {"text", text_}};
  if (const auto wake = rooms_.wake()) outcome["wake"] = *wake;
  if (problem) outcome["problem"] = problem_json(*problem);
  // Messages are JSON text already.
  std::string out = outcome.dump(-1, ' ', false, Json::error_handler_t::replace);
  out.back() = ',';
  out += "\"messages\":[";
  for (const std::string& message : rooms_.take_messages()) {
    if (out.back() != '[') out += ',';
    out += message;
  }
  out += "]}";
  return out;
}

std::optional<Refused> LocalServer::answer(const Json& question) {
  const Language language = text_in(question, "language") == "it" ? Language::it : Language::en;
  const std::string what = text_in(question, "do");
  JsonReader read(question, language);
  if (what == "message") {
    rooms_.hear(member(question, "message"));
  } else if (what == "go_on") {
    const auto slice = read.number(question, "milliseconds", 1, longest_slice);
    if (!read.ok()) return malformed(read.failure());
    rooms_.pass_time();
    thinking_.go_on(static_cast<double>(slice) / 1000);
  } else if (what == "request") {
    const auto id = read.number(question, "id", 0, largest_id);
    const std::string method = read.text(question, "method"), path = read.text(question, "path");
    if (!read.ok()) return malformed(read.failure());
    if (const auto answer = requested(method, path, question, language)) answered(id, *answer);
  } else if (what == "cancel") {
    const auto id = read.number(question, "id", 0, largest_id);
    if (!read.ok()) return malformed(read.failure());
    thinking_.cancel(analysis_key(id));
  } else if (what == "open") {
    return rooms_.open(member(question, "room"), language);
  } else if (what == "drop") {
    rooms_.drop(text_in(question, "room"));
  } else if (what == "gtp") {
    gtp(text_in(question, "line"));
  } else {
    return Refused{Refusal::malformed, say(language, "unknown question", "domanda sconosciuta")};
  }
  return {};
}

std::optional<Answer<Json>> LocalServer::requested(const std::string& method, const std::string& path,
                                                   const Json& question, Language language) {
  const Json& body = member(question, "body");
  if (method == "POST" && !body.is_object()) return refused(Refusal::malformed, sentence::no_object, language);
  if (method == "GET") {
    if (path == "/api/info") return info_json();
    if (path == "/api/puzzles") return puzzle_list();
    if (const auto game = after(path, "/api/rules/")) return rules_json(std::string(*game), language);
  } else if (method == "POST") {
    if (path == "/api/rooms") return rooms_.create(body, language);
    if (path == "/api/study/analyse") return analyse(question, language);
    if (const auto what = after(path, "/api/study/"); what && is_quick_study(*what))
      return quick_study(*what, body, language);
    if (const auto what = after(path, "/api/puzzles/")) return puzzle(*what, body, language);
  }
  if (const auto rest = after(path, "/api/rooms/")) return room(method, *rest, question, language);
  return refused(Refusal::not_found, sentence::nothing_here, language);
}

Answer<Json> LocalServer::room(const std::string& method, std::string_view path, const Json& question,
                               Language language) const {
  const std::size_t slash = std::min(path.find('/'), path.size());
  const Room* room = rooms_.find(std::string(path.substr(0, slash)));
  if (room == nullptr) return refused(Refusal::not_found, sentence::no_room, language);
  const std::string what = method + std::string(path.substr(slash));
  // So that it can go on elsewhere: the whole game, with what is hidden in it.
  if (what == "GET/record" && text_in(question, "token") == maker_token && room->game() != nullptr)
    return object_of(write_record(record_of(*room->game())));
  const auto viewer = Rooms::seat_of(*room, text_in(question, "token"));
  if (!viewer) return refused(Refusal::bad_token, sentence::no_seat_here, language);
  if (what == "GET/score") return room_score(*room, language);
  if (room->game() == nullptr) return refused(Refusal::not_found, sentence::not_begun, language);
  if (what == "GET/record") return object_of(write_record(room->record(*viewer)));
  if (what == "POST/explain") {
    if (viewer->is_spectator()) return refused(Refusal::bad_token, sentence::no_seat_here, language);
    return explain_to_seat(*room->game(), viewer->seat_index(), member(question, "body"), language);
  }
  return refused(Refusal::not_found, sentence::nothing_here, language);
}

Answer<Json> LocalServer::puzzle(std::string_view what, const Json& body, Language language) const {
  const auto start = std::chrono::steady_clock::now();
  const puzzle::Control control{
      [start](const puzzle::Progress&) { return std::chrono::steady_clock::now() - start < puzzle_time; }};
  if (what == "generate") {
    const auto grade = asked_grade(body, language);
    if (const auto* why = std::get_if<Refused>(&grade)) return *why;
    return generate_puzzle(std::get<AskedGrade>(grade), language, control);
  }
  if (!is_puzzle_question(what)) return refused(Refusal::not_found, sentence::nothing_here, language);
  const auto asked = asked_puzzle(body, language);
  if (const auto* why = std::get_if<Refused>(&asked)) return *why;
  return answer_puzzle(what, std::get<AskedPuzzle>(asked), flag_in(body, "decide"), language, control);
}

std::optional<Answer<Json>> LocalServer::analyse(const Json& question, Language language) {
  auto asked = asked_analysis(member(question, "body"), language);
  if (const auto* why = std::get_if<Refused>(&asked)) return *why;
  auto& [game, wish] = std::get<AskedAnalysis>(asked);
  if (game->turn().is_over()) return final_analysis(*game);
  const std::int64_t id = number_in(question, "id");
  std::shared_ptr<const AnyGame> studied = game->clone();
  const BotSettings settings{.level = advice_level, .memory_mib = analysis_memory_mib};
  ThinkLimits limits;
  limits.seconds = wish.seconds;
  thinking_.add({analysis_key(id), std::move(game), settings, limits,
                 [this, id, studied, wish = wish](const Thought& thought) {
                   answered(id, analysis_of(*studied, thought, wish));
                 }},
                false);
  return std::nullopt;
}

void LocalServer::answered(std::int64_t id, const Answer<Json>& answer) {
  if (const auto* why = std::get_if<Refused>(&answer))
    answers_.push_back({{"id", id}, {"error", problem_json(*why)}});
  else
    answers_.push_back({{"id", id}, {"body", std::get<Json>(answer)}});
}

void LocalServer::gtp(const std::string& line) {
  if (!engine_ || engine_->has_quit()) engine_ = *Engine::start({});
  text_ = engine_->execute(line);
}

}  // namespace scalinata
