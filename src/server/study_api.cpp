#include "server/study_api.hpp"

#include <algorithm>

#include "protocol/puzzles.hpp"
#include "protocol/quick_study.hpp"
#include "server/http_answers.hpp"

namespace scalinata::server {
namespace {

// What a question about a puzzle costs in study credits: without and with a search.
constexpr double look_cost = 0.1, search_cost = 3;
// What an analysis costs per second of thought, and its minimum.
constexpr double second_cost = 0.5, min_cost = 1;

double analysis_cost(const Json& body) {
  const Json& seconds = member(body, "seconds");
  return seconds.is_number() ? std::clamp(second_cost * seconds.get<double>(), min_cost, search_cost) : min_cost;
}

Refused too_many_questions(Language language) {
  return {Refusal::rate, say(language, "too many questions: try again in a moment")};
}

}  // namespace

bool StudyApi::charge_look(const std::string& address) {
  return credits_.take(address, now_(), look_cost);
}

void StudyApi::puzzle(const HttpRequest& request, const std::string& what, const Json& body, const Reply& reply) {
  const Language language = requested_language(body, request.language);
  const bool decide = what == "check" && flag_in(body, "decide");
  const bool searches = decide || what == "hint" || what == "solve" || what == "generate";
  if (!searches && what != "check" && what != "read") return reply(nothing_here(language));
  if (!charge_look(request.address)) return reply(refusal_response(too_many_questions(language)));
  const Questions::Asker asker{request.address, request.gone, language};
  const auto answer = [reply](const Answer<Json>& made) { reply(answered(made)); };
  const auto ask = [this, asker, answer](const Questions::Question& question) {
    if (!credits_.take(asker.address, now_(), search_cost)) return answer(too_many_questions(asker.language));
    questions_.ask(question, asker, answer);
  };
  const auto control = [](const Questions::KeepGoing& keep_going) {
    return puzzle::Control{[keep_going](const puzzle::Progress&) { return keep_going(); }};
  };
  if (what == "generate") {
    const auto grade = read_generate_request(body, language);
    if (const auto* why = std::get_if<Refused>(&grade)) return reply(refusal_response(*why));
    return ask([asked = std::get<GenerateRequest>(grade), language, control](const Questions::KeepGoing& keep_going) {
      return generate_puzzle(asked, language, control(keep_going));
    });
  }
  const auto asked = std::make_shared<PuzzleRequest>();
  const auto look = [asked, body, what, searches, language]() -> Answer<Json> {
    auto read = read_puzzle_request(body, language);
    if (const auto* why = std::get_if<Refused>(&read)) return *why;
    *asked = std::get<PuzzleRequest>(std::move(read));
    return searches ? Answer<Json>(Json()) : answer_puzzle(what, *asked, false, language, {});
  };
  questions_.look_up(look, asker, [=](const Answer<Json>& seen) {
    if (!searches || std::holds_alternative<Refused>(seen)) return answer(seen);
    ask([asked, what, language, control](const Questions::KeepGoing& keep_going) -> Answer<Json> {
      return answer_puzzle(what, *asked, true, language, control(keep_going));
    });
  });
}

void StudyApi::study(const HttpRequest& request, const std::string& what, const Json& body, const Reply& reply) {
  const Language language = requested_language(body, request.language);
  constexpr double quick = 0.25;  // without an engine
  if (!credits_.take(request.address, now_(), what == "analyse" ? analysis_cost(body) : quick))
    return reply(refusal_response(too_many_questions(language)));
  const Questions::Asker asker{request.address, request.gone, language};
  const auto answer = [reply](const Answer<Json>& made) { reply(answered(made)); };
  if (what == "analyse") return questions_.analyse(body, asker, answer);
  if (!is_quick_study(what)) return reply(nothing_here(language));
  questions_.look_up([what, body, language] { return quick_study(what, body, language); }, asker, answer);
}

}  // namespace scalinata::server
