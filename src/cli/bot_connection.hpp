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
  std::string path;  // before /ws and /api, without a trailing slash
};
Result<ServerAddress> parse_server(std::string_view url, Language language);

struct HttpAnswer {
  int status = 0;
  std::string body;
};
// Waits for the answer; an error if there is none.
Result<HttpAnswer> http_get(const ServerAddress& server, const std::string& path, const std::string& bearer,
                            Language language);

// What the bot receives from its other threads.
struct Opened {};
struct Received {
  std::string text;
};
struct Lost {
  std::string why;
};
struct Thought {
  std::size_t ply = 0;
  std::optional<Result<std::string>> move;  // empty: the position could not be read, ask again
};
using BotEvent = std::variant<Opened, Received, Lost, Thought>;

class Mailbox {
 public:
  // Events of a connection that has been given up are dropped: `connection_id` says which one an event is from; 0:
  // none.
  void put(BotEvent event, int connection_id = 0);
  // The next event, or nothing after the timeout.
  std::optional<BotEvent> next(std::chrono::milliseconds patience);
  int new_connection();

 private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<BotEvent> queue_;
  int connection_id_ = 0;
};

// A WebSocket on its own thread, which answers pings whatever else happens. Puts Opened, then Received for each
// message, and finally Lost, with the reason in the language.
class Connection {
 public:
  Connection(const ServerAddress& server, Mailbox& mailbox, Language language);
  ~Connection();  // closes it
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void send(std::string text);

 private:
  class Thread;
  std::unique_ptr<Thread> thread_;
};

}  // namespace scalinata::bot
