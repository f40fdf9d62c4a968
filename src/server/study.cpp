#include "server/study.hpp"

#include "catalog/catalog.hpp"

namespace scalinata::server {
namespace {

constexpr std::size_t most_moves = 5000;
constexpr std::size_t longest_move = 200;

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

}  // namespace scalinata::server
