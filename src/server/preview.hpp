// A room as it looks to whoever is sent its link: in a few words, and as a picture. Only what a spectator may see.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "picture/canvas.hpp"
#include "room/room.hpp"

namespace scalinata::server {

inline constexpr int preview_width = 1200, preview_height = 630;

struct Preview {
  std::string title;        // whose invitation to which game, or who plays
  std::string description;  // how it stands, and the game in a sentence
  std::string game_title;
  std::string status;  // "Ada to move"
  struct Player {
    std::string name;
    std::string written;  // the name where the pictures' letters suffice for it, else the seat's number
    bool marked = false;  // to move, or has won
    bool open = false;
  };
  std::vector<Player> players;
  std::vector<std::string> colours;     // ids, by the game's own order, as the seats have chosen
  std::shared_ptr<const AnyGame> game;  // before it has begun: one that shows the board
  bool hide_covered = false;
};

Preview preview_of(const Room& room, Language language);

// preview_width by preview_height. Needs nothing but the preview: any thread may do it.
picture::Canvas painted(const Preview& preview);

}  // namespace scalinata::server
