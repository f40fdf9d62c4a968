#include "server/session.hpp"

#include <algorithm>

#include "json/json.hpp"

namespace scalinata::server {
namespace {

constexpr double watch_bytes_per_credit = 16'384;  // a long game's log costs more than one message
constexpr Rate move_rate{20, 5};
constexpr std::size_t longest_move_message = 1024;
constexpr std::size_t max_held_back = 64;  // messages, while a room is loading

// These decide the game and are not refused because of too many other messages.
bool is_urgent(const Json& json) {
  const std::string what = text_in(member(json, "action"), "do");
  return what == "move" || what == "resign" || what == "answer_takeback";
}

}  // namespace

Session::Session(Hub& hub, Send send, Close close, std::function<Millis()> now, const Rate& messages,
                 std::string address, Run run, Send send_soon)
    : hub_(hub),
      send_(std::move(send)),
      send_soon_(send_soon ? std::move(send_soon) : send_),
      close_(std::move(close)),
      now_(std::move(now)),
      run_(std::move(run)),
      credits_(messages, now_()),
      moves_(move_rate, now_()),
      address_(std::move(address)) {}

void Session::send(std::string message) {
  if (closed_) return;
  sent_bytes_ += message.size();
  send_(std::move(message));
}

void Session::send_soon(std::string message) {
  if (closed_) return;
  sent_bytes_ += message.size();
  send_soon_(std::move(message));
}

void Session::add_lag(Millis took) {
  constexpr int averaged = 8;
  lags_ = std::min(lags_ + 1, averaged);
  lag_ = lag_ + (std::clamp<Millis>(took, 0, max_lag_compensated) - lag_) / lags_;
}

void Session::on_closed() {
  closed_ = true;
  hub_.disconnect(shared_from_this());
}

void Session::refuse(Refusal code, const Phrase& why) {
  send(refused_message({code, std::string(why.in(language_))}));
}

void Session::on_text(std::string_view text) {
  if (closed_) return;
  const bool has_credit = credits_.take(now_());
  const auto slow_down = [this] { refuse(Refusal::rate, phrase("too many messages: slow down")); };
  if (!has_credit && text.size() > longest_move_message) return slow_down();
  const auto json = parse_json(text);
  if (!has_credit && !(json && is_urgent(*json) && moves_.take(now_()))) return slow_down();
  if (!json || !json->is_object())
    return send(refused_message(refused(Refusal::malformed, sentence::no_object, language_)));
  try {
    on_message(*json);
  } catch (...) {
    entering_ = false;
    send(refused_message(refused(Refusal::internal, sentence::failed, language_), channel_in(*json),
                         text_in(*json, "id")));
    throw;
  }
}

void Session::on_message(const Json& json) {
  if (!greeted_ && text_in(json, "type") != "hello")
    return send(refused_message(refused(Refusal::protocol, sentence::hello_first, language_)));
  ClientMessage message = read_client_message(json, language_);
  // Messages that arrive while a room is loading may be about it, and wait; pings never are.
  if (!entering_ || std::holds_alternative<said::Ping>(message)) return handle(message);
  if (waiting_.size() >= max_held_back)
    return send(
        refused_message(refused(Refusal::busy, sentence::busy_room, language_), channel_in(json), text_in(json, "id")));
  waiting_.push_back(std::move(message));
}

void Session::handle(const ClientMessage& message) {
  std::visit([this](const auto& each) { on(each); }, message);
}

void Session::go_on() {
  entering_ = false;
  while (!entering_ && !waiting_.empty() && !closed_) {
    const ClientMessage message = std::move(waiting_.front());
    waiting_.pop_front();
    handle(message);
  }
}

void Session::on(const said::Hello& hello) {
  language_ = hello.language;
  wants_legal_ = hello.legal;
  if (!hello.same_protocol) {
    send(refused_message(refused(Refusal::protocol, sentence::other_protocol, language_)));
    return close_();
  }
  greeted_ = true;
  send(welcome_message(now_()));
}

void Session::on(const said::Watch& watch) {
  entering_ = true;
  const auto entered = [self = shared_from_this(), before = sent_bytes_.load()] {
    self->charge(before);
    self->go_on();
  };
  hub_.watch({shared_from_this(), watch.channel, watch.room, watch.token, watch.maker, watch.since},
             [run = run_, entered] { run(entered); });
}

void Session::charge(std::size_t sent_before) {
  credits_.charge(static_cast<double>(sent_bytes_ - sent_before) / watch_bytes_per_credit);
}

void Session::on(const said::Events& events) {
  const auto sent = [self = shared_from_this(), before = sent_bytes_.load()] { self->charge(before); };
  hub_.send_events(shared_from_this(), events.channel, events.before, [run = run_, sent] { run(sent); });
}

}  // namespace scalinata::server
