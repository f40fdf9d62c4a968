#include "server/listings.hpp"

#include "protocol/study.hpp"
#include "server/live_room.hpp"
#include "server/shard.hpp"
#include "store/tokens.hpp"

namespace scalinata::server {
namespace {

constexpr int lobby_page = 50;

Refused no_database(Language language) {
  return refused(Refusal::unavailable, sentence::no_database, language);
}

}  // namespace

void Listings::lobby(const std::string& after, Language language, const Then<Json>& then) {
  RoomQuery query;
  query.limit = lobby_page;
  if (!after.empty()) {
    const std::size_t dash = after.find('-');
    if (dash > 16 || after.find_first_not_of("0123456789") != dash ||  // npos > 16
        !is_room_id(after.substr(dash + 1)))
      return then(refused(Refusal::malformed, phrase("after: not a place in the list"), language));
    query.after = RoomPlace{std::stoll("0" + after.substr(0, dash)), after.substr(dash + 1)};
  }
  const auto read = [query](Store& store) { return store.rooms(query); };
  reads_.ask<std::vector<RoomHead>>("lobby", read, [=](const Result<std::vector<RoomHead>>& heads) {
    if (!heads) return then(no_database(language));
    Json json = {{"rooms", Json::array()}};
    for (const RoomHead& head : *heads) json["rooms"].push_back(listed_room(head));
    if (heads->size() == static_cast<std::size_t>(lobby_page))
      json["next"] = fmt::format("{}-{}", heads->back().since, heads->back().id);
    then(json);
  });
}

void Listings::rooms_of(const std::vector<std::string>& tokens, Language language, const Then<Json>& then) {
  std::vector<std::string> hashes;
  for (const std::string& token : tokens) hashes.push_back(token_hash(token));
  const auto read = [hashes](Store& store) { return store.rooms_by_tokens(hashes); };
  reads_.ask<std::vector<HeldRoom>>("lobby", read, [=](const Result<std::vector<HeldRoom>>& held) {
    if (!held) return then(no_database(language));
    Json json = {{"rooms", Json::array()}};
    for (const HeldRoom& room : *held) {
      if (room.token.kind != TokenKind::seat) continue;
      Json listed = listed_room(room.room);
      listed["your_turn"] =
          room.room.status == RoomStatus::playing && number_in(object_of(room.room.summary), "turn") == room.token.seat;
      json["rooms"].push_back(listed);
    }
    then(json);
  });
}

template <class T>
void Listings::newest(const std::string& id, const std::string& token, Language language,
                      const std::function<Answer<T>(const Found&)>& make, const Then<T>& then) {
  struct Fresh {
    std::optional<RoomHead> head;
    std::optional<HeldRoom> held;
    std::optional<RoomRead> whole;  // if the room in memory is behind
  };
  const auto answer = [this, then](const Answer<T>& made) { hub_.run([then, made] { then(made); }); };
  const auto ask = [=](Shard& there, const Answer<Live>& in_memory) {
    if (const auto* why = std::get_if<Refused>(&in_memory)) return answer(*why);
    const Live live = std::get<Live>(in_memory);
    const auto read = [id, token, version = live->room.version()](Store& store) -> Result<Fresh> {
      Fresh fresh;
      auto head = store.room(id);
      if (!head) return head.failure();
      fresh.head = *std::move(head);
      if (!token.empty()) {
        auto held = store.room_by_token(token_hash(token));
        if (!held) return held.failure();
        fresh.held = *std::move(held);
      }
      if (!fresh.head || fresh.head->version <= version) return fresh;
      auto whole = read_room(store, id);
      if (!whole) return whole.failure();
      fresh.whole = *std::move(whole);
      return fresh;
    };
    there.reads().ask<Fresh>(id, read, [=, &there](const Result<Fresh>& fresh) {
      if (!fresh) return answer(no_database(language));
      if (!fresh->head) return answer(refused(Refusal::not_found, sentence::no_room, language));
      const Room* room = &live->room;
      if (fresh->whole && live->room.version() < fresh->head->version) {
        if (const auto* why = std::get_if<Unreadable>(&*fresh->whole))
          return answer(there.rooms().refusal(id, *why, language));
        room = &std::get<WholeRoom>(*fresh->whole).room;
      }
      std::optional<int> seat;
      if (fresh->held && fresh->held->room.id == id && fresh->held->token.kind == TokenKind::seat)
        seat = fresh->held->token.seat - 1;
      if (!token.empty() && !seat) return answer(refused(Refusal::bad_token, sentence::no_seat_here, language));
      answer(make({*room, seat}));
    });
  };
  hub_.shared.visit(id, [=](Shard& there) {
    there.rooms().get(id, language, [=, &there](const Answer<Live>& in_memory) { ask(there, in_memory); });
  });
}

void Listings::room(const std::string& id, Language language, const Then<RoomPtr>& then) {
  const auto copy = [](const Found& found) -> Answer<RoomPtr> { return std::make_shared<const Room>(found.room); };
  newest<RoomPtr>(id, {}, language, copy, then);
}

void Listings::record(const std::string& id, const std::string& token, Language language, const Then<Record>& then) {
  const auto record_of = [language](const Found& found) -> Answer<Record> {
    if (found.room.game() == nullptr) return refused(Refusal::not_found, sentence::not_begun, language);
    return found.room.record(found.seat ? Viewer::seat(*found.seat) : Viewer::spectator());
  };
  newest<Record>(id, token, language, record_of, then);
}

void Listings::score(const std::string& id, Language language, const Then<Json>& then) {
  newest<Json>(
      id, {}, language, [language](const Found& found) { return room_score(found.room, language); }, then);
}

void Listings::seat_game(const std::string& id, const std::string& token, Language language,
                         const Then<SeatGame>& then) {
  const auto game_of = [language](const Found& found) -> Answer<SeatGame> {
    if (!found.seat) return refused(Refusal::bad_token, sentence::no_seat_here, language);
    if (found.room.game() == nullptr) return refused(Refusal::not_found, sentence::not_begun, language);
    return SeatGame{found.room.game()->clone(), *found.seat};
  };
  newest<SeatGame>(id, token, language, game_of, then);
}

}  // namespace scalinata::server
