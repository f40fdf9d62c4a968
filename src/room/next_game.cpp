#include "room/next_game.hpp"

#include "catalog/catalog.hpp"
#include "room/fairness.hpp"

namespace scalinata {
namespace {

Result<Json> start_from_record(const Json& request, Language language) {
  const Json& from = request["from"];
  const Json& given = from["record"];
  if (list_in(given, "moves").size() > max_moves)
    return fail(language, "from: expected a game of at most {max} moves", "max"_a = +max_moves);
  auto record = read_record(given.dump(), language);
  if (!record) return record.failure();
  const auto game = replay(*record, language);
  if (!game) return game.failure();
  const auto all = static_cast<std::int64_t>(record->moves.size());
  JsonReader read(request, language);
  const auto ply = static_cast<std::size_t>(read.number(from, "ply", 0, all, all));
  if (!read.ok()) return read.failure();
  record->moves.resize(ply);
  return Json{{"setup", Json::parse(record->setup)}, {"moves", record->moves}};
}

Result<Json> start_after(const RoomState& ended, Language language) {
  if (!ended.end() || ended.game() == nullptr) return fail(language, "that game is not finished");
  const auto next = continued(*ended.game());
  if (!next) return next.failure();
  return Json{{"setup", Json::parse((*next)->setup_json())}, {"moves", Json::array()}};
}

}  // namespace

Result<Json> start_from(const Json& request, const FindRoom& find, Language language) {
  const Json& from = member(request, "from");
  if (from.is_null()) return Json(nullptr);
  if (from.is_object() && from.contains("record")) return start_from_record(request, language);
  if (member(from, "room").is_string()) {
    const auto ended = find(text_in(from, "room"));
    return ended ? start_after(**ended, language) : ended.failure();
  }
  return fail(language, "from: expected {{\"record\":...}} or {{\"room\":...}}");
}

RoomOptions rematch_options(const RoomState& ended) {
  const std::size_t count = ended.seats().size();
  RoomOptions options = ended.options();
  options.by_lot = false;
  options.given = !ended.deck().is_null();
  for (std::size_t i = 0; i < count; ++i) {
    const RoomSeat& old = ended.seats()[(i + 1) % count];
    options.seats[i] = old.kind == RoomSeat::Kind::engine ? SeatPlan{SeatPlan::Kind::engine, "", "", old.level}
                                                          : SeatPlan{SeatPlan::Kind::maker, old.nick, "", 0};
  }
  return options;
}

std::uint64_t engine_seed(const RoomState& room) {
  return derived_rng(room.secret(), fmt::format("engine:{}", room.game()->move_count()))();
}

std::optional<Refused> hint_refusal(const RoomState& room, std::optional<int> seat, Language language) {
  if (!seat || !room.turn().is_player() || room.turn().seat != *seat)
    return refused(Refusal::wrong_turn, phrase("it is not your turn"), language);
  if (!room.hints_allowed(*seat)) return refused(Refusal::not_allowed, phrase("hints are off in this room"), language);
  return {};
}

}  // namespace scalinata
