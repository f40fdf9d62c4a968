// Long work outside any room: analyses, puzzles, records, pictures. Questions from one address are answered one after
// the other, on the engines' threads or on a separate one.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>

#include "json/json.hpp"
#include "room/action.hpp"
#include "server/hub_common.hpp"

namespace scalinata::server {

class Questions {
 public:
  struct Asker {
    std::string address;
    std::shared_ptr<std::atomic<bool>> gone;  // set once the answer is no longer wanted: the work stops
    Language language = Language::en;
  };
  using Answered = std::function<void(const Answer<Json>&)>;  // called in every case, on the strand
  using KeepGoing = std::function<bool()>;
  using Question = std::function<Answer<Json>(const KeepGoing&)>;

  explicit Questions(HubCommon& hub) : hub_(hub), looking_up_(1, max_looking_up) {}

  // What an engine thinks of the position in a request. Engines playing in rooms have priority.
  void analyse(const Json& request, const Asker& asker, const Answered& answered);
  // Work without search, on a separate thread.
  void look_up(std::function<Answer<Json>()> work, const Asker& asker, const Answered& answered);
  // Other long work. It gets a few seconds, fewer while others wait.
  void ask(const Question& question, const Asker& asker, const Answered& answered);

 private:
  static constexpr std::size_t max_looking_up = 200;
  void submit(EnginePool& pool, std::size_t max_waiting, const Asker& asker,
              std::function<Answer<Json>(const std::atomic<bool>&)> work, const Answered& answered);

  HubCommon& hub_;
  EnginePool looking_up_;
};

}  // namespace scalinata::server
