#include "server/room_maker.hpp"

#include <algorithm>

#include "catalog/catalog.hpp"
#include "json/reader.hpp"
#include "room/next_game.hpp"
#include "server/live_room.hpp"
#include "server/shard.hpp"
#include "store/tokens.hpp"

namespace scalinata::server {
namespace {

// The token derived from a maker's key: for one of their seats, or for the maker's rights with seat 0.
std::string makers_token(const std::string& key, const std::string& room, int seat) {
  return derived_token(key, fmt::format("made:{}:{}", seat, room));
}

// If seats were drawn by lot, the maker's tokens may belong to other seats than planned.
Json relabelled(Json answer, const std::vector<RoomToken>& tokens) {
  for (Json& seat : answer["seats"]) {
    const std::string hash = token_hash(seat["token"].get<std::string>());
    for (const RoomToken& token : tokens)
      if (token.hash == hash) seat["seat"] = token.seat;
  }
  return answer;
}

}  // namespace

std::optional<Refused> RoomMaker::take_credit(const std::string& address, Language language) {
  if (hub_.shared.new_rooms.take(address, hub_.now())) return std::nullopt;
  return refused(Refusal::rate, phrase("too many new rooms: try again in a moment"), language);
}

Answer<RoomMaker::Order> RoomMaker::order(const Json& request, const std::string& address, Language language,
                                          const Made& made) {
  JsonReader read(request, language);
  Order order{request, key_in(read, request), {}, address, language, made};
  if (!read.ok()) return Refused{Refusal::malformed, read.failure().message};
  // With other options the same key makes another room.
  order.id = order.key.empty() ? new_room_id() : derived_room_id(order.key, "room:" + token_hash(request.dump()));
  return order;
}

void RoomMaker::create(const Order& order) {
  if (order.key.empty()) return make(order);
  look_for_made(order, [this, order] { make(order); });
}

void RoomMaker::make(const Order& order) {
  const Language language = order.language;
  if (const auto why = take_credit(order.address, language)) return order.made(*why);
  const auto go_on = [this, order](const Result<Json>& from) {
    from ? make_from(order, *from) : order.made(Refused{Refusal::malformed, from.error()});
  };
  const Json& from = member(order.request, "from");
  if (!member(from, "room").is_string()) return go_on(start_from(order.request, {}, language));
  const std::string other = text_in(from, "room");
  hub_.shared.visit(other, [this, other, go_on, order](Shard& there) {
    there.rooms().get(other, order.language, [this, go_on, order](const Answer<Live>& found) {
      const auto state = [&](const std::string&) -> Result<const RoomState*> {
        if (const auto* why = std::get_if<Refused>(&found)) return Error{why->message};
        return &std::get<Live>(found)->room;
      };
      hub_.run([go_on, start = start_from(order.request, state, order.language)] { go_on(start); });
    });
  });
}

void RoomMaker::make_from(const Order& order, const Json& from) {
  const Json& request = order.request;
  const auto options = parse_room_options(request, order.language);
  if (!options) return order.made(Refused{Refusal::malformed, options.error()});
  auto room = Room::make(*options, order.id, from, member(request, "deck"), new_secret(), order.language);
  if (!room) return order.made(Refused{Refusal::malformed, room.error()});
  const auto token = [&](int seat) {
    return order.key.empty() ? new_token() : makers_token(order.key, order.id, seat);
  };
  Json answer = {{"room", order.id}, {"maker", token(0)}, {"seats", Json::array()}};
  room->tokens.push_back({token_hash(answer["maker"].get<std::string>()), TokenKind::maker, 0});
  for (int seat = 1; seat <= static_cast<int>(options->seats.size()); ++seat) {
    if (options->seats[static_cast<std::size_t>(seat - 1)].kind != SeatPlan::Kind::maker) continue;
    const std::string seats_token = token(seat);
    room->tokens.push_back({token_hash(seats_token), TokenKind::seat, seat});
    answer["seats"].push_back({{"seat", seat}, {"token", seats_token}});
  }
  answer["commitment"] = room->commitment;
  hub_.store.create_room(*std::move(room), hub_.on_strand([this, order, answer](const Result<RoomHead>& head) {
    hub_.counters.created += head.ok();
    if (head) return hand_over(order, answer);
    const auto failed = [order] { order.made(refused(Refusal::unavailable, sentence::no_database, order.language)); };
    // The same request may have come twice at the same time, perhaps to two servers.
    order.key.empty() ? failed() : look_for_made(order, failed);
  }));
}

void RoomMaker::look_for_made(const Order& order, const std::function<void()>& otherwise) {
  struct Known {
    std::optional<RoomHead> head;
    std::vector<RoomToken> tokens;
  };
  const auto read = [id = order.id](Store& store) -> Result<Known> {
    auto head = store.room(id);
    if (!head) return head.failure();
    auto tokens = store.tokens(id);
    if (!tokens) return tokens.failure();
    return Known{*std::move(head), *std::move(tokens)};
  };
  reads_.ask<Known>(order.id, read, [this, order, otherwise](const Result<Known>& known) {
    if (!known) return order.made(refused(Refusal::unavailable, sentence::no_database, order.language));
    if (!known->head) return otherwise();
    if (hub_.now() - known->head->created > key_lasts)
      return order.made(
          refused(Refusal::taken, phrase("this key was already used for a room: choose another"), order.language));
    Json answer = {{"room", order.id},
                   {"maker", makers_token(order.key, order.id, 0)},
                   {"seats", Json::array()},
                   {"commitment", known->head->commitment}};
    for (int seat = 1; seat <= max_seats; ++seat) {
      const std::string token = makers_token(order.key, order.id, seat);
      for (const RoomToken& held : known->tokens)
        if (held.hash == token_hash(token)) answer["seats"].push_back({{"seat", held.seat}, {"token", token}});
    }
    hand_over(order, answer);
  });
}

void RoomMaker::hand_over(const Order& order, const Json& answer) {
  rooms_.get(order.id, order.language, [this, order, answer](const Answer<Live>& found) {
    if (const auto* why = std::get_if<Refused>(&found)) return order.made(*why);
    const Live live = std::get<Live>(found);
    live->owner = order.address;
    const auto& seats = live->room.seats();
    const bool full = std::none_of(seats.begin(), seats.end(),
                                   [](const RoomSeat& seat) { return seat.kind == RoomSeat::Kind::open; });
    if (live->room.status() != RoomStatus::open || !full) return order.made(answer);
    const auto started = [live, answer, made = order.made] { made(relabelled(answer, live->tokens)); };
    Pending start;
    start.actor.server = true;
    start.action = act::Start{};
    start.refused = [live, started, made = order.made](const Refused& refusal) {
      live->room.status() == RoomStatus::open ? made(refusal) : started();
    };
    start.done = [started](RoomVersion, const AckExtras&) { started(); };
    actions_.enqueue(live, std::move(start));
  });
}

}  // namespace scalinata::server
