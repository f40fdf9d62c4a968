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

  // `loaded` is told of each room that has come into memory, before those who asked for it.
  Rooms(HubCommon& hub, Reads& reads, std::function<void(const Live&)> loaded)
      : hub_(hub), reads_(reads), loaded_(std::move(loaded)) {}

  // At once where it is in memory, else later.
  void get(const std::string& id, Language language, const Found& found);
  Live find(const std::string& id) const;  // null: not in memory
  std::vector<Live> all() const;
  std::size_t size() const { return rooms_.size(); }
  void drop(const std::string& id) { rooms_.erase(id); }
  // The database has this version of a room that may be being read.
  void hear(const std::string& id, RoomVersion version);
  // Counts and tells of a damaged room, once.
  void complain(const std::string& id, const std::string& why);
  // Says why to whom a room was to be shown.
  Refused refusal(const std::string& id, const Unreadable& why, Language language);

 private:
  struct Asked {
    Language language;
    Found found;
  };
  struct Loading {
    std::vector<Asked> asked;
    RoomVersion heard = 0;
  };
  void read(const std::string& id, Result<RoomRead> whole);

  HubCommon& hub_;
  Reads& reads_;
  const std::function<void(const Live&)> loaded_;
  std::unordered_map<std::string, Live> rooms_;
  std::unordered_map<std::string, Loading> loading_;
  std::set<std::string> complained_;  // of these
};

}  // namespace scalinata::server
