#include "room/options.hpp"

#include <algorithm>
#include <span>

#include "catalog/any_bot.hpp"
#include "catalog/catalog.hpp"
#include "core/trimmed.hpp"
#include "core/utf8.hpp"
#include "json/reader.hpp"

namespace scalinata {
namespace {

constexpr std::int64_t second = 1000;
constexpr std::int64_t minute = 60 * second;
constexpr std::int64_t day = 24 * 60 * minute;

// Reads the members of one object.
class Reader {
 public:
  Reader(const Json& json, Language language, std::string within = {})
      : json_(json), read_(json, language, std::move(within)) {}

  bool has(const char* key) const { return json_.is_object() && json_.contains(key); }
  bool boolean(const char* key, bool otherwise) { return read_.flag(json_, key, otherwise); }
  std::int64_t number(const char* key, std::int64_t min, std::int64_t max, std::optional<std::int64_t> otherwise = {}) {
    return otherwise ? read_.number(json_, key, min, max, *otherwise) : read_.number(json_, key, min, max);
  }
  std::string text(const char* key, std::string_view otherwise = {}) { return read_.text(json_, key, otherwise); }
  void refuse_unknown(std::span<const std::string_view> known) { read_.only(json_, known); }
  void refuse(const char* key, const Phrase& what) { read_.expected(json_, key, what); }
  std::optional<Error> error() const { return read_.ok() ? std::nullopt : std::optional(read_.failure()); }

 private:
  const Json& json_;
  JsonReader read_;
};

Result<ClockOptions> parse_clock(const Json& json, const GameInfo& game, Language language) {
  using Kind = ClockOptions::Kind;
  static constexpr std::array<std::string_view, 5> keys = {"kind", "seconds", "increment", "days", "minutes"};
  Reader read(json, language, "clock");
  read.refuse_unknown(keys);
  ClockOptions clock;
  const std::string kind = read.text("kind");
  if (kind == "none") {
    clock.kind = Kind::none;
  } else if (kind == "move") {
    clock = {Kind::move, read.number("seconds", 5, 3600) * second, 0};
  } else if (kind == "total") {
    clock = {Kind::total, read.number("seconds", 30, 36000) * second, read.number("increment", 0, 300, 0) * second};
  } else if (kind == "days") {
    clock = {Kind::days, read.number("days", 1, 14) * day, 0};
  } else if (kind == "minutes") {
    clock = {Kind::minutes, read.number("minutes", 1, 240) * minute, 0};
    if (!game.timed)
      return fail(language, "{game} cannot be played for a number of minutes: choose another clock",
                  "game"_a = game.id);
  } else {
    read.refuse("kind", phrase("none, move, total, days or minutes"));
  }
  if (read.error()) return *read.error();
  return clock;
}

Result<SeatPlan> parse_seat(const Json& json, std::size_t index, Language language) {
  static constexpr std::array<std::string_view, 4> keys = {"kind", "nick", "level", "colour"};
  Reader read(json, language, fmt::format("seats[{}]", index));
  read.refuse_unknown(keys);
  SeatPlan plan;
  const std::string kind = read.text("kind");
  if (kind == "me") {
    plan.kind = SeatPlan::Kind::maker;
    plan.colour = read.text("colour");
    const auto nick = clean_text(read.text("nick"), max_nick_length, language);
    if (!nick) return nick.failure();
    plan.nick = *nick;
  } else if (kind == "engine") {
    plan.kind = SeatPlan::Kind::engine;
    plan.level = static_cast<int>(read.number("level", lowest_level, highest_level));
  } else if (kind != "open") {
    read.refuse("kind", phrase("me, open or engine"));
  }
  if (read.error()) return *read.error();
  return plan;
}

constexpr std::string_view clock_kinds[] = {"none", "move", "total", "days", "minutes"};

}  // namespace

Result<std::string> clean_text(std::string_view text, std::size_t max_characters, Language language) {
  std::string clean;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    // C1 controls and the direction overrides U+202A..U+202E, U+2066..U+2069 could disguise a name.
    const bool control = byte < 0x20 || byte == 0x7f ||
                         (byte == 0xc2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xa0);
    const std::string_view three = text.substr(i, 3);
    const bool direction = three.size() == 3 && three[0] == '\xe2' &&
                           ((three[1] == '\x80' && three[2] >= '\xaa' && three[2] <= '\xae') ||
                            (three[1] == '\x81' && three[2] >= '\xa6' && three[2] <= '\xa9'));
    if (control || direction) {
      clean += ' ';
      i += direction ? 2 : (byte == 0xc2 ? 1 : 0);
    } else {
      clean += text[i];
    }
  }
  clean = std::string(trimmed(clean));
  if (clean.empty()) return fail(language, "the text must not be empty");
  if (utf8_length(clean) > max_characters)
    return fail(language, "expected a text of at most {max} characters", "max"_a = max_characters);
  return clean;
}

bool hides_information(const std::string& game) {
  const auto spec = parse_game(game);
  return spec && spec->entry->hides_information;
}

bool draws_pawns(const std::string& game) {
  const auto spec = parse_game(game);
  return spec && spec->entry->info->first == FirstSeat::numbered_pawns;
}

bool has_colour(const std::string& game, std::string_view colour) {
  const auto spec = parse_game(game);
  if (!spec) return false;
  const auto colours = spec->entry->info->colours;
  return std::any_of(colours.begin(), colours.end(), [&](const ColourName& name) { return name.id == colour; });
}

Result<RoomOptions> parse_room_options(const Json& json, Language language) {
  static constexpr std::array<std::string_view, 15> keys = {"game",    "seats",    "listed", "clock", "at_zero",
                                                            "hints",   "takeback", "chat",   "order", "covered",
                                                            "leavers", "from",     "deck",   "given", "key"};
  Reader read(json, language);
  read.refuse_unknown(keys);
  RoomOptions options;
  options.game = read.text("game");
  if (read.error()) return *read.error();
  const auto spec = parse_game(options.game, language);
  if (!spec) return spec.failure();
  const GameInfo& info = *spec->entry->info;
  options.game = game_string(info, spec->values);

  if (!read.has("seats") || !json["seats"].is_array()) read.refuse("seats", phrase("a list"));
  if (read.error()) return *read.error();
  for (const Json& item : json["seats"]) {
    if (options.seats.size() > max_seats) break;
    const auto seat = parse_seat(item, options.seats.size(), language);
    if (!seat) return seat.failure();
    if (!seat->colour.empty() && !has_colour(options.game, seat->colour))
      return fail(language, "colour: expected one of the game's colours");
    options.seats.push_back(*seat);
  }
  if (read.has("clock")) {
    const auto clock = parse_clock(json["clock"], info, language);
    if (!clock) return clock.failure();
    options.clock = *clock;
  }
  const std::string at_zero = read.text("at_zero", options.seats.size() == 2 ? "loss" : "engine");
  if (at_zero != "loss" && at_zero != "engine") read.refuse("at_zero", phrase("engine or loss"));
  options.at_zero = at_zero == "loss" ? AtZero::loss : AtZero::engine;
  const std::string order = read.text("order", info.first == FirstSeat::numbered_pawns ? "lot" : "given");
  if (order != "given" && order != "lot") read.refuse("order", phrase("given or lot"));
  options.by_lot = order == "lot";
  const std::string covered = read.text("covered", "open");
  if (covered != "open" && covered != "hidden") read.refuse("covered", phrase("open or hidden"));
  options.hide_covered = covered == "hidden";
  if (options.hide_covered && !info.covers)
    read.refuse("covered", phrase("open, because nothing is ever covered in this game"));
  options.listed = read.boolean("listed", false);
  options.hints = read.boolean("hints", false);
  options.takeback = read.boolean("takeback", true);
  options.chat = read.boolean("chat", true);
  if (read.has("leavers")) {
    static constexpr std::array<std::string_view, 2> leaver_keys = {"grace_seconds", "engine_level"};
    Reader leavers(json["leavers"], language, "leavers");
    leavers.refuse_unknown(leaver_keys);
    options.grace_ms = leavers.number("grace_seconds", 10, 86400, 60) * second;
    options.leaver_level = static_cast<int>(leavers.number("engine_level", 0, highest_level, 0));
    if (leavers.error()) return *leavers.error();
  }
  const auto chosen = [&](const char* key) { return read.has(key) && !json[key].is_null(); };
  options.given = chosen("from") || chosen("deck") || read.boolean("given", false);
  if (options.given && options.listed && spec->entry->hides_information)
    read.refuse("listed", phrase("false when the deal is given and hands are hidden"));
  if (read.error()) return *read.error();
  return options;
}

Json clocks_for(const GameInfo& game) {
  Json kinds = Json::array();
  for (std::string_view kind : clock_kinds)
    if (game.timed || kind != clock_kinds[static_cast<std::size_t>(ClockOptions::Kind::minutes)]) kinds.push_back(kind);
  return kinds;
}

Json clock_json(const ClockOptions& clock) {
  using Kind = ClockOptions::Kind;
  Json json = {{"kind", clock_kinds[static_cast<std::size_t>(clock.kind)]}};
  if (clock.kind == Kind::move || clock.kind == Kind::total) json["seconds"] = clock.base_ms / second;
  if (clock.kind == Kind::total) json["increment"] = clock.increment_ms / second;
  if (clock.kind == Kind::days) json["days"] = clock.base_ms / day;
  if (clock.kind == Kind::minutes) json["minutes"] = clock.base_ms / minute;
  return json;
}

Json public_options(const RoomOptions& options) {
  return {{"listed", options.listed},
          {"clock", clock_json(options.clock)},
          {"at_zero", options.at_zero == AtZero::loss ? "loss" : "engine"},
          {"hints", options.hints},
          {"takeback", options.takeback},
          {"chat", options.chat},
          {"order", options.by_lot ? "lot" : "given"},
          {"covered", options.hide_covered ? "hidden" : "open"},
          {"given", options.given}};
}

Json stored_options(const RoomOptions& options) {
  Json json = public_options(options);
  json["game"] = options.game;
  json["leavers"] = {{"grace_seconds", options.grace_ms / second}, {"engine_level", options.leaver_level}};
  json["seats"] = Json::array();
  for (const SeatPlan& plan : options.seats) {
    switch (plan.kind) {
      case SeatPlan::Kind::open:
        json["seats"].push_back({{"kind", "open"}});
        break;
      case SeatPlan::Kind::engine:
        json["seats"].push_back({{"kind", "engine"}, {"level", plan.level}});
        break;
      case SeatPlan::Kind::maker: {
        Json seat = {{"kind", "me"}, {"nick", plan.nick}};
        if (!plan.colour.empty()) seat["colour"] = plan.colour;
        json["seats"].push_back(seat);
        break;
      }
    }
  }
  return json;
}

Result<RoomOptions> parse_stored_options(const Json& json) {
  return parse_room_options(json, Language::en);
}

}  // namespace scalinata
