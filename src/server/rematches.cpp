#include "server/rematches.hpp"

#include "room/next_game.hpp"
#include "server/live_room.hpp"
#include "store/tokens.hpp"

namespace scalinata::server {
void Rematches::ask(const Live& live, const Watching& from, Pending pending) {
  const Guest guest{from.token, from.watcher.maker ? from.maker_token : std::string(), pending};
  if (live->room.rematch()) return join(live, guest, live->room.version());
  if (!live->room.end() || !pending.actor.seat || live->room.status() == RoomStatus::closed)
    return actions_.enqueue(live, std::move(pending));  // it will be refused there
  RoomState after = live->room;
  const bool offered = after.apply(event::RematchOffered{*pending.actor.seat}, hub_.now()).ok();
  if (offered && after.all_want_rematch())
    if (const auto why = maker_.take_credit(from.peer->address(), pending.actor.language)) return pending.refused(*why);
  pending.done = [this, live, guest](RoomVersion version, const AckExtras& extras) {
    if (live->room.rematch()) return join(live, guest, version);
    if (!live->room.all_want_rematch()) return guest.pending.done(version, extras);
    make(live, guest.pending.refused, [=, this] { join(live, guest, version); });
  };
  actions_.enqueue(live, std::move(pending));
}

void Rematches::make(const Live& live, const std::function<void(const Refused&)>& refuse,
                     const std::function<void()>& done) {
  const Room& room = live->room;
  // The id is the same on every server, so there is only one rematch.
  const std::string id = derived_room_id(room.secret(), "rematch");
  auto made = Room::make(rematch_options(room), id, nullptr, room.deck(), new_secret(), Language::en);
  if (!made) return refuse({Refusal::internal, made.error()});
  hub_.store.create_room(*std::move(made), hub_.on_strand([=, this](const Result<RoomHead>& head) {
    hub_.counters.created += head.ok();
    rooms_.get(id, Language::en, [=, this](const Answer<Live>& found) {
      if (const auto* why = std::get_if<Refused>(&found))
        return refuse(head ? *why : refused(Refusal::unavailable, sentence::no_database, Language::en));
      const Live next = std::get<Live>(found);
      if (next->room.status() == RoomStatus::open) actions_.enqueue_own(next, act::Start{});
      Pending note;
      note.actor.server = true;
      note.action = act::LinkRematch{id};
      note.refused = refuse;
      note.done = [done](RoomVersion, const AckExtras&) { done(); };
      actions_.enqueue(live, std::move(note));
    });
  }));
}

// The same people keep their places in the rotated order, and the maker the maker's rights, by tokens derived from
// those they have.
void Rematches::join(const Live& live, const Guest& guest, RoomVersion version) {
  const std::string id = live->room.rematch().value_or("");
  const Pending& asked = guest.pending;
  const int count = static_cast<int>(live->room.seats().size());
  std::vector<act::GiveToken> gifts;
  AckExtras extras;
  extras.room = id;
  if (asked.actor.seat && !guest.token.empty()) {
    extras.token = derived_token(guest.token, id);
    gifts.push_back({(*asked.actor.seat + count - 1) % count, *extras.token});
  }
  if (!guest.maker_token.empty()) {
    extras.maker = derived_token(guest.maker_token, id);
    gifts.push_back({std::nullopt, *extras.maker});
  }
  rooms_.get(id, asked.actor.language, [=, this](const Answer<Live>& found) {
    if (const auto* why = std::get_if<Refused>(&found)) return asked.refused(*why);
    const Live next = std::get<Live>(found);
    const auto read = [id](Store& store) { return store.tokens(id); };
    reads_.ask<std::vector<RoomToken>>(id, read, [=, this](const Result<std::vector<RoomToken>>& tokens) {
      auto missing = gifts;
      std::erase_if(missing, [&](const act::GiveToken& gift) {
        const std::string hash = token_hash(gift.token);
        return tokens &&
               std::any_of(tokens->begin(), tokens->end(), [&](const auto& held) { return held.hash == hash; });
      });
      give(next, missing, asked, version, extras);
    });
  });
}

void Rematches::give(const Live& next, const std::vector<act::GiveToken>& gifts, const Pending& asked,
                     RoomVersion version, const AckExtras& extras) {
  if (gifts.empty()) return asked.done(version, extras);
  for (std::size_t i = 0; i < gifts.size(); ++i) {
    Pending gift;
    gift.actor.server = true;
    gift.action = gifts[i];
    if (i + 1 == gifts.size()) {
      gift.refused = asked.refused;
      gift.done = [=, done = asked.done](RoomVersion, const AckExtras&) { done(version, extras); };
    }
    actions_.enqueue(next, std::move(gift));
  }
}

}  // namespace scalinata::server
