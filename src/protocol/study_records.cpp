#include "protocol/study_records.hpp"

#include "engine/blksgf.hpp"
#include "json/reader.hpp"
#include "room/fairness.hpp"
#include "room/room.hpp"

namespace scalinata {
namespace {

Error too_long(Language language) {
  return fail(language, "expected a game of at most {max} moves", "max"_a = +max_moves);
}

Answer<Record> record_in(const Json& request, Language language) {
  const Json& given = member(request, "record");
  JsonReader read(request, language);
  if (!given.is_object()) read.expected(request, "record", phrase("a record"));
  if (!read.ok()) return malformed(read.failure());
  if (list_in(given, "moves").size() > max_moves) return malformed(too_long(language));
  const auto record = read_record(given.dump(), language);
  if (!record) return malformed(Error{record.error()});
  return *record;
}

Answer<std::string> required_text(const Json& request, const char* key, Language language) {
  JsonReader read(request, language);
  std::string text = read.text(request, key);
  if (!read.ok()) return malformed(read.failure());
  return text;
}

}  // namespace

Answer<Json> import_record(const Json& request, Language language) {
  const auto given = required_text(request, "text", language);
  if (const auto* why = std::get_if<Refused>(&given)) return *why;
  const std::string& text = std::get<std::string>(given);
  const auto read = read_game_file(text, language);
  if (!read) return malformed(Error{read.error()});
  if (read->record.moves.size() > max_moves) return malformed(too_long(language));
  const auto record = parse_json(write_record(read->record));
  if (!record) return malformed(Error{record.error()});
  return Json{{"record", *record}, {"left_out", read->left_out}};
}

Answer<Json> export_blksgf(const Json& request, Language language) {
  const auto record = record_in(request, language);
  if (const auto* why = std::get_if<Refused>(&record)) return *why;
  const auto written = write_blksgf(std::get<Record>(record), language);
  if (!written) return malformed(Error{written.error()});
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

}  // namespace scalinata
