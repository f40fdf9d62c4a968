// The store announces all changes of rooms, including those that a strand made itself and already knows.
#pragma once

#include <mutex>
#include <string>
#include <unordered_map>

#include "store/types.hpp"

namespace scalinata::server {

// May be used on any thread.
class OwnChanges {
 public:
  void note(const std::string& room, RoomVersion version) {
    const std::lock_guard lock(mutex_);
    if (versions_.size() >= most) versions_.clear();  // announcements were lost; the next ones will be processed
    versions_[room] = version;
  }
  // Whether we made this change ourselves. Each change is announced once.
  bool take(const Change& change) {
    const std::lock_guard lock(mutex_);
    const auto own = versions_.find(change.room);
    if (own == versions_.end() || own->second < change.version || change.version == 0) return false;
    if (own->second == change.version) versions_.erase(own);
    return true;
  }

 private:
  static constexpr std::size_t most = 100'000;
  std::mutex mutex_;
  std::unordered_map<std::string, RoomVersion> versions_;  // of the last own change of each room
};

}  // namespace scalinata::server
