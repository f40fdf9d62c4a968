#include "server/study.hpp"

#include <algorithm>

#include "catalog/analysis.hpp"
#include "catalog/catalog.hpp"
#include "search/reward.hpp"
#include "server/decide.hpp"

namespace scalinata::server {
namespace {

constexpr std::size_t longest_move = 200;
constexpr std::size_t most_best_moves = 5;
constexpr double least_seconds = 0.05;
constexpr double most_seconds = 2;

Json estimate_json(const MoveEstimate& estimate) {
  return {{"move", estimate.move}, {"value", estimate.value}, {"visits", estimate.visits}};
}

}  // namespace

Answer<std::unique_ptr<AnyGame>> studied_game(const Json& request, Language language) {
  const auto malformed = [](const Error& error) { return Refused{Refusal::malformed, error.message}; };
  const auto has = [&](const char* key) { return request.contains(key) && !request[key].is_null(); };
  if (!has("game") || !request["game"].is_string())
    return malformed(fail(language, "game: a game string is expected", "game: serve il nome di un gioco"));
  const auto spec = parse_game(request["game"].get<std::string>(), language);
  if (!spec) return malformed(spec.failure());
  auto game = begin(*spec, has("setup") ? request["setup"].dump() : "null", language);
  if (!game) return malformed(game.failure());

  const Json moves = has("moves") ? request["moves"] : Json::array();
  if (!moves.is_array() || moves.size() > most_moves)
    return malformed(fail(language, "moves: a list of at most {} moves is expected",
                          "moves: serve una lista di al massimo {} mosse", most_moves));
  std::size_t ply = moves.size();
  if (has("ply")) {
    if (!request["ply"].is_number_unsigned() || request["ply"].get<std::size_t>() > moves.size())
      return malformed(
          fail(language, "ply: a number from 0 to {} is expected", "ply: serve un numero da 0 a {}", moves.size()));
    ply = request["ply"].get<std::size_t>();
  }
  for (std::size_t i = 0; i < ply; ++i) {
    const auto played = (*game)->play(moves[i].is_string() ? moves[i].get<std::string>() : moves[i].dump(), language);
    if (!played) return Refused{Refusal::illegal, say(language, "move {}: {}", "mossa {}: {}", i + 1, played.error())};
  }
  return *std::move(game);
}

Answer<Viewer> studied_viewer(const AnyGame& game, const Json& request, Language language) {
  if (!request.contains("seat") || request["seat"].is_null())
    return game.turn().is_player() ? Viewer::seat(game.turn().seat) : Viewer::spectator();
  const Json& seat = request["seat"];
  if (!seat.is_number_unsigned() || seat.get<std::uint64_t>() > static_cast<std::uint64_t>(game.seats()))
    return Refused{Refusal::malformed, say(language, "seat: a number from 0 to {} is expected",
                                           "seat: serve un numero da 0 a {}", game.seats())};
  const int number = seat.get<int>();
  return number == 0 ? Viewer::spectator() : Viewer::seat(number - 1);
}

Answer<Json> explain_move(const AnyGame& game, const Json& request, Language language) {
  if (!request.contains("move") || !request["move"].is_string() ||
      request["move"].get_ref<const std::string&>().size() > longest_move)
    return Refused{Refusal::malformed, say(language, "move: a text of at most {} bytes is expected",
                                           "move: serve un testo di al massimo {} byte", longest_move)};
  if (game.turn().is_over()) return Refused{Refusal::over, say(language, "the game is over", "la partita è finita")};
  const auto played = game.clone()->play(request["move"].get<std::string>(), language);
  if (!played) return Json{{"legal", false}, {"reason", played.error()}};
  return Json{{"legal", true}, {"canonical", *played}};
}

Answer<AnalysisWish> analysis_wish(const AnyGame& game, const Json& request, Language language) {
  AnalysisWish wish{.language = language, .seconds = 1, .move = {}};
  if (request.contains("seconds")) {
    if (!request["seconds"].is_number())
      return Refused{Refusal::malformed, say(language, "seconds: a number is expected", "seconds: serve un numero")};
    wish.seconds = std::clamp(request["seconds"].get<double>(), least_seconds, most_seconds);
  }
  if (!request.contains("move") || !game.turn().is_player()) return wish;
  const auto explained = explain_move(game, request, language);
  if (const auto* why = std::get_if<Refused>(&explained)) return *why;
  const Json& move = std::get<Json>(explained);
  if (!move["legal"].get<bool>()) return Refused{Refusal::illegal, move["reason"].get<std::string>()};
  wish.move = move["canonical"].get<std::string>();
  return wish;
}

Json best_moves(const Thought& thought) {
  Json moves = Json::array();
  for (const MoveEstimate& move : thought.moves)
    if (moves.size() < most_best_moves) moves.push_back(estimate_json(move));
  if (moves.empty()) moves.push_back(estimate_json({thought.move, 0, thought.value}));
  return moves;
}

Json analysis_of(const AnyGame& game, const Thought& thought, const AnalysisWish& wish) {
  Json json = {{"seat", game.turn().seat + 1},       {"value", thought.value},   {"values", thought.values},
               {"simulations", thought.simulations}, {"solved", thought.solved}, {"moves", best_moves(thought)}};
  const auto best = json["moves"][0]["move"].get<std::string>();
  const auto reason = [&](const std::string& move) { return why_better(game, best, move, wish.language); };
  for (std::size_t i = 1; i < json["moves"].size(); ++i)
    json["moves"][i]["reason"] = reason(json["moves"][i]["move"].get<std::string>());
  if (wish.move.empty()) return json;
  Json judged = {{"move", wish.move}};
  for (const MoveEstimate& estimate : thought.moves)
    if (estimate.move == wish.move && (estimate.visits > 0 || thought.solved)) judged["value"] = estimate.value;
  if (wish.move != best) judged["reason"] = reason(wish.move);
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

}  // namespace scalinata::server
