// The rooms in memory, read from the database when somebody needs them.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/hub_common.hpp"
#include "server/reads.hpp"
#include "server/room_reading.hpp"

namespace scalinata::server {

class Rooms {
 public:
  using Found = std::function<void(const Answer<Live>&)>;

  // `loaded` is called for each room that has been loaded, before those who asked for it are answered.
  Rooms(HubCommon& hub, Reads& reads, std::function<void(const Live&)> loaded)
      : hub_(hub), reads_(reads), loaded_(std::move(loaded)) {}

  // Answers at once if the room is in memory, otherwise later.
  void get(const std::string& id, Language language, const Found& found);
  Live find(const std::string& id) const;  // null: not in memory
  std::vector<Live> all() const;
  void drop(const std::string& id) { hub_.counters.rooms -= static_cast<std::int64_t>(rooms_.erase(id)); }
  // The database has reached this version of a room that may be loading; an empty id means all rooms.
  void on_version(const std::string& id, RoomVersion version);
  // Counts and reports a damaged room, once.
  void report_damage(const std::string& id, const std::string& why);
  // The refusal for somebody who asked for the room; reports damage.
  Refused refusal(const std::string& id, const Unreadable& why, Language language);

 private:
  struct Asked {
    Language language;
    Found found;
  };
  struct Loading {
    std::vector<Asked> asked;
    RoomVersion known = 0;
  };
  void read(const std::string& id, Result<RoomRead> whole);

  HubCommon& hub_;
  Reads& reads_;
  const std::function<void(const Live&)> loaded_;
  std::unordered_map<std::string, Live> rooms_;
  std::unordered_map<std::string, Loading> loading_;
  std::set<std::string> reported_;  // damaged rooms
};

}  // namespace scalinata::server
