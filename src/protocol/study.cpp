#include "protocol/study.hpp"

#include <algorithm>

#include "catalog/analysis.hpp"
#include "catalog/catalog.hpp"
#include "json/reader.hpp"
#include "protocol/messages.hpp"
#include "search/reward.hpp"

namespace scalinata {
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
  const auto has = [&](const char* key) { return !member(request, key).is_null(); };
  JsonReader read(request, language);
  const std::string name = read.text(request, "game");
  if (!read.ok()) return malformed(read.failure());
  const auto spec = parse_game(name, language);
  if (!spec) return malformed(spec.failure());
  auto game = begin(*spec, member(request, "setup").dump(), language);
  if (!game) return malformed(game.failure());

  const Json& moves = has("moves") ? read.list(request, "moves", most_moves) : list_in(request, "moves");
  const auto all = static_cast<std::int64_t>(moves.size());
  const auto ply = static_cast<std::size_t>(has("ply") ? read.number(request, "ply", 0, all) : all);
  if (!read.ok()) return malformed(read.failure());
  for (std::size_t i = 0; i < ply; ++i) {
    const auto played = (*game)->play(moves[i].is_string() ? moves[i].get<std::string>() : moves[i].dump(), language);
    if (!played) return Refused{Refusal::illegal, say(language, "move {}: {}", "mossa {}: {}", i + 1, played.error())};
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
  if (move.size() > longest_move)
    read.expected(request, "move", fmt::format("a text of at most {} bytes", longest_move),
                  fmt::format("un testo di al massimo {} byte", longest_move));
  if (!read.ok()) return malformed(read.failure());
  if (game.turn().is_over()) return Refused{Refusal::over, say(language, "the game is over", "la partita è finita")};
  const auto played = game.clone()->play(move, language);
  if (!played) return Json{{"legal", false}, {"reason", played.error()}};
  return Json{{"legal", true}, {"canonical", *played}};
}

Answer<Json> explain_to_seat(const AnyGame& game, int seat, const Json& request, Language language) {
  const Turn turn = game.turn();
  if (!turn.is_over() && (!turn.is_player() || turn.seat != seat))
    return Refused{Refusal::wrong_turn, say(language, "it is not your turn", "non tocca a te")};
  return explain_move(game, request, language);
}

Answer<Json> room_score(const RoomState& room, Language language) {
  if (room.game() == nullptr) return refused(Refusal::not_found, sentence::not_begun, language);
  if (room.game()->hides_information() && !room.end())
    return Refused{Refusal::not_allowed, say(language, "told when the game is over", "lo si dice a partita finita")};
  return score_json(*room.game(), language);
}

Answer<AnalysisWish> analysis_wish(const AnyGame& game, const Json& request, Language language) {
  AnalysisWish wish{.language = language, .seconds = 1, .move = {}};
  if (request.contains("seconds")) {
    JsonReader read(request, language);
    if (!request["seconds"].is_number()) read.expected(request, "seconds", "a number", "un numero");
    if (!read.ok()) return malformed(read.failure());
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

Answer<AskedAnalysis> asked_analysis(const Json& request, Language language) {
  auto studied = studied_game(request, language);
  if (const auto* why = std::get_if<Refused>(&studied)) return *why;
  auto game = std::get<std::unique_ptr<AnyGame>>(std::move(studied));
  auto wish = analysis_wish(*game, request, language);
  if (const auto* why = std::get_if<Refused>(&wish)) return *why;
  if (game->turn().is_chance())
    return Refused{Refusal::over, say(language, "nobody has to move here", "qui non tocca a nessuno")};
  return AskedAnalysis{std::move(game), std::get<AnalysisWish>(std::move(wish))};
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

}  // namespace scalinata
