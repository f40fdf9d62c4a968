// The server as one person's device has it: rooms, studies, puzzles, the text protocol. One question at a time, JSON
// text in and out; web/src/engine/module.ts says what they look like.
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

  // Never fails: what makes no sense is a `problem` in the answer.
  std::string ask(std::string_view question);

 private:
  std::optional<Refused> answer(const Json& question);
  // Nothing where the answer comes later.
  std::optional<Answer<Json>> requested(const std::string& method, const std::string& path, const Json& question,
                                        Language language);
  Answer<Json> room(const std::string& method, std::string_view path, const Json& question, Language language) const;
  Answer<Json> puzzle(std::string_view what, const Json& body, Language language) const;
  std::optional<Answer<Json>> analyse(const Json& question, Language language);
  void answered(std::int64_t id, const Answer<Json>& answer);
  void gtp(const std::string& line);

  Thinking thinking_;
  Rooms rooms_;
  std::unique_ptr<Engine> engine_;
  Json answers_ = Json::array();
  std::string text_;
};

}  // namespace scalinata
