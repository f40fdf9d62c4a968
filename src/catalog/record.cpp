#include "catalog/record.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "core/cells.hpp"
#include "json/json.hpp"

namespace scalinata {
namespace {

constexpr int record_version = 1;
constexpr std::array<std::string_view, 12> known_keys = {"format", "version", "game",   "rules",   "seats", "setup",
                                                         "moves",  "end",     "result", "started", "ended", "for_seat"};
constexpr std::array<std::string_view, 3> known_seat_keys = {"name", "kind", "level"};
constexpr std::array<std::string_view, 5> end_reasons = {"rules", "resign", "time", "minutes", "abandoned"};

Result<std::string> text_at(const Json& json, const char* key, Language language) {
  if (!json.contains(key) || json[key].is_null()) return std::string();
  if (!json[key].is_string())
    return fail(language, "record: \"{}\" must be a text", "partita: \"{}\" dev'essere un testo", key);
  return json[key].get<std::string>();
}

Result<int> whole_number(const Json& json, std::string_view what, int least, int most, Language language) {
  if (json.is_number_integer()) {
    const auto number = json.get<std::int64_t>();
    if (number >= least && number <= most) return static_cast<int>(number);
  }
  return fail(language, "record: {} must be a whole number from {} to {}",
              "partita: {} dev'essere un numero intero da {} a {}", what, least, most);
}

// What is not among the known keys, as a JSON object.
std::string unknown_keys(const Json& json, std::span<const std::string_view> known) {
  Json unknown = Json::object();
  for (const auto& [key, value] : json.items())
    if (std::find(known.begin(), known.end(), key) == known.end()) unknown[key] = value;
  return unknown.dump();
}

void add_keys(Json& json, const std::string& keys) {
  const Json added = Json::parse(keys);
  for (const auto& [key, value] : added.items()) json[key] = value;
}

Result<RecordSeat> read_seat(const Json& json, Language language) {
  RecordSeat seat;
  if (!json.is_object())
    return fail(language, "record: every seat must be an object", "partita: ogni posto dev'essere un oggetto");
  const auto name = text_at(json, "name", language);
  if (!name) return name.failure();
  const auto kind = text_at(json, "kind", language);
  if (!kind) return kind.failure();
  seat.name = *name;
  if (!kind->empty()) seat.kind = *kind;
  if (seat.kind != "human" && seat.kind != "engine")
    return fail(language, "record: a seat's kind is human or engine, not {}",
                "partita: il kind di un posto è human o engine, non {}", shown(seat.kind));
  if (json.contains("level") && !json["level"].is_null()) {
    const auto level = whole_number(json["level"], "\"level\"", 0, 9, language);
    if (!level) return level.failure();
    seat.level = *level;
  }
  seat.unknown_keys = unknown_keys(json, known_seat_keys);
  return seat;
}

Result<RecordEnd> read_end(const Json& json, int seats, Language language) {
  RecordEnd end;
  if (!json.is_object())
    return fail(language, "record: \"end\" must be an object", "partita: \"end\" dev'essere un oggetto");
  const auto by = text_at(json, "by", language);
  if (!by) return by.failure();
  end.by = *by;
  if (std::find(end_reasons.begin(), end_reasons.end(), end.by) == end_reasons.end())
    return fail(language, "record: a game ends by rules, resign, time, minutes or abandoned, not {}",
                "partita: finisce per rules, resign, time, minutes o abandoned, non {}", shown(end.by));
  if (json.contains("seat") && !json["seat"].is_null()) {
    const auto seat = whole_number(json["seat"], "\"seat\"", 1, seats, language);
    if (!seat) return seat.failure();
    end.seat = *seat;
  }
  return end;
}

Result<FixedVector<int, max_seats>> read_numbers(const Json& json, const char* key, int seats, Language language) {
  FixedVector<int, max_seats> numbers;
  if (!json.contains(key) || !json[key].is_array() || json[key].size() != static_cast<std::size_t>(seats))
    return fail(language, "record: \"{}\" must list one number for each of the {} seats",
                "partita: \"{}\" deve elencare un numero per ognuno dei {} posti", key, seats);
  for (const Json& item : json[key]) {
    const auto number = whole_number(item, key, -1'000'000, 1'000'000, language);
    if (!number) return number.failure();
    numbers.push_back(*number);
  }
  return numbers;
}

Result<void> read_moves(const Json& json, Record& record, Language language) {
  if (!json.contains("moves") || !json["moves"].is_array())
    return fail(language, "record: \"moves\" must be a list", "partita: \"moves\" dev'essere una lista");
  for (const Json& move : json["moves"]) {
    if (!move.is_string())
      return fail(language, "record: move {} is not a text", "partita: la mossa {} non è un testo",
                  record.moves.size() + 1);
    record.moves.push_back(move.get<std::string>());
  }
  return {};
}

Error not_a_record(Language language) {
  return fail(language, "not a record: expected an object with \"format\":\"scalinata-record\"",
              "non è una partita registrata: serve un oggetto con \"format\":\"scalinata-record\"");
}

// Format and version come first: of a foreign or newer file nothing else can be relied on.
Result<void> check_format(const Json& json, Language language) {
  if (!json.is_object() || !json.contains("format") || json["format"] != "scalinata-record")
    return not_a_record(language);
  if (!json.contains("version") || !json["version"].is_number_integer())
    return fail(language, "record: \"version\" is missing", "partita: manca \"version\"");
  if (json["version"] > record_version)
    return fail(
        language, "this record has version {}; this program reads up to version {}: a newer scalinata is needed",
        "questa partita ha la versione {}; questo programma legge fino alla {}: serve uno scalinata più recente",
        json["version"].dump(), record_version);
  if (json["version"] < 1)
    return fail(language, "record: there is no version {}", "partita: la versione {} non esiste",
                json["version"].dump());
  return {};
}

// The result must be what replaying gives, unless the game was ended by something the moves do not show.
Result<void> check_result(const Record& record, const AnyGame& game, Language language) {
  const bool over = game.turn().is_over();
  if (record.end && record.end->by == "rules" && !over)
    return fail(language, "record: \"end\" says rules, but the game goes on",
                "partita: \"end\" dice rules, ma la partita continua");
  // Of three or more one may resign and the game go on: that seat ranks last, whatever the moves give.
  const bool resigned = record.end && record.end->by == "resign" && game.seats() > 2;
  if (over && record.end && !resigned && record.end->by != "rules" && record.end->by != "minutes")
    return fail(language, "record: the moves end the game by the rules, not by {}",
                "partita: le mosse la finiscono secondo le regole, non per {}", record.end->by);
  if (record.result && over &&
      (record.result->scores != game.scores() || (!resigned && record.result->ranks != game.ranks())))
    return fail(language, "record: \"result\" differs from what the moves give",
                "partita: \"result\" non è ciò che danno le mosse");
  return {};
}

Result<void> read_people(const Json& json, Record& record, int seats, Language language) {
  record.seats.clear();
  if (json.contains("seats")) {
    if (!json["seats"].is_array() || json["seats"].size() != static_cast<std::size_t>(seats))
      return fail(language, "record: \"seats\" must list the {} seats of {}",
                  "partita: \"seats\" deve elencare i {} posti di {}", seats, record.game);
    for (const Json& item : json["seats"]) {
      const auto seat = read_seat(item, language);
      if (!seat) return seat.failure();
      record.seats.push_back(*seat);
    }
  } else {
    record.seats.resize(static_cast<std::size_t>(seats));
  }
  if (json.contains("end") && !json["end"].is_null()) {
    const auto end = read_end(json["end"], seats, language);
    if (!end) return end.failure();
    record.end = *end;
  }
  if (json.contains("result") && !json["result"].is_null()) {
    const auto scores = read_numbers(json["result"], "scores", seats, language);
    if (!scores) return scores.failure();
    const auto ranks = read_numbers(json["result"], "ranks", seats, language);
    if (!ranks) return ranks.failure();
    record.result = RecordResult{*scores, *ranks};
  }
  return {};
}

}  // namespace

Result<Record> read_record(std::string_view text, Language language) {
  const Result<Json> parsed = parse_json(text, language);
  if (!parsed) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && text[first] == '{' ? parsed.failure() : not_a_record(language);
  }
  const Json& json = *parsed;
  const Result<void> format = check_format(json, language);
  if (!format) return format.failure();

  Record record;
  const auto game = text_at(json, "game", language);
  if (!game) return game.failure();
  record.game = *game;
  const auto spec = parse_game(record.game, language);
  if (!spec) return fail(language, "record: {}", "partita: {}", spec.error());
  if (json.contains("rules")) {
    const auto rules = whole_number(json["rules"], "\"rules\"", 1, 1'000'000, language);
    if (!rules) return rules.failure();
    record.rules = *rules;
  }
  if (record.rules > spec->entry->info->rules_version)
    return fail(language, "this record uses rules version {} of {}; this program knows up to version {}",
                "questa partita usa la versione {} delle regole di {}; questo programma conosce fino alla {}",
                record.rules, spec->entry->info->id, spec->entry->info->rules_version);
  if (record.rules < spec->entry->info->rules_version)
    return fail(language,
                "this record was played by version {} of the rules of {}, which this program no longer plays; it plays "
                "version {}",
                "questa partita è stata giocata con la versione {} delle regole di {}, che questo programma non gioca "
                "più; gioca la {}",
                record.rules, spec->entry->info->id, spec->entry->info->rules_version);
  if (json.contains("setup")) record.setup = json["setup"].dump();
  if (json.contains("for_seat") && !json["for_seat"].is_null()) {
    const auto seat = whole_number(json["for_seat"], "\"for_seat\"", 0, max_seats, language);
    if (!seat) return seat.failure();
    record.for_seat = *seat;
  }
  const Result<void> moves = read_moves(json, record, language);
  if (!moves) return moves.failure();
  for (const char* key : {"started", "ended"}) {
    const auto time = text_at(json, key, language);
    if (!time) return time.failure();
    (key[0] == 's' ? record.started : record.ended) = *time;
  }
  record.unknown_keys = unknown_keys(json, known_keys);

  Rng rng(0);
  const auto sample = begin_random(*spec, rng);
  if (!sample) return sample.failure();
  const Result<void> people = read_people(json, record, (*sample)->seats(), language);
  if (!people) return people.failure();
  if (record.for_seat && (*sample)->hides_information()) return record;  // shows too little to be replayed
  const auto replayed = replay(record, language);
  if (!replayed) return replayed.failure();
  const Result<void> result = check_result(record, **replayed, language);
  if (!result) return result.failure();
  return record;
}

std::string write_record(const Record& record) {
  Json json = {{"format", "scalinata-record"}, {"version", record_version}, {"game", record.game},
               {"rules", record.rules},        {"seats", Json::array()},    {"setup", Json::parse(record.setup)},
               {"moves", record.moves}};
  for (const RecordSeat& seat : record.seats) {
    Json entry = {{"name", seat.name}, {"kind", seat.kind}};
    if (seat.level) entry["level"] = *seat.level;
    add_keys(entry, seat.unknown_keys);
    json["seats"].push_back(entry);
  }
  if (record.end) {
    json["end"] = {{"by", record.end->by}};
    if (record.end->seat) json["end"]["seat"] = *record.end->seat;
  }
  if (record.result) {
    json["result"] = {{"scores", Json::array()}, {"ranks", Json::array()}};
    for (int score : record.result->scores) json["result"]["scores"].push_back(score);
    for (int rank : record.result->ranks) json["result"]["ranks"].push_back(rank);
  }
  if (!record.started.empty()) json["started"] = record.started;
  if (!record.ended.empty()) json["ended"] = record.ended;
  if (record.for_seat) json["for_seat"] = *record.for_seat;
  add_keys(json, record.unknown_keys);
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Record record_of(const AnyGame& game) {
  Record record;
  record.game = game.game_string();
  record.rules = game.info().rules_version;
  record.seats.resize(static_cast<std::size_t>(game.seats()));
  record.setup = game.setup_json();
  record.moves = game.moves();
  if (game.turn().is_over()) {
    record.end = RecordEnd{"rules", {}};
    record.result = RecordResult{game.scores(), game.ranks()};
  }
  return record;
}

Record record_for(const AnyGame& game, Viewer viewer) {
  Record record = record_of(game);
  if (!game.hides_information() || game.turn().is_over()) return record;
  record.for_seat = viewer.seat_index() + 1;
  record.setup = "null";
  record.moves.clear();
  for (const PlayedMove& move : game.history(viewer)) record.moves.push_back(move.text);
  return record;
}

Result<std::unique_ptr<AnyGame>> replay(const Record& record, Language language) {
  const auto spec = parse_game(record.game, language);
  if (!spec) return spec.failure();
  auto game = begin(*spec, record.setup, language);
  if (record.for_seat && (!game || (*game)->hides_information()))
    return fail(language, "this record shows only what {} saw and cannot be replayed",
                "questa partita mostra solo ciò che ha visto {} e non si può rigiocare",
                *record.for_seat == 0 ? say(language, "spectators", "il pubblico")
                                      : say(language, "seat {}", "il posto {}", *record.for_seat));
  if (!game) return fail(language, "record: {}", "partita: {}", game.error());
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const auto played = (*game)->play(record.moves[i], language);
    if (!played)
      return fail(language, "record: move {}, {}: {}", "partita: mossa {}, {}: {}", i + 1, shown(record.moves[i]),
                  played.error());
  }
  return game;
}

}  // namespace scalinata
