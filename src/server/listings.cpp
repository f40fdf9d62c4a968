#include "server/listings.hpp"

#include "protocol/study.hpp"
#include "server/live_room.hpp"
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

void Listings::newest(const std::string& id, const std::string& token, Language language, const Then<Found>& then) {
  struct Fresh {
    std::optional<RoomHead> head;
    std::optional<HeldRoom> held;
    std::shared_ptr<RoomRead> whole;  // if the room in memory is behind
  };
  rooms_.get(id, language, [=, this](const Answer<Live>& in_memory) {
    if (const auto* why = std::get_if<Refused>(&in_memory)) return then(*why);
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
      fresh.whole = std::make_shared<RoomRead>(*std::move(whole));
      return fresh;
    };
    reads_.ask<Fresh>(id, read, [=, this](const Result<Fresh>& fresh) {
      if (!fresh) return then(no_database(language));
      if (!fresh->head) return then(refused(Refusal::not_found, sentence::no_room, language));
      Found found{{live, &live->room}, {}};
      if (fresh->whole && live->room.version() < fresh->head->version) {
        if (const auto* why = std::get_if<Unreadable>(&*fresh->whole)) return then(rooms_.refusal(id, *why, language));
        found.room = {fresh->whole, &std::get<WholeRoom>(*fresh->whole).room};
      }
      if (fresh->held && fresh->held->room.id == id && fresh->held->token.kind == TokenKind::seat)
        found.seat = fresh->held->token.seat - 1;
      if (!token.empty() && !found.seat) return then(refused(Refusal::bad_token, sentence::no_seat_here, language));
      then(found);
    });
  });
}

void Listings::room(const std::string& id, Language language, const Then<RoomPtr>& then) {
  newest(id, {}, language, [then](const Answer<Found>& found) {
    if (const auto* why = std::get_if<Refused>(&found)) return then(*why);
    then(std::get<Found>(found).room);
  });
}

void Listings::record(const std::string& id, const std::string& token, Language language, const Then<Record>& then) {
  newest(id, token, language, [=](const Answer<Found>& found) {
    if (const auto* why = std::get_if<Refused>(&found)) return then(*why);
    const auto& [room, seat] = std::get<Found>(found);
    if (room->game() == nullptr) return then(refused(Refusal::not_found, sentence::not_begun, language));
    then(room->record(seat ? Viewer::seat(*seat) : Viewer::spectator()));
  });
}

void Listings::score(const std::string& id, Language language, const Then<Json>& then) {
  newest(id, {}, language, [=](const Answer<Found>& found) {
    if (const auto* why = std::get_if<Refused>(&found)) return then(*why);
    then(room_score(*std::get<Found>(found).room, language));
  });
}

void Listings::seat_game(const std::string& id, const std::string& token, Language language,
                         const Then<SeatGame>& then) {
  newest(id, token, language, [=](const Answer<Found>& found) {
    if (const auto* why = std::get_if<Refused>(&found)) return then(*why);
    const auto& [room, seat] = std::get<Found>(found);
    if (!seat) return then(refused(Refusal::bad_token, sentence::no_seat_here, language));
    if (room->game() == nullptr) return then(refused(Refusal::not_found, sentence::not_begun, language));
    then(SeatGame{{room, room->game()}, *seat});
  });
}

}  // namespace scalinata::server
