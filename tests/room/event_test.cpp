// Every event survives being stored; damaged ones are refused with a reason.
#include "room/event.hpp"

#include <gtest/gtest.h>

namespace scalinata {
namespace {

Result<RoomEvent> read(const NewEvent& event) {
  return read_event({1, event.kind, event.seat, event.payload, 0}, Language::en);
}

std::string why_not(const NewEvent& event) {
  const auto answer = read(event);
  return answer ? "" : answer.error();
}

// One event of each kind, with a value in every member.
std::vector<RoomEvent> all_kinds() {
  return {event::Created{Json{{"setup", nullptr}}, Json{{"faces", 6}}},
          event::Sat{1, "Eva", "red"},
          event::Stood{0},
          event::Kicked{2},
          event::SeatsDrawn{{1, 0}, {4, 2}},
          event::Started{},
          event::Move{0, "c3", 7, 1500},
          event::Chance{"2:5", 8},
          event::Engine{1, 7, true, 42},
          event::Returned{1},
          event::Timeout{0},
          event::Resigned{3},
          event::TakebackOffered{0, 3},
          event::TakebackDeclined{1},
          event::TakenBack{0, 2, 99},
          event::Away{5},
          event::Back{5},
          event::Chat{0, "ciao"},
          event::Muted{1, false},
          event::Resumed{std::vector<Outage>{{10, 20}, {30, 45}}, 5},
          event::RematchOffered{0},
          event::RematchDeclined{1},
          event::Rematch{"abc"},
          event::Finished{1, "resign", 3},
          event::Closed{},
          event::Forgotten{}};
}

TEST(RoomEvent, EveryKindSurvivesBeingStored) {
  const auto kinds = all_kinds();
  ASSERT_EQ(kinds.size(), std::variant_size_v<RoomEvent>);
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    ASSERT_EQ(kinds[i].index(), i);
    const NewEvent first = stored_event(kinds[i]);
    const auto again = read(first);
    ASSERT_TRUE(again.ok()) << first.kind << ": " << again.error();
    const NewEvent second = stored_event(*again);
    EXPECT_EQ(again->index(), i);
    EXPECT_EQ(second.kind, first.kind);
    EXPECT_EQ(second.seat, first.seat);
    EXPECT_EQ(second.payload, first.payload);
  }
}

TEST(RoomEvent, IsStoredInTheSameForm) {
  const NewEvent move = stored_event(event::Move{0, "c3", 7, 1500});
  EXPECT_EQ(move.kind, "move");
  EXPECT_EQ(move.seat, 1);
  EXPECT_EQ(move.payload, R"({"move":"c3","ply":7,"used":1500})");
  EXPECT_EQ(stored_event(event::Sat{1, "Eva", ""}).payload, R"({"nick":"Eva"})");
  EXPECT_EQ(stored_event(event::Finished{{}, "rules", {}}).seat, 0);
  EXPECT_EQ(stored_event(event::Resumed{std::vector<Outage>{{10, 20}}, {}}).payload, R"({"outages":[[10,20]]})");
}

TEST(RoomEvent, MembersMissingInOlderLogsHaveDefaults) {
  EXPECT_FALSE(std::get<event::TakenBack>(*read({"taken_back", 1, R"({"ply":3})"})).used);
  EXPECT_EQ(std::get<event::Engine>(*read({"engine", 1, "{}"})).level, 5);
  EXPECT_TRUE(std::get<event::Muted>(*read({"muted", 1, "{}"})).on);
  const auto resumed = std::get<event::Resumed>(*read({"resumed", 0, R"({"pause":250})"}));
  EXPECT_FALSE(resumed.outages);
  EXPECT_EQ(resumed.pause, 250);
}

TEST(RoomEvent, DamageIsReported) {
  EXPECT_EQ(why_not({"danced", 0, "{}"}), "unknown kind of event \"danced\"");
  EXPECT_EQ(why_not({"move", 0, R"({"move":"c3"})"}), "there is no seat 0");
  EXPECT_EQ(why_not({"closed", -1, "{}"}), "there is no seat -1");
  EXPECT_EQ(why_not({"closed", 0, "[]"}), "not an object");
  EXPECT_NE(why_not({"move", 1, R"({"move":5})"}).find("move"), std::string::npos);
  EXPECT_NE(why_not({"resumed", 0, R"({"outages":[[1]]})"}).find("outages[0]"), std::string::npos);
  EXPECT_NE(why_not({"seats_drawn", 0, R"({"order":["x"]})"}).find("order[0]"), std::string::npos);
}

}  // namespace
}  // namespace scalinata
