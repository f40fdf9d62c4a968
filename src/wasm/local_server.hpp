// A server on one person's device: rooms, studies, puzzles, the text protocol. One question at a time, JSON text in and
// out; web/src/engine/module.ts describes them.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "engine/engine.hpp"
#include "wasm/rooms.hpp"

namespace scalinata {

class LocalServer {
 public:
  explicit LocalServer(Device device) : rooms_(thinking_, std::move(device)) {}

  // Never fails: an invalid question gets a `problem` in the answer.
  std::string ask(std::string_view question);

 private:
  std::optional<Refused> answer(const Json& question);
  // nullopt if the answer comes later.
  std::optional<Answer<Json>> handle_request(const std::string& method, const std::string& path, const Json& question,
                                             Language language);
  Answer<Json> room(const std::string& method, std::string_view path, const Json& question, Language language) const;
  Answer<Json> puzzle(std::string_view what, const Json& body, Language language) const;
  std::optional<Answer<Json>> analyse(const Json& question, Language language);
  std::optional<Refused> measure(std::int64_t id, const std::string& game, Language language);
  // `more`: further answers to the same question will follow.
  void add_answer(std::int64_t id, const Answer<Json>& answer, bool more = false);

  std::unique_ptr<Engine> console_;  // for the text protocol
  Thinking thinking_;
  Rooms rooms_;
  Json answers_ = Json::array();
};

}  // namespace scalinata
