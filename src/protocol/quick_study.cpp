#include "protocol/quick_study.hpp"

#include <algorithm>
#include <array>

#include "catalog/catalog.hpp"
#include "protocol/messages.hpp"
#include "protocol/study.hpp"
#include "protocol/study_records.hpp"

namespace scalinata {

bool is_quick_study(std::string_view question) {
  static constexpr std::array<std::string_view, 7> known = {"import",  "export",   "verify", "score",
                                                            "explain", "position", "words"};
  return std::find(known.begin(), known.end(), question) != known.end();
}

Answer<Json> quick_study(std::string_view question, const Json& body, Language language) {
  if (question == "import") return import_record(body, language);
  if (question == "export") return export_blksgf(body, language);
  if (question == "verify") return verify_record(body, language);
  const auto read = studied_game(body, language);
  if (const auto* why = std::get_if<Refused>(&read)) return *why;
  const AnyGame& game = *std::get<std::unique_ptr<AnyGame>>(read);
  if (question == "score") return score_json(game, language);
  if (question == "explain") return explain_move(game, body, language);
  if (question == "words") return words_json(game, body, language);
  const auto viewer = studied_viewer(game, body, language);
  if (const auto* why = std::get_if<Refused>(&viewer)) return *why;
  return Json::parse(study_position_json(game, std::get<Viewer>(viewer)));
}

Answer<Json> rules_json(const std::string& game, Language language) {
  const GameEntry* entry = find_game(game);
  if (entry == nullptr) return refused(Refusal::not_found, sentence::nothing_here, language);
  return Json{{"text", entry->rules(language)}};
}

}  // namespace scalinata
