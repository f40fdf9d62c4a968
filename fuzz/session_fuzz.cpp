// Sends text frames to a room: every answer is a JSON object, and the room in memory always matches its log.
//   each line: who sends it (seat 1 or 2, otherwise a stranger), then the frame; ROOM, ONE, TWO and MAKER stand for the
//   room and its tokens; a line "+N" lets N seconds pass.
#include <array>
#include <cstdint>
#include <string_view>

#include "hub_room.hpp"
#include "json/json.hpp"
#include "server/session.hpp"

namespace {

using namespace scalinata;
using namespace scalinata::server;

struct Person {
  explicit Person(Hub& hub)
      : session(std::make_shared<Session>(
            hub, [this](const std::string& text) { hear(text); }, [] {}, [] { return HubRoom::now.load(); })) {
    session->on_text(R"({"type":"hello","protocol":2})");
  }
  ~Person() { session->on_closed(); }

  void hear(const std::string& text) {
    const auto json = parse_json(text);
    require(json.ok() && json->is_object() && json->contains("type"));
    if ((*json)["type"] == "room") room = *json;
  }

  Json room;
  std::shared_ptr<Session> session;
};

// The room as a stranger who joins now would see it.
Json seen_through(const HubRoom& table, Hub& hub, const std::string& room) {
  Person stranger(hub);
  stranger.session->on_text(Json{{"type", "watch"}, {"channel", 1}, {"room", room}}.dump());
  table.until_read(hub);
  stranger.room.erase("presence");
  return stranger.room;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr int max_lines = 40;
  HubRoom table("scalas(size=3)");
  const std::string room = table.made["room"];
  const std::array<std::string, 2> tokens = {table.made["seats"][0]["token"], table.made["seats"][1]["token"]};
  {
    std::array<Person, 3> people = {Person(*table.hub), Person(*table.hub), Person(*table.hub)};
    for (std::size_t seat = 0; seat < 2; ++seat)
      people[seat + 1].session->on_text(
          Json{{"type", "watch"}, {"channel", 1}, {"room", room}, {"token", tokens[seat]}}.dump());
    std::string_view text(reinterpret_cast<const char*>(data), size);
    for (int lines = 0; lines < max_lines && !text.empty(); ++lines) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      const std::string line(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
      if (line.empty()) continue;
      if (line[0] == '+') {
        HubRoom::now += 1000 * std::min<Millis>(std::atoll(line.c_str() + 1) % 1'000'000, 1'000'000);
        table.hub->tick();
      } else {
        std::string frame = replaced(replaced(line.substr(1), "ROOM", room), "MAKER", table.made["maker"]);
        frame = replaced(replaced(frame, "ONE", tokens[0]), "TWO", tokens[1]);
        people[line[0] == '1' ? 1 : line[0] == '2' ? 2 : 0].session->on_text(frame);
      }
      table.settle();
    }
    const Json seen = seen_through(table, *table.hub, room);
    require(seen.is_object());
    const auto again = table.make_hub();
    require(seen == seen_through(table, *again, room));
  }
  table.settle();
  return 0;
}
