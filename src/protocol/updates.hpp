// Update messages: what has happened in a room since it was last shown, as a difference (json/change.hpp). Watchers who
// see the same and were last sent the same get the same message, made once.
#pragma once

#include <compare>
#include <map>
#include <string>
#include <tuple>

#include "protocol/shown.hpp"

namespace scalinata {

// What a watcher was last sent.
struct Sent {
  RoomVersion version = 0;
  Viewer viewer = Viewer::spectator();
};

class Updates {
 public:
  // `before`: null if nothing was shown. `after` must have the views of all watchers.
  Updates(const Room& room, const Shown* before, const Shown& after);

  const std::string& message(const Watcher& watcher, const Sent& sent);

 private:
  struct Key {
    int channel, viewer, sent_viewer;
    bool maker, legal;
    Language language;
    RoomVersion since;
    friend auto operator<=>(const Key&, const Key&) = default;
  };
  std::string make(const Watcher& watcher, const Sent& sent);
  const std::string& events(const Watcher& watcher, RoomVersion since);
  const std::string& view_change(Viewer viewer);
  std::string position_changes(const Watcher& watcher);

  const Room& room_;
  const Shown* before_;
  const Shown& after_;
  bool position_touched_ = false;  // an event since may have changed the position
  bool game_touched_ = false;      // the legal moves have changed
  bool tokens_moved_ = false;      // somebody may have another seat, or none
  std::string table_changes_, head_changes_;
  std::map<std::tuple<int, Language, RoomVersion>, std::string> events_;
  std::map<int, std::string> view_changes_;
  std::map<Key, std::string> messages_;
};

}  // namespace scalinata
