#include "protocol/preview.hpp"

#include <algorithm>

#include "catalog/catalog.hpp"
#include "picture/scene.hpp"

namespace scalinata {
namespace {

using picture::Box;
using picture::Point;

std::string name_of(const RoomSeat& seat, Language language) {
  if (seat.kind == RoomSeat::Kind::open) return say(language, "free seat");
  if (seat.kind == RoomSeat::Kind::engine) return say(language, "Computer, level {level}", "level"_a = seat.level);
  return seat.nick;
}

// Also marks the players who are to move or have won.
std::string status_of(const Room& room, std::vector<Preview::Player>& players, Language language) {
  if (room.status() == RoomStatus::open) {
    const auto open = std::count_if(players.begin(), players.end(), [](const auto& player) { return player.open; });
    if (open == 0) return say(language, "Starting soon");
    return say_count(language, open, "Waiting for one more player", "Waiting for {n} players");
  }
  if (room.end() && room.game() != nullptr) {
    std::vector<std::string> winners;
    const Ranks ranks = room.final_ranks();
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
      players[seat].marked = ranks[seat] == 1;
      if (ranks[seat] == 1) winners.push_back(players[seat].name);
    }
    if (winners.size() == players.size()) return say(language, "A draw");
    if (winners.size() == 1) return say(language, "{player} has won", "player"_a = winners.front());
    return say(language, "{players} have won", "players"_a = listed(winners, language));
  }
  if (room.status() == RoomStatus::closed) return say(language, "This room is closed");
  const Turn turn = room.game() == nullptr ? Turn::over() : room.game()->turn();
  if (!turn.is_player()) return say(language, "Game in progress");
  players[turn.seat].marked = true;
  return say(language, "{player} to move", "player"_a = players[turn.seat].name);
}

// The game's colours in its own order, with those that the seats have chosen in their place. Other places keep their
// own colour if it is free, or get the next free one.
std::vector<std::string> drawn_colours(const GameInfo& info, const std::vector<RoomSeat>& seats) {
  std::vector<std::string> drawn, left;
  for (const ColourName& colour : info.colours) drawn.emplace_back(colour.id);
  const bool chosen =
      std::any_of(seats.begin(), seats.end(), [](const RoomSeat& seat) { return !seat.colour.empty(); });
  if (!chosen || seats.size() > drawn.size()) return drawn;
  for (const std::string& colour : drawn)
    if (std::none_of(seats.begin(), seats.end(), [&](const RoomSeat& seat) { return seat.colour == colour; }))
      left.push_back(colour);
  for (std::size_t i = 0; i < drawn.size(); ++i) {
    if (i < seats.size() && !seats[i].colour.empty()) {
      drawn[i] = seats[i].colour;
    } else if (!left.empty()) {
      const auto own = std::find(left.begin(), left.end(), drawn[i]);
      const auto taken = own == left.end() ? left.begin() : own;
      drawn[i] = *taken;
      left.erase(taken);
    }
  }
  return drawn;
}

// The position, or before the start the board of a sample game, dealt from a fixed seed.
std::shared_ptr<const AnyGame> shown_game(const Room& room, const GameSpec& spec) {
  if (room.game() != nullptr) return room.game()->clone();
  Rng rng(1);
  auto begun = begin_random(spec, rng);
  return begun ? *std::move(begun) : nullptr;
}

// The steps of the program's icon.
void paint_steps(picture::Canvas& canvas, const Box& box) {
  canvas.rectangle(box, picture::Colour::hex(0xb5563a), box.width * 0.22);
  const double step = box.width * 0.17, unit = box.width / 64;
  for (int i = 0; i < 4; ++i)
    canvas.rectangle({box.x + 10 * unit + i * step, box.y + (40 - 10 * i) * unit, step, (10 + 10 * i) * unit},
                     i % 2 == 0 ? picture::Colour::hex(0xfbf4e6) : picture::Colour::hex(0xe9cfa0));
}

// A seat's colours, or its number.
void paint_mark(picture::Canvas& canvas, Point middle, const std::vector<picture::Colour>& colours, std::size_t seat) {
  constexpr double radius = 15;
  if (colours.empty()) {
    canvas.circle(middle, radius, picture::ink);
    canvas.text({middle.x, middle.y + 7}, std::to_string(seat + 1), {14, picture::white, true, picture::Align::middle});
    return;
  }
  const double width = 2 * radius / static_cast<double>(colours.size());
  for (std::size_t i = 0; i < colours.size(); ++i)
    canvas.rectangle({middle.x - radius + width * static_cast<double>(i), middle.y - radius,
                      width - (i + 1 < colours.size() ? 2 : 0), 2 * radius},
                     colours[i], colours.size() == 1 ? radius : 5);
}

void paint_players(picture::Canvas& canvas, const Box& box, const Preview& preview,
                   const std::vector<std::vector<picture::Colour>>& marks) {
  constexpr double row = 52, indent = 48;
  for (std::size_t seat = 0; seat < preview.players.size(); ++seat) {
    const Preview::Player& player = preview.players[seat];
    const Point at{box.x, box.y + row * static_cast<double>(seat)};
    if (player.marked)
      canvas.rectangle({at.x - 10, at.y, box.width + 20, row - 4}, picture::accent.towards(picture::paper, 0.86), 12);
    paint_mark(canvas, {at.x + 16, at.y + (row - 4) / 2}, marks[seat], seat);
    picture::Writing writing{19, player.open ? picture::soft : picture::ink, player.marked};
    const std::string name = picture::fitted(player.written, box.width - indent, writing);
    canvas.text({at.x + indent, at.y + (row - 4) / 2 + 9.5}, name, writing);
  }
}

}  // namespace

Preview preview_of(const Room& room, Language language) {
  Preview preview;
  const auto spec = parse_game(room.options().game, language);
  if (!spec) return preview;  // cannot happen: a room's game is valid
  const GameInfo& info = *spec->entry->info;
  preview.game_title = info.title.in(language);
  std::vector<std::string> names;
  std::string host;
  for (std::size_t i = 0; i < room.seats().size(); ++i) {
    const RoomSeat& seat = room.seats()[i];
    const bool open = seat.kind == RoomSeat::Kind::open;
    std::string name = name_of(seat, language);
    const std::string numbered = say(language, "Player {number}", "number"_a = i + 1);
    if (name.empty()) name = numbered;
    if (!open) names.push_back(name);
    if (host.empty() && seat.kind == RoomSeat::Kind::human) host = name;
    preview.players.push_back({name, picture::can_write(name) ? name : numbered, false, open});
  }
  preview.status = status_of(room, preview.players, language);
  const bool invites = room.status() == RoomStatus::open && !host.empty();
  preview.title = invites
                      ? say(language, "{host} invites you to {game}", "host"_a = host, "game"_a = preview.game_title)
                  : names.empty() ? preview.game_title
                                  : labelled(language, preview.game_title, listed(names, language));
  preview.description = fmt::format("{}. {}", preview.status, info.tagline.in(language));
  preview.colours = drawn_colours(info, room.seats());
  preview.game = shown_game(room, *spec);
  preview.hide_covered = room.options().hide_covered;
  return preview;
}

picture::Canvas painted(const Preview& preview) {
  picture::Canvas canvas(preview_width, preview_height, picture::paper);
  const Box panel{36, 36, 690, 558};
  canvas.shadow({panel.x, panel.y + 6, panel.width, panel.height}, picture::Colour::hex(0x4a3214, 0.20), 18, 26);
  canvas.rectangle(panel, picture::sunk, 18);
  picture::Scene scene{canvas, panel, {}, preview.hide_covered, {}};
  for (const std::string& colour : preview.colours) scene.colours.push_back(picture::colour_of(colour));
  scene.seats.resize(preview.players.size());
  if (preview.game != nullptr) preview.game->paint(scene);

  const Box column{770, 36, 390, 558};
  picture::Writing title{38, picture::ink, true};
  const std::string fitting = picture::fitted(preview.game_title, column.width, title);
  canvas.text({column.x, 108}, fitting, title);
  picture::Writing status{18, picture::accent, true};
  const std::string said = picture::fitted(preview.status, column.width, status);
  if (picture::can_write(said)) canvas.text({column.x, 160}, said, status);  // the player to move is also marked below
  paint_players(canvas, {column.x, 196, column.width, 0}, preview, scene.seats);
  paint_steps(canvas, {column.x, 546, 44, 44});
  canvas.text({column.x + 60, 577}, "Scalinata", {20, picture::soft, true});
  return canvas;
}

}  // namespace scalinata
