#include "wasm/local_server.hpp"

#include <chrono>

#include "json/reader.hpp"
#include "protocol/info.hpp"
#include "protocol/preview.hpp"
#include "protocol/puzzles.hpp"
#include "protocol/quick_study.hpp"
#include "protocol/study.hpp"
#include "wasm/deepening.hpp"
#include "wasm/speed.hpp"

namespace scalinata {
namespace {

constexpr auto puzzle_time = std::chrono::seconds(30);
constexpr std::int64_t largest_id = std::int64_t{1} << 53;
constexpr std::int64_t longest_slice = 10'000;  // ms
constexpr std::size_t analysis_memory_mib = 256;

std::string work_key(std::int64_t id) {
  return fmt::format("ask:{}", id);
}

Json problem_json(const Refused& why) {
  return {{"code", code_text(why.code)}, {"message", why.message}};
}

std::optional<std::string_view> after(std::string_view path, std::string_view prefix) {
  if (!path.starts_with(prefix)) return std::nullopt;
  return path.substr(prefix.size());
}

std::string base64(const std::vector<std::uint8_t>& bytes) {
  static constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t bits = 0;
    for (std::size_t j = i; j < i + 3; ++j) bits = bits << 8 | (j < bytes.size() ? bytes[j] : 0u);
    for (std::size_t j = 0; j < 4; ++j) text += j <= bytes.size() - i ? letters[bits >> (18 - 6 * j) & 63] : '=';
  }
  return text;
}

// The browser encodes it as a file.
Json picture_json(const picture::Canvas& canvas) {
  return {{"width", canvas.width()}, {"height", canvas.height()}, {"pixels", base64(canvas.pixels())}};
}

// A line of the text protocol.
class ConsoleWork final : public Work {
 public:
  ConsoleWork(std::unique_ptr<Engine>& engine, std::string line, std::function<void(const std::string&)> done)
      : engine_(engine), line_(std::move(line)), done_(std::move(done)) {}
  ~ConsoleWork() override {
    if (begun_) engine_->stop();
  }
  ConsoleWork(const ConsoleWork&) = delete;
  ConsoleWork& operator=(const ConsoleWork&) = delete;

  bool resume(double seconds) override {
    if (!begun_) {
      if (!engine_ || engine_->has_quit()) engine_ = *Engine::start({});
      engine_->begin(line_);
      begun_ = true;
    }
    return engine_->resume(seconds);
  }
  void end() override { done_(engine_->answer()); }

 private:
  std::unique_ptr<Engine>& engine_;
  std::string line_;
  std::function<void(const std::string&)> done_;
  bool begun_ = false;
};

}  // namespace

std::string LocalServer::ask(std::string_view text) {
  answers_ = Json::array();
  std::optional<Refused> problem;
  if (const auto question = parse_json(text); !question)
    problem = malformed(question.failure());
  else
    problem = answer(*question);
  Json outcome = {{"kept", rooms_.take_kept()},
                  {"answers", std::move(answers_)},
                  {"busy", thinking_.busy()},
                  {"wake", nullptr},
                  {"problem", nullptr}};
  if (const auto wake = rooms_.wake()) outcome["wake"] = *wake;
  if (problem) outcome["problem"] = problem_json(*problem);
  // Messages are already JSON text.
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
  const Language language = negotiate(text_in(question, "language")).value_or(Language::en);
  const std::string what = text_in(question, "do");
  JsonReader read(question, language);
  if (what == "message") {
    rooms_.receive(member(question, "message"));
  } else if (what == "go_on") {
    const auto slice = read.number(question, "milliseconds", 1, longest_slice);
    if (!read.ok()) return malformed(read.failure());
    rooms_.check_clocks();
    thinking_.resume(static_cast<double>(slice) / 1000);
  } else if (what == "request") {
    const auto id = read.number(question, "id", 0, largest_id);
    const std::string method = read.text(question, "method"), path = read.text(question, "path");
    if (!read.ok()) return malformed(read.failure());
    if (const auto answer = handle_request(method, path, question, language)) add_answer(id, *answer);
  } else if (what == "cancel") {
    const auto id = read.number(question, "id", 0, largest_id);
    if (!read.ok()) return malformed(read.failure());
    thinking_.cancel(work_key(id));
  } else if (what == "open") {
    return rooms_.open(member(question, "room"), flag_in(question, "wait"), language);
  } else if (what == "think") {
    rooms_.let_think(text_in(question, "room"));
  } else if (what == "drop") {
    rooms_.drop(text_in(question, "room"));
  } else if (what == "gtp") {
    const auto id = read.number(question, "id", 0, largest_id);
    if (!read.ok()) return malformed(read.failure());
    const auto done = [this, id](const std::string& text) { add_answer(id, Json(text)); };
    thinking_.add(work_key(id), Urgency::asked,
                  std::make_unique<ConsoleWork>(console_, text_in(question, "line"), done));
  } else if (what == "speed") {
    const auto id = read.number(question, "id", 0, largest_id);
    const std::string game = read.text(question, "game");
    if (!read.ok()) return malformed(read.failure());
    return measure(id, game, language);
  } else {
    return Refused{Refusal::malformed, say(language, "unknown question")};
  }
  return {};
}

std::optional<Answer<Json>> LocalServer::handle_request(const std::string& method, const std::string& path,
                                                        const Json& question, Language language) {
  const Json& body = member(question, "body");
  if (method == "POST" && !body.is_object()) return refused(Refusal::malformed, sentence::no_object, language);
  if (method == "GET") {
    if (path == "/api/info") return info_json();
    if (path == "/api/puzzles") return puzzle_list();
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
  // The whole game, including what is hidden, so that it can be continued elsewhere.
  if (what == "GET/record" && text_in(question, "token") == maker_token && room->game() != nullptr)
    return object_of(write_record(record_of(*room->game())));
  const auto viewer = Rooms::seat_of(*room, text_in(question, "token"));
  if (!viewer) return refused(Refusal::bad_token, sentence::no_seat_here, language);
  if (what == "GET/score") return room_score(*room, language);
  if (what == "GET/preview.png") return picture_json(painted(preview_of(*room, language)));
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
    const auto grade = read_generate_request(body, language);
    if (const auto* why = std::get_if<Refused>(&grade)) return *why;
    return generate_puzzle(std::get<GenerateRequest>(grade), language, control);
  }
  if (!is_puzzle_question(what)) return refused(Refusal::not_found, sentence::nothing_here, language);
  const auto asked = read_puzzle_request(body, language);
  if (const auto* why = std::get_if<Refused>(&asked)) return *why;
  return answer_puzzle(what, std::get<PuzzleRequest>(asked), flag_in(body, "decide"), language, control);
}

std::optional<Answer<Json>> LocalServer::analyse(const Json& question, Language language) {
  auto asked = read_analysis_request(member(question, "body"), language);
  if (const auto* why = std::get_if<Refused>(&asked)) return *why;
  auto& [game, options] = std::get<AnalysisRequest>(asked);
  if (game->turn().is_over()) return final_analysis(*game);
  const std::int64_t id = number_in(question, "id");
  const BotSettings settings{.level = advice_level, .memory_mib = analysis_memory_mib};
  if (flag_in(member(question, "body"), "deepen")) {
    const auto report = [this, id](const Json& analysis, bool last) { add_answer(id, analysis, !last); };
    thinking_.add(work_key(id), Urgency::idle,
                  std::make_unique<DeepeningWork>(std::get<AnalysisRequest>(std::move(asked)), settings, report));
    return std::nullopt;
  }
  std::shared_ptr<const AnyGame> studied = game->clone();
  ThinkLimits limits;
  limits.seconds = options.seconds;
  const auto done = [this, id, studied, options = options](const Thought& thought) {
    add_answer(id, analysis_of(*studied, thought, options));
  };
  thinking_.add(work_key(id), Urgency::asked, std::make_unique<BotWork>(std::move(game), settings, limits, done));
  return std::nullopt;
}

std::optional<Refused> LocalServer::measure(std::int64_t id, const std::string& game, Language language) {
  const auto spec = parse_game(game, language);
  if (!spec) return malformed(spec.failure());
  Rng rng(1);
  auto begun = begin_random(*spec, rng);
  if (!begun) return malformed(begun.failure());
  const auto done = [this, id](const Json& speed) { add_answer(id, speed); };
  thinking_.add(work_key(id), Urgency::idle, std::make_unique<SpeedWork>(*std::move(begun), done));
  return {};
}

void LocalServer::add_answer(std::int64_t id, const Answer<Json>& answer, bool more) {
  Json& json = answers_.emplace_back(Json{{"id", id}});
  if (const auto* why = std::get_if<Refused>(&answer))
    json["error"] = problem_json(*why);
  else
    json["body"] = std::get<Json>(answer);
  if (more) json["more"] = true;
}

}  // namespace scalinata
