#include "bench/load/stored.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "json/json.hpp"

namespace scalinata::load {
namespace {

constexpr std::size_t most_problems = 10;

struct StoredMove {
  std::int64_t version;
  int seat;  // from 0
  std::int64_t ply;
  std::string text;
};

// What is wrong with the stored moves, which are compared with those that the clients played and with those they know
// to be stored.
std::optional<std::string> problem_of(const PlayedRoom& room, const std::vector<StoredMove>& stored) {
  const auto& script = room.script->moves;
  for (std::size_t i = 0; i < stored.size(); ++i) {
    const StoredMove& move = stored[i];
    if (i >= script.size()) return fmt::format("more moves are stored ({}) than were played", stored.size());
    if (move.ply != static_cast<std::int64_t>(i) || move.seat != script[i].seat || move.text != script[i].text)
      return fmt::format("move {} is stored as ply {}, seat {}, {}; played was seat {}, {}", i, move.ply, move.seat + 1,
                         move.text, script[i].seat + 1, script[i].text);
  }
  std::size_t played = 0;
  for (std::size_t ply = 0; ply < room.acknowledged.size(); ++ply) {
    const std::int64_t version = room.acknowledged[ply];
    if (version == 0) continue;
    played = ply + 1;
    if (ply >= stored.size()) return fmt::format("move {} was acknowledged but is not stored", ply);
    // An acknowledgement names the last of the events stored together with the move.
    if (version < stored[ply].version || (ply + 1 < stored.size() && version >= stored[ply + 1].version))
      return fmt::format("move {} was acknowledged as version {} but is stored as {}", ply, version,
                         stored[ply].version);
  }
  if (stored.size() > played + 1) return fmt::format("{} moves are stored, {} acknowledged", stored.size(), played);
  return std::nullopt;
}

// The room's moves, and a problem if the versions of its events have a gap or do not end with the room's.
std::optional<std::string> read_moves(sql::Connection& connection, const std::string& id,
                                      std::vector<StoredMove>& moves) {
  const sql::Rows head = connection.run("SELECT version FROM rooms WHERE id = $1", {id});
  if (head.empty()) return "the room is not stored";
  const sql::Rows events =
      connection.run("SELECT version, kind, seat, payload FROM events WHERE room = $1 ORDER BY version", {id});
  std::int64_t version = 0;
  for (const sql::Row& event : events) {
    if (event.number(0) != ++version) return fmt::format("event {} is missing", version);
    if (event.text(1) != "move") continue;
    const Json payload = object_of(event.text(3));
    moves.push_back(
        {version, static_cast<int>(event.number(2)) - 1, number_in(payload, "ply", -1), text_in(payload, "move")});
  }
  if (head[0].number(0) != version)
    return fmt::format("the room has version {}, but {} events", head[0].number(0), version);
  return std::nullopt;
}

}  // namespace

Result<StoredMoves> check_stored(sql::Connection& connection, const std::vector<PlayedRoom>& rooms) {
  StoredMoves found;
  found.rooms = rooms.size();
  try {
    for (const PlayedRoom& room : rooms) {
      std::vector<StoredMove> moves;
      auto problem = read_moves(connection, room.id, moves);
      if (!problem) problem = problem_of(room, moves);
      found.stored += moves.size();
      found.acknowledged +=
          room.acknowledged.size() - static_cast<std::size_t>(std::ranges::count(room.acknowledged, 0));
      if (!problem) continue;
      ++found.wrong_rooms;
      if (found.problems.size() < most_problems)
        found.problems.push_back(fmt::format("room {}: {}", room.id, *problem));
    }
    return found;
  } catch (const sql::SqlError& error) { return fail("the rooms could not be read back: {}", error.what()); }
}

}  // namespace scalinata::load
