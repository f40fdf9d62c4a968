// A hub with one room for two people, for fuzz targets: on a database shared by all runs of the program, without
// engines, and with a clock that stands still unless it is advanced.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include <unistd.h>

#include "check.hpp"
#include "server/hub.hpp"
#include "server/strand.hpp"

namespace scalinata::server {

class HubRoom {
 public:
  static inline std::atomic<Millis> now = 1'000'000;

  explicit HubRoom(const std::string& game) {
    std::optional<Answer<Json>> answer;
    const Json person = {{"kind", "me"}, {"nick", "Ada"}};
    hub->create({{"game", game}, {"seats", {person, person}}}, "127.0.0.1", Language::en,
                [&](Answer<Json> a) { answer = std::move(a); });
    while (!answer) require(strand->run_one());
    made = std::get<Json>(*answer);
  }
  ~HubRoom() {
    hub.reset();
    store().remove_room(made["room"], std::nullopt, [](const Result<bool>&) {});
  }
  HubRoom(const HubRoom&) = delete;
  HubRoom& operator=(const HubRoom&) = delete;

  static Store& store() {
    static const Database database;
    return *database.store;
  }

  // Runs until everything has settled. A write may lead to further writes: a rematch is agreed on, its room is created,
  // and then it is linked.
  void settle() {
    for (int round = 0; round < 4; ++round) {
      bool passed = false;
      store().acquire_lease("settled", "fuzz", 1000,
                            [this, &passed](const Result<Lease>&) { strand->post([&passed] { passed = true; }); });
      while (!passed) require(strand->run_one());
      until_read(*hub);
    }
  }
  void until_read(const Hub& reader) const {
    while (reader.reading() > 0) require(strand->run_one());
  }

  EnginePool engines{1, 0};
  std::shared_ptr<Strand> strand = std::make_shared<Strand>();
  std::unique_ptr<Hub> hub = make_hub();
  Json made;

  std::unique_ptr<Hub> make_hub() {
    return std::make_unique<Hub>(
        store(), engines, [strand = strand](std::function<void()> work) { strand->post(std::move(work)); },
        [] { return now.load(); }, HubOptions{});
  }

 private:
  // In memory if the system has such a folder; removed when the program ends.
  struct Database {
    Database() {
      StoreOptions options;
      options.clock = [] { return now.load(); };
      auto opened = open_store(file, options);
      require(opened.ok());
      store = *std::move(opened);
    }
    ~Database() {
      store.reset();
      for (const char* suffix : {"", "-wal", "-shm"}) std::filesystem::remove(file + suffix);
    }
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    const std::string file = std::string(std::filesystem::is_directory("/dev/shm") ? "/dev/shm" : "/tmp") +
                             "/scalinata-fuzz-" + std::to_string(getpid()) + ".db";
    std::unique_ptr<Store> store;
  };
};

inline std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

}  // namespace scalinata::server
