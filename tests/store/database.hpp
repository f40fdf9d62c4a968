// TestDatabase: an empty database of either kind for one test, with a clock set by the test.
#pragma once

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "store/store.hpp"
#include "store/wait.hpp"

namespace scalinata::testing {

enum class Kind : std::uint8_t { sqlite, postgres };
std::string kind_name(const ::testing::TestParamInfo<Kind>& info);

class TestDatabase {
 public:
  explicit TestDatabase(Kind kind);
  ~TestDatabase();
  TestDatabase(const TestDatabase&) = delete;
  TestDatabase& operator=(const TestDatabase&) = delete;

  const std::string& place() const { return place_; }
  std::string file(const std::string& name) const { return folder_ + "/" + name; }
  // Fails the test if it cannot be opened.
  std::unique_ptr<Store> open(StoreOptions options = {});
  // After the first call the database's time stands still.
  void set_time(Millis now);
  // PostgreSQL: closes all other connections to the database.
  void cut_connections();
  // For tests that access the database directly.
  void sql(const std::string& statements);

 private:
  Kind kind_;
  std::string folder_;
  std::string place_;
  std::shared_ptr<std::atomic<Millis>> time_;
};

// Blocking writes.
Result<RoomHead> create(Store& store, NewRoom room);
Result<Appended> append(Store& store, Append append);
Result<Lease> acquire(Store& store, const std::string& name, const std::string& holder, Millis duration);

NewRoom sample_room(const std::string& id);
// One event of the kind "move" by seat 1.
Append sample_move(const std::string& room, RoomVersion expected, const std::string& payload = R"({"move":"c3"})");

// Fails the test with what Store::check() found, and returns the log from 1 on.
std::vector<Event> checked_log(Store& store, const std::string& room);
void expect_sound(Store& store);

// For both kinds: TEST_P(Suite, Name) with `database` and, after open(), `store`.
class EachDatabase : public ::testing::TestWithParam<Kind> {
 protected:
  TestDatabase database{GetParam()};
  bool postgres() const { return GetParam() == Kind::postgres; }
};

}  // namespace scalinata::testing
