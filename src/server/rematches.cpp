#include "server/rematches.hpp"

#include "room/next_game.hpp"
#include "server/live_room.hpp"
#include "server/shard.hpp"
#include "store/tokens.hpp"

namespace scalinata::server {
namespace {

// Gives the next room the tokens that it does not have yet.
void give(Shard& there, const Live& next, const std::vector<act::GiveToken>& gifts,
          const std::function<void(const Refused&)>& refuse, const std::function<void()>& done) {
  if (gifts.empty()) return done();
  for (std::size_t i = 0; i < gifts.size(); ++i) {
    Pending gift;
    gift.actor.server = true;
    gift.action = gifts[i];
    if (i + 1 == gifts.size()) {
      gift.refused = refuse;
      gift.done = [done](RoomVersion, const AckExtras&) { done(); };
    }
    there.actions().enqueue(next, std::move(gift));
  }
}

}  // namespace

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
  const auto link = [this, live, id, refuse, done] {
    Pending note;
    note.actor.server = true;
    note.action = act::LinkRematch{id};
    note.refused = refuse;
    note.done = [done](RoomVersion, const AckExtras&) { done(); };
    actions_.enqueue(live, std::move(note));
  };
  hub_.store.create_room(*std::move(made), hub_.on_strand([=, this](const Result<RoomHead>& head) {
    hub_.counters.created += head.ok();
    hub_.shared.visit(id, [=, this, stored = head.ok()](Shard& there) {
      there.rooms().get(id, Language::en, [=, this, &there](const Answer<Live>& found) {
        if (const auto* why = std::get_if<Refused>(&found)) {
          const Refused no_database = refused(Refusal::unavailable, sentence::no_database, Language::en);
          return hub_.run([refuse, why = stored ? *why : no_database] { refuse(why); });
        }
        const Live next = std::get<Live>(found);
        if (next->room.status() == RoomStatus::open) there.actions().enqueue_own(next, act::Start{});
        hub_.run(link);
      });
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
  const auto refuse = [this, refused = asked.refused](const Refused& why) {
    hub_.run([refused, why] { refused(why); });
  };
  const auto joined = [this, done = asked.done, version, extras] {
    hub_.run([done, version, extras] { done(version, extras); });
  };
  hub_.shared.visit(id, [=, language = asked.actor.language](Shard& there) {
    there.rooms().get(id, language, [=, &there](const Answer<Live>& found) {
      if (const auto* why = std::get_if<Refused>(&found)) return refuse(*why);
      const Live next = std::get<Live>(found);
      const auto read = [id](Store& store) { return store.tokens(id); };
      there.reads().ask<std::vector<RoomToken>>(id, read, [=, &there](const Result<std::vector<RoomToken>>& tokens) {
        auto missing = gifts;
        std::erase_if(missing, [&](const act::GiveToken& gift) {
          const std::string hash = token_hash(gift.token);
          return tokens &&
                 std::any_of(tokens->begin(), tokens->end(), [&](const auto& held) { return held.hash == hash; });
        });
        give(there, next, missing, refuse, joined);
      });
    });
  });
}

}  // namespace scalinata::server
