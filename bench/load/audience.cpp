#include "bench/load/audience.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace scalinata::load {
namespace {

constexpr std::size_t at_the_same_time = 500;  // that connect or enter

}  // namespace

class Audience::Spectator final : public Connection::Listener {
 public:
  explicit Spectator(Audience& audience) : audience_(audience) {}
  ~Spectator() = default;

  void connect() {
    Stage& stage = audience_.stage_;
    connection_ = std::make_shared<Connection>(stage.io, stage.manner, *this);
    connection_->open(stage.endpoint(0), stage.next_address());
  }
  void watch() {
    entered_ = false;
    ply_ = 0;
    connection_->send(fmt::format(R"({{"type":"watch","channel":1,"room":"{}"}})", audience_.table_.room.id));
  }

 private:
  void welcomed() override { audience_.stage_.done(); }
  void ended(const std::string& why) override { audience_.stage_.stop_with("a spectator's connection ended", why); }
  void heard(std::string_view frame) override {
    if (frame.find(R"("type":"refused")") != std::string_view::npos)
      return audience_.stage_.stop_with("a spectator was refused", frame);
    if (const std::size_t at = frame.find(R"("type":"room")"); !entered_ && at != std::string_view::npos) {
      if (frame.find(audience_.table_.room.id, at) == std::string_view::npos) return;
      entered_ = true;
      counted_ = connection_->bytes();
      audience_.stage_.done();
    } else if (entered_) {
      for (const std::int64_t ply = last_ply(frame); ply > static_cast<std::int64_t>(ply_);) audience_.seen(ply_++);
      count(frame);
    }
  }
  void count(std::string_view frame) {
    if (frame.find(R"("type":"update")") == std::string_view::npos) return;
    const std::uint64_t bytes = connection_->bytes();
    ++audience_.received_.frames;
    audience_.received_.bytes += static_cast<double>(bytes - counted_);
    counted_ = bytes;
  }

  Audience& audience_;
  std::shared_ptr<Connection> connection_;
  bool entered_ = false;
  std::size_t ply_ = 0;
  std::uint64_t counted_ = 0;  // bytes
};

Audience::Audience(Stage& stage, Table& table, std::size_t spectators) : stage_(stage), table_(table) {
  for (std::size_t i = 0; i < spectators; ++i) spectators_.push_back(std::make_unique<Spectator>(*this));
  table.moved = [this](std::size_t ply) { sent(ply); };
}

Audience::~Audience() = default;

Result<void> Audience::connect() {
  return in_groups(&Spectator::connect);
}

Result<void> Audience::watch() {
  moves_.assign(table_.moves().size(), {});
  complete_ = 0;
  return in_groups(&Spectator::watch);
}

Result<void> Audience::in_groups(void (Spectator::*step)()) {
  for (std::size_t first = 0; first < spectators_.size(); first += at_the_same_time) {
    const std::size_t end = std::min(first + at_the_same_time, spectators_.size());
    stage_.awaited = end - first;
    for (std::size_t i = first; i < end; ++i) (*spectators_[i].*step)();
    if (const auto done = stage_.run(); !done) return done;
  }
  return {};
}

void Audience::sent(std::size_t ply) {
  moves_[ply].sent = Clock::now();
}

void Audience::seen(std::size_t ply) {
  Shown& move = moves_[ply];
  const std::size_t number = ++move.spectators;
  if (number != 1 && number != spectators_.size()) return;
  const std::chrono::duration<double, std::milli> time = Clock::now() - move.sent;
  if (number == 1) first_ms_.push_back(time.count());
  if (number < spectators_.size()) return;
  last_ms_.push_back(time.count());
  if (++complete_ == moves_.size() && ending_) stage_.done();
}

Result<void> Audience::see_the_end() {
  ending_ = complete_ < moves_.size();
  stage_.awaited = ending_ ? 1 : 0;
  const auto seen = stage_.run();
  ending_ = false;
  return seen;
}

}  // namespace scalinata::load
