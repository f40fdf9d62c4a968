// The protocol on one WebSocket connection: reads client messages, enforces the limits and passes them on. It knows
// nothing of sockets: the transport hands it text and sends its text.
#pragma once

#include <atomic>
#include <functional>
#include <list>
#include <memory>
#include <string>
#include <string_view>

#include "protocol/client_message.hpp"
#include "server/hub.hpp"
#include "server/limits.hpp"

namespace scalinata::server {

class Session final : public Peer, public std::enable_shared_from_this<Session> {
 public:
  using Send = std::function<void(std::string)>;  // may be called on any thread
  using Close = std::function<void()>;
  using Run = std::function<void(std::function<void()>)>;

  // `run` runs a function on the connection's strand: now if the caller is there, otherwise later. `send_soon` is by
  // default `send`.
  Session(
      Hub& hub, Send send, Close close, std::function<Millis()> now, const Rate& messages = {60, 20},
      std::string address = {}, Run run = [](const auto& work) { work(); }, Send send_soon = {});

  // Handles a text frame. Call on the connection's strand. Nothing should throw; if something does, the client gets an
  // `internal` error and the exception propagates to the caller.
  void on_text(std::string_view text);
  void on_closed();

  // Records the round-trip time of a ping.
  void add_lag(Millis took);
  void send(std::string message) override;
  void send_soon(std::string message) override;
  bool is_open() const override { return !closed_; }
  Millis lag() const override { return lag_; }
  Language language() const override { return language_; }
  const std::string& address() const override { return address_; }
  bool wants_legal() const override { return wants_legal_; }

 private:
  void refuse(Refusal code, const Phrase& why);
  void on_message(const Json& json);
  void handle(const ClientMessage& message);
  void go_on();
  void on(const said::Hello& hello);
  void on(const said::Watch& watch);
  // What has been sent since then is charged to the client.
  void charge(std::size_t sent_before);
  void on(const said::Unwatch& unwatch) { hub_.unwatch(shared_from_this(), unwatch.channel); }
  void on(const said::Act& act) { hub_.act(shared_from_this(), act.channel, act.id, act.action); }
  void on(const said::Events& events);
  void on(const said::Ping& ping) { send(pong_message(ping.t, now_())); }
  void on(const Misread& misread) { send(refused_message(misread.why, misread.channel, misread.id)); }

  Hub& hub_;
  Send send_, send_soon_;
  Close close_;
  std::function<Millis()> now_;
  const Run run_;
  Credits credits_;
  Credits moves_;  // reserved for moves
  const std::string address_;
  // Atomic: rooms on other strands ask for these or send.
  std::atomic<std::size_t> sent_bytes_ = 0;
  std::atomic<Language> language_ = Language::en;
  std::atomic<Millis> lag_{0};  // average of the last pings, each at most max_lag_compensated
  std::atomic<bool> wants_legal_ = true;
  std::atomic<bool> closed_ = false;
  int lags_ = 0;
  bool greeted_ = false;
  bool entering_ = false;  // a room is loading: other messages wait
  std::list<ClientMessage> waiting_;
};

}  // namespace scalinata::server
