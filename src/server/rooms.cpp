#include "server/rooms.hpp"

#include "server/live_room.hpp"
#include "store/tokens.hpp"

namespace scalinata::server {

Live Rooms::find(const std::string& id) const {
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? nullptr : found->second;
}

std::vector<Live> Rooms::all() const {
  std::vector<Live> all;
  all.reserve(rooms_.size());
  for (const auto& [id, live] : rooms_) all.push_back(live);
  return all;
}

void Rooms::on_version(const std::string& id, RoomVersion version) {
  for (auto& [room, loading] : loading_)
    if (id.empty() || room == id) loading.known = std::max(loading.known, version);
}

void Rooms::get(const std::string& id, Language language, const Found& found) {
  if (!is_room_id(id)) return found(refused(Refusal::malformed, sentence::no_room_id, language));
  if (const Live live = find(id)) {
    live->last_used = hub_.now();
    return found(live);
  }
  if (const auto loading = loading_.find(id); loading != loading_.end())
    return loading->second.asked.push_back({language, found});
  if (hub_.counters.rooms >= hub_.options.limits.rooms_in_memory)
    return found(refused(Refusal::full, phrase("the server is full: try again later"), language));
  loading_[id].asked.push_back({language, found});
  ++hub_.counters.rooms;
  reads_.ask<RoomRead>(
      id, [id](Store& store) { return read_room(store, id); },
      [this, id](Result<RoomRead> whole) { read(id, std::move(whole)); });
}

void Rooms::read(const std::string& id, Result<RoomRead> whole) {
  const Loading loading = std::move(loading_.extract(id).mapped());
  Live live;
  if (whole && std::holds_alternative<WholeRoom>(*whole)) {
    live = std::make_shared<LiveRoom>(std::get<WholeRoom>(*std::move(whole)), hub_.options.limits.talk(), hub_.now());
    live->work.known = loading.known;
    rooms_[id] = live;
    loaded_(live);
  } else {
    --hub_.counters.rooms;
  }
  for (const Asked& asked : loading.asked) {
    if (live)
      asked.found(live);
    else if (!whole)
      asked.found(refused(Refusal::unavailable, sentence::no_database, asked.language));
    else
      asked.found(refusal(id, std::get<Unreadable>(*whole), asked.language));
  }
}

Refused Rooms::refusal(const std::string& id, const Unreadable& why, Language language) {
  if (why.code == Refusal::damaged) report_damage(id, why.in(Language::en).message);
  return why.in(language);
}

void Rooms::report_damage(const std::string& id, const std::string& why) {
  constexpr std::size_t max_reported = 1'000;
  if (reported_.size() >= max_reported || !reported_.insert(id).second) return;
  ++hub_.counters.damaged;
  if (hub_.options.report_damage) hub_.options.report_damage(why);
}

}  // namespace scalinata::server
