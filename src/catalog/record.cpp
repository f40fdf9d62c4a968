#include "catalog/record.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "core/cells.hpp"
#include "json/reader.hpp"

namespace scalinata {
namespace {

constexpr int record_version = 1;
constexpr std::array<std::string_view, 12> known_keys = {"format", "version", "game",   "rules",   "seats", "setup",
                                                         "moves",  "end",     "result", "started", "ended", "for_seat"};
constexpr std::array<std::string_view, 3> known_seat_keys = {"name", "kind", "level"};
constexpr std::array<std::string_view, 2> seat_kinds = {"human", "engine"};
constexpr std::array<std::string_view, 5> end_reasons = {"rules", "resign", "time", "minutes", "abandoned"};

bool given(const Json& json, const char* key) {
  return !member(json, key).is_null();
}

std::string text_at(JsonReader& read, const Json& json, const char* key) {
  return given(json, key) ? read.text(json, key) : std::string();
}

std::optional<int> number_at(JsonReader& read, const Json& json, const char* key, int min, int max) {
  if (!given(json, key)) return std::nullopt;
  return static_cast<int>(read.number(json, key, min, max));
}

// The unknown keys, as a JSON object.
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

RecordSeat read_seat(JsonReader& read, const Json& json) {
  RecordSeat seat;
  if (!json.is_object()) {
    read.expected(json, phrase("an object"));
    return seat;
  }
  seat.name = text_at(read, json, "name");
  if (!text_at(read, json, "kind").empty()) seat.kind = seat_kinds[read.word(json, "kind", seat_kinds)];
  seat.level = number_at(read, json, "level", 0, 9);
  seat.unknown_keys = unknown_keys(json, known_seat_keys);
  return seat;
}

RecordEnd read_end(JsonReader& read, const Json& json, int seats) {
  RecordEnd end;
  end.by = end_reasons[read.word(json, "by", end_reasons)];
  end.seat = number_at(read, json, "seat", 1, seats);
  return end;
}

FixedVector<int, max_seats> read_numbers(JsonReader& read, const Json& json, const char* key, int seats) {
  FixedVector<int, max_seats> numbers;
  const Json& list = list_in(json, key);
  if (list.size() != static_cast<std::size_t>(seats))
    read.expected(json, key, say(read.language(), "a number for each of the {n} seats", "n"_a = seats));
  else
    for (const Json& item : list) numbers.push_back(static_cast<int>(read.number(item, -1'000'000, 1'000'000)));
  return numbers;
}

Error not_a_record(Language language) {
  return fail(language, "not a record: expected an object with \"format\":\"scalinata-record\"");
}

// Format and version come first: in a foreign or newer file nothing else can be relied on.
Result<void> check_format(const Json& json, Language language) {
  if (member(json, "format") != "scalinata-record") return not_a_record(language);
  if (!member(json, "version").is_number_integer()) return fail(language, "record: \"version\" is missing");
  if (json["version"] > record_version)
    return fail(
        language,
        "this record has version {version}, but this program reads only up to version {known}: please update scalinata",
        "version"_a = json["version"].dump(), "known"_a = record_version);
  if (json["version"] < 1)
    return fail(language, "record: version {version} does not exist", "version"_a = json["version"].dump());
  return {};
}

// The result must match the replay, unless the game was ended by something the moves do not show.
Result<void> check_result(const Record& record, const AnyGame& game, Language language) {
  const bool over = game.turn().is_over();
  if (record.end && record.end->by == "rules" && !over)
    return fail(language, "record: \"end\" says rules, but the game is not over");
  // With three or more seats one may resign and the game goes on: that seat ranks last, whatever the moves say.
  const bool resigned = record.end && record.end->by == "resign" && game.seats() > 2;
  if (over && record.end && !resigned && record.end->by != "rules" && record.end->by != "minutes")
    return fail(language, "record: the game ends by the rules, not by {end}", "end"_a = record.end->by);
  if (record.result && over &&
      (record.result->scores != game.scores() || (!resigned && record.result->ranks != game.ranks())))
    return fail(language, "record: \"result\" does not match the moves");
  return {};
}

void read_people(JsonReader& read, const Json& json, Record& record, int seats) {
  record.seats.clear();
  if (!json.contains("seats")) {
    record.seats.resize(static_cast<std::size_t>(seats));
  } else if (list_in(json, "seats").size() != static_cast<std::size_t>(seats)) {
    read.expected(json, "seats",
                  say(read.language(), "the {n} seats of {game}", "n"_a = seats, "game"_a = record.game));
  } else {
    for (const Json& item : json["seats"]) record.seats.push_back(read_seat(read, item));
  }
  if (given(json, "end")) record.end = read_end(read, json["end"], seats);
  if (given(json, "result"))
    record.result = RecordResult{read_numbers(read, json["result"], "scores", seats),
                                 read_numbers(read, json["result"], "ranks", seats)};
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
  JsonReader read(json, language);
  const auto wrong = [&] { return fail(language, "record: {why}", "why"_a = read.failure().message); };
  record.game = text_at(read, json, "game");
  if (json.contains("rules")) record.rules = static_cast<int>(read.number(json, "rules", 1, 1'000'000));
  if (!read.ok()) return wrong();
  const auto spec = parse_game(record.game, language);
  if (!spec) return fail(language, "record: {why}", "why"_a = spec.error());
  if (record.rules > spec->entry->info->rules_version)
    return fail(language,
                "this record uses version {version} of the rules of {game}, but this program knows only up to version "
                "{known}: please update scalinata",
                "version"_a = record.rules, "game"_a = spec->entry->info->id,
                "known"_a = spec->entry->info->rules_version);
  if (record.rules < spec->entry->info->rules_version)
    return fail(
        language, "this record uses version {version} of the rules of {game}; this program plays only version {known}",
        "version"_a = record.rules, "game"_a = spec->entry->info->id, "known"_a = spec->entry->info->rules_version);
  if (json.contains("setup")) record.setup = json["setup"].dump();
  record.for_seat = number_at(read, json, "for_seat", 0, max_seats);
  for (const Json& move : read.list(json, "moves")) record.moves.push_back(read.text(move));
  record.started = text_at(read, json, "started");
  record.ended = text_at(read, json, "ended");
  if (!read.ok()) return wrong();
  record.unknown_keys = unknown_keys(json, known_keys);

  Rng rng(0);
  const auto sample = begin_random(*spec, rng);
  if (!sample) return sample.failure();
  read_people(read, json, record, (*sample)->seats());
  if (!read.ok()) return wrong();
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
    return *record.for_seat == 0
               ? fail(language, "this record shows only what spectators saw, so it cannot be replayed")
               : fail(language, "this record shows only what player {seat} saw, so it cannot be replayed",
                      "seat"_a = *record.for_seat);
  if (!game) return fail(language, "record: {why}", "why"_a = game.error());
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const auto played = (*game)->play(record.moves[i], language);
    if (!played)
      return fail(language, "record: move {number}, {move}: {why}", "number"_a = i + 1,
                  "move"_a = safe_quote(record.moves[i]), "why"_a = played.error());
  }
  return game;
}

}  // namespace scalinata
