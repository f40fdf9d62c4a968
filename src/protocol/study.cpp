#include "protocol/study.hpp"

#include <algorithm>

#include "catalog/analysis.hpp"
#include "catalog/catalog.hpp"
#include "json/reader.hpp"
#include "protocol/messages.hpp"
#include "protocol/shown.hpp"
#include "search/reward.hpp"

namespace scalinata {
namespace {

constexpr std::size_t max_move_length = 200;
constexpr double min_seconds = 0.05;
constexpr double max_seconds = 8;

Json estimate_json(const MoveEstimate& estimate) {
  return {{"move", estimate.move}, {"value", estimate.value}, {"visits", estimate.visits}};
}

}  // namespace

Answer<std::unique_ptr<AnyGame>> studied_game(const Json& request, Language language) {
  const auto has = [&](const char* key) { return !member(request, key).is_null(); };
  JsonReader read(request, language);
  const std::string name = read.text(request, "game");
  if (!read.ok()) return malformed(read.failure());
  const auto spec = parse_game(name, language);
  if (!spec) return malformed(spec.failure());
  auto game = begin(*spec, member(request, "setup").dump(), language);
  if (!game) return malformed(game.failure());

  const Json& moves = has("moves") ? read.list(request, "moves", max_moves) : list_in(request, "moves");
  const auto all = static_cast<std::int64_t>(moves.size());
  const auto ply = static_cast<std::size_t>(has("ply") ? read.number(request, "ply", 0, all) : all);
  if (!read.ok()) return malformed(read.failure());
  for (std::size_t i = 0; i < ply; ++i) {
    const auto played = (*game)->play(moves[i].is_string() ? moves[i].get<std::string>() : moves[i].dump(), language);
    if (!played)
      return Refused{Refusal::illegal,
                     say(language, "move {number}: {why}", "number"_a = i + 1, "why"_a = played.error())};
  }
  return *std::move(game);
}

Answer<Viewer> studied_viewer(const AnyGame& game, const Json& request, Language language) {
  if (member(request, "seat").is_null())
    return game.turn().is_player() ? Viewer::seat(game.turn().seat) : Viewer::spectator();
  JsonReader read(request, language);
  const auto number = static_cast<int>(read.number(request, "seat", 0, game.seats()));
  if (!read.ok()) return malformed(read.failure());
  return number == 0 ? Viewer::spectator() : Viewer::seat(number - 1);
}

Answer<Json> explain_move(const AnyGame& game, const Json& request, Language language) {
  JsonReader read(request, language);
  const std::string move = read.text(request, "move");
  if (move.size() > max_move_length)
    read.expected(request, "move", say(language, "a text of at most {max} bytes", "max"_a = max_move_length));
  if (!read.ok()) return malformed(read.failure());
  if (game.turn().is_over()) return Refused{Refusal::over, say(language, "the game is over")};
  const auto played = game.checked(move, language);
  if (!played) return Json{{"legal", false}, {"reason", played.error()}};
  const auto words = game.move_words(*played, {}, {Voice::advice, language});
  return Json{{"legal", true}, {"canonical", *played}, {"words", words ? *words : *played}};
}

Answer<Json> words_json(const AnyGame& game, const Json& request, Language language) {
  std::optional<Viewer> viewer;
  if (!member(request, "seat").is_null()) {
    const auto asked = studied_viewer(game, request, language);
    if (const auto* why = std::get_if<Refused>(&asked)) return *why;
    viewer = std::get<Viewer>(asked);
  }
  const std::vector<PlayedMove> history = game.history(viewer.value_or(Viewer::spectator()));
  Json turns = Json::array();
  for (const PlayedMove& move : history) turns.push_back(Json::parse(turn_text(move.turn, game.info())));
  Json json = {{"words", game.history_words(0, history.size(), viewer, {.language = language})}, {"turns", turns}};
  if (member(request, "you").is_null()) return json;

  JsonReader read(request, language);
  const auto you = static_cast<int>(read.number(request, "you", 1, game.seats()));
  if (!read.ok()) return malformed(read.failure());
  const auto recaps = game.history_words(0, history.size(), viewer, {Voice::recap, language});
  Json& own = json["recaps"] = Json::array();
  for (std::size_t i = 0; i < history.size(); ++i) {
    const Turn& turn = history[i].turn;
    own.push_back(turn.is_player() && turn.seat == you - 1 ? Json(recaps[i]) : Json());
  }
  return json;
}

Answer<Json> explain_to_seat(const AnyGame& game, int seat, const Json& request, Language language) {
  const Turn turn = game.turn();
  if (!turn.is_over() && (!turn.is_player() || turn.seat != seat))
    return Refused{Refusal::wrong_turn, say(language, "it is not your turn")};
  return explain_move(game, request, language);
}

Answer<Json> room_score(const RoomState& room, Language language) {
  if (room.game() == nullptr) return refused(Refusal::not_found, sentence::not_begun, language);
  if (room.game()->hides_information() && !room.end())
    return Refused{Refusal::not_allowed, say(language, "you will see this when the game is over")};
  return score_json(*room.game(), language);
}

Answer<AnalysisOptions> read_analysis_options(const AnyGame& game, const Json& request, Language language) {
  AnalysisOptions options{.language = language, .seconds = 1, .move = {}};
  if (request.contains("seconds")) {
    JsonReader read(request, language);
    if (!request["seconds"].is_number()) read.expected(request, "seconds", phrase("a number"));
    if (!read.ok()) return malformed(read.failure());
    options.seconds = std::clamp(request["seconds"].get<double>(), min_seconds, max_seconds);
  }
  if (!request.contains("move") || !game.turn().is_player()) return options;
  const auto explained = explain_move(game, request, language);
  if (const auto* why = std::get_if<Refused>(&explained)) return *why;
  const Json& move = std::get<Json>(explained);
  if (!move["legal"].get<bool>()) return Refused{Refusal::illegal, move["reason"].get<std::string>()};
  options.move = move["canonical"].get<std::string>();
  return options;
}

Answer<AnalysisRequest> read_analysis_request(const Json& request, Language language) {
  auto studied = studied_game(request, language);
  if (const auto* why = std::get_if<Refused>(&studied)) return *why;
  auto game = std::get<std::unique_ptr<AnyGame>>(std::move(studied));
  auto options = read_analysis_options(*game, request, language);
  if (const auto* why = std::get_if<Refused>(&options)) return *why;
  if (game->turn().is_chance()) return Refused{Refusal::over, say(language, "it is nobody's turn here")};
  return AnalysisRequest{std::move(game), std::get<AnalysisOptions>(std::move(options))};
}

Json best_moves(const AnyGame& game, const Thought& thought, const Wording& wording) {
  Json moves = Json::array();
  for (const MoveEstimate& move : ranked_moves(thought)) {
    Json json = estimate_json(move);
    json["words"] = line_words(game, std::span(&move.move, 1), wording).front();
    moves.push_back(std::move(json));
  }
  return moves;
}

Json analysis_of(const AnyGame& game, const Thought& thought, const AnalysisOptions& options) {
  Json json = {{"seat", game.turn().seat + 1}, {"value", thought.value},
               {"values", thought.values},     {"simulations", thought.simulations},
               {"solved", thought.solved},     {"moves", best_moves(game, thought, {Voice::advice, options.language})}};
  const std::vector<MoveEstimate> ranked = ranked_moves(thought);
  for (std::size_t i = 0; i < ranked.size(); ++i) {
    json["moves"][i]["line"] = ranked[i].line;
    json["moves"][i]["line_words"] = line_words(game, ranked[i].line, {.language = options.language});
  }
  const std::string& best = ranked[0].move;
  const auto reason = [&](const std::string& move) { return why_better(game, best, move, options.language); };
  for (std::size_t i = 1; i < json["moves"].size(); ++i)
    json["moves"][i]["reason"] = reason(json["moves"][i]["move"].get<std::string>());
  if (options.move.empty()) return json;
  Json judged = {{"move", options.move},
                 {"words", line_words(game, std::span(&options.move, 1), {Voice::advice, options.language}).front()}};
  for (const MoveEstimate& estimate : thought.moves)
    if (estimate.move == options.move && (estimate.visits > 0 || thought.solved)) judged["value"] = estimate.value;
  if (options.move != best) judged["reason"] = reason(options.move);
  json["played"] = judged;
  return json;
}

Json final_analysis(const AnyGame& game) {
  const auto worth = search::rank_values(game.ranks());
  Json values = Json::array();
  for (int seat = 0; seat < game.seats(); ++seat) values.push_back(worth[static_cast<std::size_t>(seat)]);
  return {{"seat", nullptr},  {"value", values[0]}, {"values", values},
          {"simulations", 0}, {"solved", true},     {"moves", Json::array()}};
}

}  // namespace scalinata
