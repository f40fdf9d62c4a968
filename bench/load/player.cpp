#include "bench/load/player.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace scalinata::load {
namespace {

constexpr auto pause_time = std::chrono::milliseconds(100);
// Refusals that say: try again with the same id.
constexpr std::array<std::string_view, 4> passing = {"unavailable", "busy", "rate", "full"};

bool has(std::string_view text, std::string_view what) {
  return text.find(what) != std::string_view::npos;
}

}  // namespace

Player::Player(Stage& stage, Table& table, int seat, std::size_t node)
    : stage_(stage), table_(table), seat_(seat), home_(node), node_(node), due_(stage.io), pause_(stage.io) {}

void Player::connect() {
  awaited_ = Awaited::welcome;
  open();
}

void Player::open() {
  is_welcome_ = is_in_room_ = false;
  connection_ = std::make_shared<Connection>(stage_.io, stage_.manner, *this);
  connection_->open(stage_.endpoint(node_), stage_.next_address());
}

void Player::welcomed() {
  is_welcome_ = true;
  failures_ = 0;
  if (awaited_ != Awaited::welcome) return enter();
  awaited_ = Awaited::nothing;
  stage_.done();
}

void Player::ended(const std::string& why) {
  if (!stage_.may_lose_nodes) return stage_.stop_with("a connection ended", why);
  is_welcome_ = is_in_room_ = false;
  node_ = stage_.after(node_);
  ++stage_.tally.reconnections;
  failures_++ == 0 ? open() : after_pause(&Player::open);
}

void Player::watch() {
  awaited_ = Awaited::room;
  enter();
}

void Player::enter() {
  is_in_room_ = false;
  connection_->send(fmt::format(R"({{"type":"watch","channel":1,"room":"{}","token":"{}"}})", table_.room.id,
                                table_.tokens[static_cast<std::size_t>(seat_)]));
}

void Player::forget_room() {
  ply_ = 0;
  is_scheduled_ = is_in_room_ = false;
}

void Player::change_room() {
  forget_room();
  if (node_ != home_ && stage_.nodes[home_].up && connection_) {
    connection_->leave();
    node_ = home_;
    open();
  } else if (is_welcome_) {
    enter();
  }
}

void Player::begin() {
  if (is_in_room_) stands_at(ply_);
}

// Handles a frame with one or several messages.
void Player::heard(std::string_view frame) {
  if (has(frame, R"("type":"refused")")) refused(frame);
  if (const std::size_t at = frame.find(R"("type":"ack")"); at != std::string_view::npos) acknowledged(frame, at);
  if (const std::size_t at = frame.find(R"("type":"room")"); at != std::string_view::npos) {
    if (frame.find(table_.room.id, at) == std::string_view::npos) return;  // the one before
    frame.remove_prefix(at);
    entered();
  }
  if (!is_in_room_) return;
  if (const std::int64_t ply = last_ply(frame); ply >= 0 && static_cast<std::size_t>(ply) >= ply_)
    stands_at(static_cast<std::size_t>(ply));
  if (has(frame, R"("type":"update")")) count(frame);
}

void Player::entered() {
  is_in_room_ = true;
  counted_ = connection_->bytes();
  if (is_unanswered_) {
    stage_.tally.repeated_actions += was_sent_ ? 1 : 0;
    act();
  }
  if (awaited_ != Awaited::room) return;
  awaited_ = Awaited::nothing;
  stage_.done();
}

void Player::count(std::string_view frame) {
  const bool next = has(frame, R"("legal":[{)") || has(frame, R"("legal":{)");
  Sent& sent = next ? stage_.tally.to_next : stage_.tally.to_others;
  const std::uint64_t bytes = connection_->bytes();
  ++sent.frames;
  sent.bytes += static_cast<double>(bytes - counted_);
  counted_ = bytes;
}

// The game has this many moves: moves if it is this player's turn.
void Player::stands_at(std::size_t ply) {
  if (is_scheduled_ && ply == ply_) return;
  ply_ = ply;
  is_scheduled_ = false;
  if (!stage_.playing || is_unanswered_ || ply >= table_.moves().size() || table_.moves()[ply].seat != seat_) return;
  is_scheduled_ = true;
  since_ = Clock::now();
  if (table_.interval > 0) since_ = std::max(since_, table_.due(ply));
  due_.expires_at(since_);
  due_.async_wait([this](boost::system::error_code failure) {
    if (!failure && stage_.playing) move();
  });
}

void Player::move() {
  is_unanswered_ = true;
  was_sent_ = false;
  sent_ply_ = ply_;
  ++stage_.unanswered;
  if (table_.moved) table_.moved(ply_);
  if (is_in_room_) act();
}

void Player::act() {
  was_sent_ = true;
  connection_->send(
      fmt::format(R"({{"type":"act","channel":1,"id":"{0}","action":{{"do":"move","ply":{0},"move":"{1}"}}}})",
                  sent_ply_, table_.moves()[sent_ply_].text));
}

void Player::acknowledged(std::string_view frame, std::size_t at) {
  if (!is_unanswered_ || number_after(frame, R"("id":")", at) != static_cast<std::int64_t>(sent_ply_)) return;
  is_unanswered_ = false;
  Tally& tally = stage_.tally;
  const std::chrono::duration<double, std::milli> wait = Clock::now() - since_;
  tally.waits.push_back({std::chrono::duration<double>(since_ - stage_.begun).count(), wait.count()});
  tally.last_acknowledged = stage_.seconds();
  table_.room.acknowledged[sent_ply_] = number_after(frame, R"("version":)", at);
  --stage_.unanswered;
  if (sent_ply_ + 1 == table_.moves().size())
    table_.over();
  else if (ply_ > sent_ply_)  // it has seen its move, and perhaps has another
    stands_at(ply_);
  if (!stage_.playing && stage_.unanswered == 0) stage_.done();
}

void Player::refused(std::string_view frame) {
  constexpr std::string_view before = R"("code":")";
  const std::size_t at = frame.find(before);
  std::string_view code = at == std::string_view::npos ? "" : frame.substr(at + before.size());
  code = code.substr(0, code.find('"'));
  ++stage_.tally.refused[std::string(code)];
  if (std::find(passing.begin(), passing.end(), code) == passing.end())
    return stage_.stop_with(fmt::format("room {}, seat {}: refused", table_.room.id, seat_ + 1), frame);
  after_pause(&Player::retry);
}

void Player::retry() {
  if (!is_welcome_) return;  // it enters when it is
  if (!is_in_room_) return enter();
  if (is_unanswered_) act();
}

void Player::after_pause(void (Player::*what)()) {
  pause_.expires_after(pause_time);
  pause_.async_wait([this, what](boost::system::error_code failure) {
    if (!failure) (this->*what)();
  });
}

}  // namespace scalinata::load
