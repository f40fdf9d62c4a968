#include "server/room_reading.hpp"

#include "server/every_room.hpp"

namespace scalinata::server {
namespace {

// Makes the message in every language.
template <class Say>
Unreadable unreadable(Refusal code, const Say& say) {
  Unreadable all{code, {}};
  for (std::size_t i = 0; i < all.why.size(); ++i) all.why[i] = say(static_cast<Language>(i));
  return all;
}

}  // namespace

Result<RoomRead> read_room(Store& store, const std::string& id) {
  const auto log = store.log(id, 0, whole_log);
  if (!log) return log.failure();
  if (!*log) return RoomRead(unreadable(Refusal::not_found, [](Language l) { return sentence::no_room.in(l); }));
  const auto secrets = store.secrets(id);
  if (!secrets) return secrets.failure();
  auto tokens = store.tokens(id);
  if (!tokens) return tokens.failure();
  const RoomHead& head = (*log)->head;
  if (!check_rules(head, Language::en))
    return RoomRead(unreadable(Refusal::not_allowed, [&](Language l) { return check_rules(head, l).error(); }));
  const auto load = [&](Language l) { return Room::load(head, secrets->value_or(RoomSecrets{}), (*log)->events, l); };
  if (auto room = load(Language::en)) return RoomRead(WholeRoom{*std::move(room), *std::move(tokens)});
  return RoomRead(unreadable(Refusal::damaged, [&](Language l) { return load(l).error(); }));
}

}  // namespace scalinata::server
