#include "server/study_records.hpp"

#include "engine/blksgf.hpp"
#include "json/reader.hpp"
#include "room/fairness.hpp"
#include "room/room.hpp"

namespace scalinata::server {
namespace {

Refused malformed_record(const Error& error) {
  return {Refusal::malformed, error.message};
}

Error too_long(Language language) {
  return fail(language, "a game of at most {} moves is expected", "serve una partita di al massimo {} mosse",
              +most_moves);
}

Answer<Record> record_in(const Json& request, Language language) {
  const Json& given = member(request, "record");
  JsonReader read(request, language);
  if (!given.is_object()) read.expected(request, "record", "a record", "una partita registrata");
  if (!read.ok()) return malformed_record(read.failure());
  if (list_in(given, "moves").size() > most_moves) return malformed_record(too_long(language));
  const auto record = read_record(given.dump(), language);
  if (!record) return malformed_record(Error{record.error()});
  return *record;
}

Answer<std::string> required_text(const Json& request, const char* key, Language language) {
  JsonReader read(request, language);
  std::string text = read.text(request, key);
  if (!read.ok()) return malformed_record(read.failure());
  return text;
}

}  // namespace

Answer<Json> import_record(const Json& request, Language language) {
  const auto given = required_text(request, "text", language);
  if (const auto* why = std::get_if<Refused>(&given)) return *why;
  const std::string& text = std::get<std::string>(given);
  const auto read = read_game_file(text, language);
  if (!read) return malformed_record(Error{read.error()});
  if (read->record.moves.size() > most_moves) return malformed_record(too_long(language));
  const auto record = parse_json(write_record(read->record));
  if (!record) return malformed_record(Error{record.error()});
  return Json{{"record", *record}, {"left_out", read->left_out}};
}

Answer<Json> export_blksgf(const Json& request, Language language) {
  const auto record = record_in(request, language);
  if (const auto* why = std::get_if<Refused>(&record)) return *why;
  const auto written = write_blksgf(std::get<Record>(record), language);
  if (!written) return malformed_record(Error{written.error()});
  return Json{{"text", written->text}, {"left_out", written->left_out}};
}

Answer<Json> verify_record(const Json& request, Language language) {
  const auto record = record_in(request, language);
  if (const auto* why = std::get_if<Refused>(&record)) return *why;
  const auto secret = required_text(request, "secret", language);
  if (const auto* why = std::get_if<Refused>(&secret)) return *why;
  const auto commitment = required_text(request, "commitment", language);
  if (const auto* why = std::get_if<Refused>(&commitment)) return *why;
  const Result<void> verified = verify_chance(std::get<Record>(record), std::get<std::string>(secret),
                                              std::get<std::string>(commitment), language);
  if (!verified) return Json{{"honest", false}, {"reason", verified.error()}};
  Json json = {{"honest", true}};
  if (const auto given = given_moves(std::get<Record>(record))) json["given"] = *given;
  return json;
}

}  // namespace scalinata::server
