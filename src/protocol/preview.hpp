// A preview of a room for its link: a short text and a picture, with only what a spectator may see.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "picture/canvas.hpp"
#include "room/room.hpp"

namespace scalinata {

inline constexpr int preview_width = 1200, preview_height = 630;

struct Preview {
  std::string title;        // who invites to which game, or who plays
  std::string description;  // the status, and the game in a sentence
  std::string game_title;
  std::string status;  // "Ada to move"
  struct Player {
    std::string name;
    std::string written;  // the name if the pictures' font has its letters, otherwise the seat's number
    bool marked = false;  // is to move or has won
    bool open = false;
  };
  std::vector<Player> players;
  std::vector<std::string> colours;     // ids as the seats have chosen them, in the game's order
  std::shared_ptr<const AnyGame> game;  // before the start: a sample game that shows the board
  bool hide_covered = false;
};

Preview preview_of(const Room& room, Language language);

// preview_width by preview_height. May run on any thread.
picture::Canvas painted(const Preview& preview);

}  // namespace scalinata
