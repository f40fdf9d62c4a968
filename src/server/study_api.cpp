#include "server/study_api.hpp"

#include "server/http_answers.hpp"
#include "server/messages.hpp"
#include "server/puzzles.hpp"
#include "server/study.hpp"
#include "server/study_records.hpp"

namespace scalinata::server {
namespace {

// What a question about a puzzle costs of the study credits: to look at it, and to search.
constexpr double look_cost = 0.1, search_cost = 3;

Refused too_many_questions(Language language) {
  return {Refusal::rate,
          say(language, "too many questions: try again in a moment", "troppe domande: riprova fra poco")};
}

// What is found without a search. On a thread beside the network.
Answer<Json> studied(const std::string& what, const Json& body, Language language) {
  if (what == "import") return import_record(body, language);
  if (what == "export") return export_blksgf(body, language);
  if (what == "verify") return verify_record(body, language);
  const auto read = studied_game(body, language);
  if (const auto* why = std::get_if<Refused>(&read)) return *why;
  const AnyGame& game = *std::get<std::unique_ptr<AnyGame>>(read);
  if (what == "score") return score_json(game, language);
  if (what == "explain") return explain_move(game, body, language);
  const auto viewer = studied_viewer(game, body, language);
  if (const auto* why = std::get_if<Refused>(&viewer)) return *why;
  return Json::parse(study_position_json(game, std::get<Viewer>(viewer)));
}

}  // namespace

bool StudyApi::may_look(const std::string& address) {
  return credits_.take(address, now_(), look_cost);
}

void StudyApi::puzzle(const HttpRequest& request, const std::string& what, const Json& body, const Reply& reply) {
  const Language language = wished_language(body, request.language);
  const bool decide = what == "check" && flag_in(body, "decide");
  const bool searches = decide || what == "hint" || what == "solve" || what == "generate";
  if (!searches && what != "check" && what != "read") return reply(nothing_here(language));
  if (!may_look(request.address)) return reply(refusal_response(too_many_questions(language)));
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
    const auto grade = asked_grade(body, language);
    if (const auto* why = std::get_if<Refused>(&grade)) return reply(refusal_response(*why));
    return ask([asked = std::get<AskedGrade>(grade), language, control](const Questions::KeepGoing& keep_going) {
      return generate_puzzle(asked, language, control(keep_going));
    });
  }
  const auto asked = std::make_shared<AskedPuzzle>();
  const auto look = [asked, body, what, searches, language]() -> Answer<Json> {
    auto read = asked_puzzle(body, language);
    if (const auto* why = std::get_if<Refused>(&read)) return *why;
    *asked = std::get<AskedPuzzle>(std::move(read));
    if (what == "read") return puzzle_json(*asked->puzzle);
    return searches ? Json() : check_puzzle(*asked, false, language, {});
  };
  questions_.look_up(look, asker, [=](const Answer<Json>& seen) {
    if (!searches || std::holds_alternative<Refused>(seen)) return answer(seen);
    ask([asked, what, language, control](const Questions::KeepGoing& keep_going) -> Answer<Json> {
      if (what == "hint") return hint_puzzle(*asked, language, control(keep_going));
      if (what == "solve") return solve_puzzle(*asked, language, control(keep_going));
      return check_puzzle(*asked, true, language, control(keep_going));
    });
  });
}

void StudyApi::study(const HttpRequest& request, const std::string& what, const Json& body, const Reply& reply) {
  const Language language = wished_language(body, request.language);
  constexpr double quick = 0.25;  // of a question that makes an engine think
  if (!credits_.take(request.address, now_(), what == "analyse" ? 1 : quick))
    return reply(refusal_response(too_many_questions(language)));
  const Questions::Asker asker{request.address, request.gone, language};
  const auto answer = [reply](const Answer<Json>& made) { reply(answered(made)); };
  if (what == "analyse") return questions_.analyse(body, asker, answer);
  for (const char* known : {"import", "export", "verify", "score", "explain", "position"})
    if (what == known)
      return questions_.look_up([what, body, language] { return studied(what, body, language); }, asker, answer);
  reply(nothing_here(language));
}

}  // namespace scalinata::server
