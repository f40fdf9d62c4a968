// A room's clock: whose time runs, how much each seat has left. Pure arithmetic on times that are passed in.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "room/options.hpp"
#include "room/stored.hpp"

namespace scalinata {

inline constexpr Millis most_lag_given_back = 500;  // at each move, of the connection's delay

// Several servers may have seen the same one.
inline std::vector<Outage> joined(std::vector<Outage> outages) {
  std::sort(outages.begin(), outages.end(), [](const Outage& a, const Outage& b) { return a.from < b.from; });
  std::vector<Outage> apart;
  for (const Outage& outage : outages) {
    if (!apart.empty() && outage.from <= apart.back().to)
      apart.back().to = std::max(apart.back().to, outage.to);
    else
      apart.push_back(outage);
  }
  return apart;
}

// How much of them came after a moment.
inline Millis lost_since(Millis moment, const std::vector<Outage>& outages) {
  Millis lost = 0;
  for (const Outage& outage : outages) lost += std::max<Millis>(0, outage.to - std::max(outage.from, moment));
  return lost;
}

class RoomClock {
 public:
  RoomClock() = default;
  RoomClock(const ClockOptions& options, int seats)
      : options_(options), left_(static_cast<std::size_t>(seats), options.base_ms) {}

  bool used() const { return options_.kind != ClockOptions::Kind::none; }
  bool per_seat() const { return used() && options_.kind != ClockOptions::Kind::minutes; }
  std::optional<int> running() const { return running_; }

  // The game begins; with `minutes` this fixes its end.
  void begin(Millis now) {
    began_ = now;
    if (options_.kind == ClockOptions::Kind::minutes) ends_at_ = now + options_.base_ms;
  }

  // It is that seat's decision from now on; nobody's (an engine's, chance's, or over) with no seat. A seat that goes on
  // deciding keeps its running time.
  void run_for(std::optional<int> seat, Millis now) {
    if (!per_seat() || seat == running_) return;
    running_ = seat;
    since_ = began_ = now;
    if (seat && per_move() && seat != interrupted_) at(*seat) = options_.base_ms;
  }

  // The running seat has decided after `used` ms.
  void decided(Millis used, Millis now) {
    interrupted_.reset();
    if (!running_) return;
    at(*running_) -= used;
    if (options_.kind == ClockOptions::Kind::total) at(*running_) += options_.increment_ms;
    if (per_move()) at(*running_) = options_.base_ms;
    since_ = began_ = now;
  }

  // The running seat's decision is taken away from it after `used` ms: an engine sits in, moves are taken back, the
  // game ends. Should the same decision come back to it, it goes on with what it has left.
  void interrupt(Millis used) {
    if (!running_) return;
    at(*running_) -= used;
    interrupted_ = running_;
    running_.reset();
  }

  // That seat's decision, made with `left` ms to spare, does not count any more; it is `again` the seat's, or was a
  // later one.
  void take_back(int seat, Millis left, bool again) {
    if (options_.kind == ClockOptions::Kind::total) at(seat) -= options_.increment_ms;
    if (!per_move() || !again) return;
    at(seat) = left;
    interrupted_ = seat;
  }

  void flag(int seat, Millis now) {
    if (!per_seat()) return;
    at(seat) = 0;
    since_ = began_ = now;
  }

  // Time that nobody could use is given back.
  void give_back(const std::vector<Outage>& outages) { give_back(lost_since(began_, outages)); }
  void give_back(Millis pause) {
    since_ += pause;
    if (ends_at_) *ends_at_ += pause;
  }

  Millis elapsed(Millis now) const { return running_ && now > since_ ? now - since_ : 0; }
  Millis left(int seat, Millis now) const {
    const Millis left = left_[static_cast<std::size_t>(seat)] - (running_ == seat ? elapsed(now) : 0);
    return left > 0 ? left : 0;
  }
  // When something happens by itself: the running seat's flag, or the end of the agreed minutes.
  std::optional<Millis> runs_out_at() const {
    if (ends_at_) return ends_at_;
    if (running_) return since_ + left_[static_cast<std::size_t>(*running_)];
    return std::nullopt;
  }
  // What the running seat has to spare when it decides after `used` ms.
  Millis to_spare(Millis used) const { return running_ ? left_[static_cast<std::size_t>(*running_)] - used : 0; }
  std::optional<Millis> ends_at() const { return ends_at_; }
  // Since when time runs that is not counted yet.
  Millis began() const { return began_; }

 private:
  bool per_move() const {
    return options_.kind == ClockOptions::Kind::move || options_.kind == ClockOptions::Kind::days;
  }
  Millis& at(int seat) { return left_[static_cast<std::size_t>(seat)]; }

  ClockOptions options_;
  std::vector<Millis> left_;
  std::optional<int> running_;
  std::optional<int> interrupted_;  // whose decision is not made, but was taken away
  Millis since_ = 0;                // later than it began, by what was given back
  Millis began_ = 0;
  std::optional<Millis> ends_at_;
};

}  // namespace scalinata
