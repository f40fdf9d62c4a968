// The bot's side of the network: a WebSocket and single HTTP requests to one server.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/language.hpp"
#include "core/result.hpp"

namespace scalinata::bot {

struct ServerAddress {
  std::string host, port;
  std::string path;  // in front of /ws and /api, without a slash at its end
};
Result<ServerAddress> parse_server(std::string_view url, Language language);

struct HttpAnswer {
  int status = 0;
  std::string body;
};
// Waits for the answer; an error where none comes.
Result<HttpAnswer> http_get(const ServerAddress& server, const std::string& path, const std::string& bearer);

// What comes to the bot from its other threads.
struct Opened {};
struct Heard {
  std::string text;
};
struct Lost {
  std::string why;
};
struct Thought {
  std::size_t ply = 0;
  std::optional<Result<std::string>> move;  // none: the position could not be read, ask again
};
using News = std::variant<Opened, Heard, Lost, Thought>;

class Mailbox {
 public:
  // News of a connection that has been given up is dropped: `line` tells which one it is from; 0: of none.
  void put(News news, int line = 0);
  // The next news, or nothing when the time is over.
  std::optional<News> next(std::chrono::milliseconds patience);
  int new_line();

 private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<News> queue_;
  int line_ = 0;
};

// A WebSocket on a thread of its own, which answers pings whatever else happens. Puts Opened, then Heard for each
// message, and in the end Lost.
class Line {
 public:
  Line(const ServerAddress& server, Mailbox& mailbox);
  ~Line();  // closes it
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;

  void send(std::string text);

 private:
  class Thread;
  std::unique_ptr<Thread> thread_;
};

}  // namespace scalinata::bot
