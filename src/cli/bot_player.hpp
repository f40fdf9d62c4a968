// Plays one seat of a server's room with a program that speaks the Go Text Protocol.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "cli/arena_gtp.hpp"
#include "cli/bot_connection.hpp"
#include "json/json.hpp"

namespace scalinata::bot {

struct BotOptions {
  std::string server, room;
  std::string token;  // of a seat; empty: takes an open one
  std::string nick = "Bot";
  bool accept_given = false;  // even if the room's creator may know what is hidden
  int seat = 0;               // to take, from 1; 0: the first open one
  std::string command;        // for the shell
  int answer_seconds = 600;   // time limit of the program for one answer
  int patience = 300;         // seconds without a connection before it gives up
};

class BotPlayer {
 public:
  using Note = std::function<void(const std::string&)>;

  // `note` receives messages for people about what happens.
  BotPlayer(BotOptions options, ServerAddress server, Language language, Note note);
  ~BotPlayer();

  // Plays until the game ends; returns {"seat":N,"end":...} as sent by the server.
  Result<Json> play();

 private:
  using Clock = std::chrono::steady_clock;

  // Each may end play(): with an error, or a result.
  using Outcome = std::optional<Result<Json>>;
  Outcome on(const Opened&);
  Outcome on(const Received& received);
  Outcome on(const Lost& lost);
  Outcome on(const Thought& thought);
  Outcome on_message(const Json& message);
  Outcome on_room(const Json& message);
  Outcome on_refused(const Json& message);
  Outcome take_seat();
  void think_if_due();  // starts thinking if it is the seat's turn
  void act(Json action);
  void connect();
  void send(const Json& message);

  // Runs on the thinking thread.
  Thought think(const std::string& game, std::size_t ply, const std::string& side,
                const std::optional<std::pair<int, int>>& time);
  std::optional<std::string> read(const std::string& what);
  Result<void> ensure_engine(const std::string& game, const std::string& setup, const std::vector<std::string>& moves);

  const BotOptions options_;
  const ServerAddress server_;
  const Language language_;
  const Note note_;
  Mailbox mailbox_;
  std::unique_ptr<Connection> connection_;
  bool is_open_ = false;  // nothing may be sent before that

  std::string token_;
  std::string prefix_;  // for the ids of this run's actions
  int acts_ = 0;
  std::optional<Json> pending_;  // an unanswered action: sent again after a reconnection, with the same id
  std::optional<Clock::time_point> think_at_, send_at_, connect_at_;
  Clock::time_point last_heard_;

  Json room_;  // the last `room` message, kept up to date
  int seat_ = 0;
  bool thinking_ = false;
  std::thread thinker_;

  std::shared_ptr<arena::GtpEngine> engine_;
  std::mutex engine_mutex_;                // engine_ is replaced by the thinking thread and interrupted by the other
  std::vector<std::string> engine_moves_;  // the moves the engine knows
};

}  // namespace scalinata::bot
