#include "server/session.hpp"

#include <algorithm>
#include <limits>

#include "json/json.hpp"

namespace scalinata::server {
namespace {

constexpr double watch_bytes_per_credit = 16'384;  // a long game's whole log costs more than one message
constexpr int most_channels = 8;
constexpr std::size_t longest_id = 40;
constexpr std::size_t longest_token = 64;
constexpr Rate move_rate{20, 5};
constexpr std::size_t longest_move_message = 1024;
constexpr std::size_t most_held_back = 64;  // for a room to be found

// What decides games is not refused because other messages were too many.
bool is_urgent(const Json& json) {
  const std::string what = text_in(member(json, "action"), "do");
  return what == "move" || what == "resign" || what == "answer_takeback";
}

std::optional<int> channel_of(const Json& json) {
  if (!is_whole(member(json, "channel"), 1, most_channels)) return {};
  return static_cast<int>(number_in(json, "channel"));
}

std::optional<RoomVersion> version_in(const Json& json, const char* key) {
  if (!is_whole(member(json, key), 0, std::numeric_limits<RoomVersion>::max())) return {};
  return number_in(json, key);
}

}  // namespace

Session::Session(Hub& hub, Send send, Close close, std::function<Millis()> now, const Rate& messages,
                 std::string address)
    : hub_(hub),
      send_(std::move(send)),
      close_(std::move(close)),
      now_(std::move(now)),
      credits_(messages, now_()),
      moves_(move_rate, now_()),
      address_(std::move(address)) {}

void Session::send(std::string message) {
  if (closed_) return;
  sent_bytes_ += message.size();
  send_(std::move(message));
}

void Session::add_lag(Millis took) {
  constexpr int averaged = 8;
  lags_ = std::min(lags_ + 1, averaged);
  lag_ = lag_ + (std::clamp<Millis>(took, 0, most_lag_given_back) - lag_) / lags_;
}

void Session::on_closed() {
  closed_ = true;
  hub_.disconnect(shared_from_this());
}

void Session::refuse(Refusal code, std::string_view en, std::string_view it) {
  send(refused_message({code, std::string(Phrase{en, it}.in(language_))}));
}

void Session::on_text(std::string_view text) {
  if (closed_) return;
  const bool has_credit = credits_.take(now_());
  const auto slow_down = [this] { refuse(Refusal::rate, "too many messages: slow down", "troppi messaggi: rallenta"); };
  if (!has_credit && text.size() > longest_move_message) return slow_down();
  const auto json = parse_json(text);
  if (!has_credit && !(json && is_urgent(*json) && moves_.take(now_()))) return slow_down();
  if (!json || !json->is_object())
    return refuse(Refusal::malformed, "a JSON object is expected", "serve un oggetto JSON");
  try {
    on_message(*json);
  } catch (...) {
    entering_ = false;
    send(refused_message(refused(Refusal::internal, sentence::failed, language_), channel_of(*json),
                         text_in(*json, "id")));
    throw;
  }
}

void Session::on_message(const Json& json) {
  const std::string type = text_in(json, "type");
  if (type == "hello") return on_hello(json);
  if (!greeted_) return refuse(Refusal::protocol, "say hello first", "prima serve hello");
  if (type == "ping") {
    const Json& t = member(json, "t");
    return send(pong_message(t.is_number() ? t.get<double>() : 0, now_()));
  }
  if (!entering_) return in_order(json, type);
  if (waiting_.size() >= most_held_back)
    return send(
        refused_message(refused(Refusal::busy, sentence::busy_room, language_), channel_of(json), text_in(json, "id")));
  waiting_.push_back(json);
}

void Session::go_on() {
  entering_ = false;
  while (!entering_ && !waiting_.empty() && !closed_) {
    const Json json = std::move(waiting_.front());
    waiting_.pop_front();
    in_order(json, text_in(json, "type"));
  }
}

// What depends on which rooms are watched.
void Session::in_order(const Json& json, const std::string& type) {
  if (type == "watch") return on_watch(json);
  if (type == "act") return on_act(json);
  if (type == "events") return on_events(json);
  if (type == "unwatch") {
    if (const auto channel = channel_of(json)) return hub_.unwatch(shared_from_this(), *channel);
    return refuse(Refusal::malformed, "channel: a number from 1 to 8", "channel: un numero da 1 a 8");
  }
  refuse(Refusal::malformed, "unknown type of message", "tipo di messaggio sconosciuto");
}

void Session::on_hello(const Json& json) {
  language_ = text_in(json, "language") == "it" ? Language::it : Language::en;
  if (member(json, "protocol") != protocol_version) {
    refuse(Refusal::protocol, "this server speaks another version of the protocol: reload the page",
           "questo server usa un'altra versione del protocollo: ricarica la pagina");
    return close_();
  }
  greeted_ = true;
  send(welcome_message(now_()));
}

void Session::on_watch(const Json& json) {
  const auto channel = channel_of(json);
  const std::string room = text_in(json, "room");
  const std::string token = text_in(json, "token");
  const std::string maker = text_in(json, "maker");
  if (!channel || room.empty() || room.size() > longest_token || token.size() > longest_token ||
      maker.size() > longest_token)
    return refuse(Refusal::malformed, "watch: channel (1 to 8) and room are expected",
                  "watch: servono channel (da 1 a 8) e room");
  const RoomVersion since = version_in(json, "since").value_or(0);
  entering_ = true;
  hub_.watch({shared_from_this(), *channel, room, token, maker, since}, [this, before = sent_bytes_] {
    credits_.charge(static_cast<double>(sent_bytes_ - before) / watch_bytes_per_credit);
    go_on();
  });
}

void Session::on_events(const Json& json) {
  const auto channel = channel_of(json);
  const auto until = version_in(json, "before");
  if (!channel || !until)
    return refuse(Refusal::malformed, "events: channel and before, a version, are expected",
                  "events: servono channel e before, una versione");
  const std::size_t before = sent_bytes_;
  hub_.send_events(shared_from_this(), *channel, *until);
  credits_.charge(static_cast<double>(sent_bytes_ - before) / watch_bytes_per_credit);
}

void Session::on_act(const Json& json) {
  const auto channel = channel_of(json);
  const std::string id = text_in(json, "id");
  if (!channel || id.empty() || id.size() > longest_id || !json.contains("action"))
    return refuse(Refusal::malformed, "act: channel, id and action are expected", "act: servono channel, id e action");
  if (!std::all_of(id.begin(), id.end(), [](char c) { return c > ' ' && c <= '~'; }))
    return send(refused_message(
        refused(Refusal::malformed,
                {"id: ASCII characters without spaces are expected", "id: servono caratteri ASCII senza spazi"},
                language_),
        channel, id));
  const auto action = parse_action(json["action"], language_);
  if (const auto* refused = std::get_if<Refused>(&action)) return send(refused_message(*refused, channel, id));
  hub_.act(shared_from_this(), *channel, id, std::get<Action>(action));
}

}  // namespace scalinata::server
