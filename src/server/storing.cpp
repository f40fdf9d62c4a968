#include "server/storing.hpp"

#include <algorithm>

#include "server/live_room.hpp"
#include "store/tokens.hpp"

namespace scalinata::server {
namespace {

std::string keyed_token(const act::Sit& sit, const std::string& room) {
  return derived_token(sit.key, fmt::format("sat:{}:{}", sit.seat + 1, room));
}

// Then all tokens of the room have to be read first.
bool moves_tokens(const RoomPlan& plan) {
  return plan.revoke_seat || plan.new_order;
}

// `granted`: the new token if a seat is taken; `tokens`: the room's, if they move.
Append append_of(const std::string& room, RoomVersion version, const RoomPlan& plan, const std::string& granted,
                 const std::vector<RoomToken>& tokens) {
  const auto moved = [&](int seat) {
    return plan.new_order ? (*plan.new_order)[static_cast<std::size_t>(seat)] : seat;
  };
  Append append;
  append.room = room;
  append.expected = version;
  for (const RoomEvent& event : plan.events) append.events.push_back(stored_event(event));
  append.update = plan.update;
  if (plan.grant_seat) append.grant.push_back({token_hash(granted), TokenKind::seat, moved(*plan.grant_seat) + 1});
  if (plan.give)
    append.grant.push_back({token_hash(plan.give->token), plan.give->seat ? TokenKind::seat : TokenKind::maker,
                            plan.give->seat.value_or(-1) + 1});
  for (const RoomToken& held : tokens) {
    if (held.kind != TokenKind::seat) continue;
    const bool ends = plan.revoke_seat && held.seat == *plan.revoke_seat + 1;
    if (ends || plan.new_order) append.revoke.push_back(held.hash);
    if (plan.new_order) append.grant.push_back({held.hash, held.kind, moved(held.seat - 1) + 1});
  }
  return append;
}

}  // namespace

// The token may have moved to another seat since, if seats were drawn by lot.
std::optional<std::string> token_by_key(const LiveRoom& live, const act::Sit& sit, Millis now) {
  const auto& log = live.room.log();
  const auto sat = std::find_if(log.rbegin(), log.rend(), [&](const SeenEvent& seen) {
    const auto* event = std::get_if<event::Sat>(&seen.event);
    return event != nullptr && event->seat == sit.seat;
  });
  if (sit.key.empty() || sat == log.rend() || now - sat->time > key_lasts) return std::nullopt;
  std::string token = keyed_token(sit, live.room.id());
  const std::string hash = token_hash(token);
  const bool held = std::any_of(live.tokens.begin(), live.tokens.end(), [&](const auto& t) { return t.hash == hash; });
  return held ? std::optional(std::move(token)) : std::nullopt;
}

void Storing::store(const Live& live, const Pending& pending, RoomPlan plan, const Done& done) {
  if (!moves_tokens(plan)) return append(live, pending, std::move(plan), {}, done);
  const auto ask = [id = live->room.id()](Store& store) { return store.tokens(id); };
  reads_.ask<std::vector<RoomToken>>(live->room.id(), ask, [=, this](const auto& tokens) {
    if (!tokens) return done({Stored::Kind::unread, 0, {}, {}});
    append(live, pending, plan, *tokens, done);
  });
}

void Storing::append(const Live& live, const Pending& pending, RoomPlan plan, const std::vector<RoomToken>& tokens,
                     const Done& done) {
  std::string token;
  if (plan.grant_seat) {
    const auto& sit = std::get<act::Sit>(pending.action);
    token = sit.key.empty() ? new_token() : keyed_token(sit, live->room.id());
  }
  Append append = append_of(live->room.id(), live->room.version(), plan, token, tokens);
  append.message = pending.message;
  auto own = [own = hub_.own_changes, room = append.room](const Result<Appended>& answer) {
    if (answer && answer->outcome == Appended::Outcome::done) own->note(room, answer->version);
  };
  auto deliver = hub_.on_strand([this, live, done, token, plan = std::move(plan),
                                 changes = TokenChanges{append.grant, append.revoke}](const Result<Appended>& answer) {
    Stored outcome = applied(*live, plan, changes, answer);
    if (!token.empty()) outcome.extras.token = token;
    done(outcome);
  });
  hub_.store.append(std::move(append),
                    [own = std::move(own), deliver = std::move(deliver)](const Result<Appended>& answer) {
                      own(answer);
                      deliver(answer);
                    });
}

std::vector<RoomToken> Storing::tokens_after(std::vector<RoomToken> tokens, const TokenChanges& changes) {
  std::erase_if(tokens, [&](const RoomToken& token) {
    return std::find(changes.revoke.begin(), changes.revoke.end(), token.hash) != changes.revoke.end();
  });
  tokens.insert(tokens.end(), changes.grant.begin(), changes.grant.end());
  return tokens;
}

Stored Storing::applied(LiveRoom& live, const RoomPlan& plan, const TokenChanges& changes,
                        const Result<Appended>& answer) {
  using Outcome = Appended::Outcome;
  if (!answer) return {Stored::Kind::unknown, 0, {}, {}};
  if (answer->outcome == Outcome::missing) return {Stored::Kind::missing, 0, {}, {}};
  if (answer->outcome == Outcome::conflict) return {Stored::Kind::conflict, 0, {}, {}};
  if (answer->outcome == Outcome::repeated) return {Stored::Kind::repeated, answer->version, {}, {}};
  NewsEffects news;
  news.tokens_moved = moves_tokens(plan);
  for (const RoomEvent& event : plan.events) {
    if (const auto done = live.room.apply(event, answer->time); !done) {
      news.damage = [&live, event, time = answer->time](Language language) {
        return live.room.apply(event, time, language).error();
      };
      return {Stored::Kind::damaged, 0, {}, news};
    }
    hub_.counters.moves += is_any<event::Move>(event);
    news.away = news.away || is_any<event::Away>(event);
  }
  live.tokens = tokens_after(std::move(live.tokens), changes);
  return {Stored::Kind::done, answer->version, {}, news};
}

}  // namespace scalinata::server
