// One WebSocket connection's side of the protocol: reads client messages, holds them to the limits, passes them on.
// Knows no socket: the transport hands it text and takes text from it.
#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/hub.hpp"
#include "server/limits.hpp"

namespace scalinata::server {

class Session final : public Peer, public std::enable_shared_from_this<Session> {
 public:
  using Send = std::function<void(std::string)>;
  using Close = std::function<void()>;

  Session(Hub& hub, Send send, Close close, std::function<Millis()> now, const Rate& messages = {60, 20},
          std::string address = {});

  // A text frame has come. To be called on the hub's strand. Should something throw, which nothing should, the client
  // is told that its message failed, and the exception goes on to the caller.
  void on_text(std::string_view text);
  void on_closed();

  // A ping was answered after so long.
  void add_lag(Millis took);
  void send(std::string message) override;
  bool is_open() const override { return !closed_; }
  Millis lag() const override { return lag_; }
  Language language() const override { return language_; }
  const std::string& address() const override { return address_; }

 private:
  void refuse(Refusal code, std::string_view en, std::string_view it);
  void on_message(const Json& json);
  void in_order(const Json& json, const std::string& type);
  void go_on();
  void on_hello(const Json& json);
  void on_watch(const Json& json);
  void on_events(const Json& json);
  void on_act(const Json& json);

  Hub& hub_;
  Send send_;
  Close close_;
  std::function<Millis()> now_;
  Credits credits_;
  Credits moves_;  // nothing else uses these up
  const std::string address_;
  std::size_t sent_bytes_ = 0;
  Language language_ = Language::en;
  std::atomic<Millis> lag_{0};  // the average of the last answers, each as long as is given back at most
  int lags_ = 0;
  bool greeted_ = false;
  bool entering_ = false;  // a room is being looked for: what comes meanwhile waits
  std::deque<Json> waiting_;
  bool closed_ = false;
};

}  // namespace scalinata::server
