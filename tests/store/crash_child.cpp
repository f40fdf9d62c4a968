// crash_child PLACE NAME: appends to a few rooms endlessly, two events at a time, and prints a line
// "ROOM VERSION PAYLOAD" for each acknowledgement, until it is killed.
#include <cstdio>
#include <thread>

#include <unistd.h>

#include "store/store.hpp"
#include "store/wait.hpp"

using namespace scalinata;

namespace {

constexpr int rooms = 6;

// Appends to one room, each append started by the acknowledgement of the previous one.
class Player {
 public:
  Player(Store& store, std::string room, std::string name) : store_(store), room_(room), name_(name) {}

  void start() {
    NewRoom fresh;
    fresh.id = room_;
    fresh.game = "scalas";
    wait<RoomHead>([&](auto done) { store_.create_room(fresh, done); }).ok();  // refused if it already exists
    const auto head = store_.room(room_);
    if (!head || !*head) std::_Exit(1);
    play((*head)->version);
  }

 private:
  void play(RoomVersion version) {
    const std::string payload = fmt::format("\"{}-{}\"", name_, count_++);
    Append append;
    append.room = room_;
    append.expected = version;
    append.events = {{"move", 1, payload}, {"clock", 0, payload}};
    append.message = MessageKey{1, payload};
    store_.append(append, [this, payload](const Result<Appended>& result) {
      if (!result) std::_Exit(2);
      // PostgreSQL may still have been committing for the process that was killed before.
      if (result->outcome != Appended::Outcome::done) return play(result->version);
      const std::string line = fmt::format("{} {} {}\n", room_, result->version, payload);
      if (write(STDOUT_FILENO, line.data(), line.size()) < 0) std::_Exit(3);
      play(result->version);
    });
  }

  Store& store_;
  const std::string room_;
  const std::string name_;
  int count_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return 4;
  StoreOptions options;
  options.checkpoint_pages = 16;  // so that it is sometimes killed during a checkpoint
  const auto store = open_store(argv[1], options);
  if (!store) {
    std::fprintf(stderr, "%s\n", store.error().c_str());
    return 5;
  }
  std::vector<std::unique_ptr<Player>> players;
  for (int i = 0; i < rooms; ++i) {
    players.push_back(std::make_unique<Player>(**store, "room" + std::to_string(i), argv[2]));
    players.back()->start();
  }
  while (true) std::this_thread::sleep_for(std::chrono::hours(1));
}
