// A room's clock: whose time is running and how much each seat has left. Pure arithmetic on times passed in.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "room/options.hpp"
#include "room/stored.hpp"

namespace scalinata {

inline constexpr Millis max_lag_compensated = 500;  // per move

// Merges overlapping outages: several servers may have seen the same one.
inline std::vector<Outage> merged(std::vector<Outage> outages) {
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

// How much of the outages was after `moment`.
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

  // The game begins. With a `minutes` clock this fixes its end.
  void begin(Millis now) {
    began_ = now;
    if (options_.kind == ClockOptions::Kind::minutes) ends_at_ = now + options_.base_ms;
  }

  // From now on that seat's time runs; with no seat nobody's does (an engine or chance is to move, or the game is
  // over). If the seat's time is already running, nothing changes.
  void run_for(std::optional<int> seat, Millis now) {
    if (!per_seat() || seat == running_) return;
    running_ = seat;
    since_ = began_ = now;
    if (seat && per_move() && seat != interrupted_) at(*seat) = options_.base_ms;
  }

  // The running seat has moved after `used` ms.
  void decided(Millis used, Millis now) {
    interrupted_.reset();
    if (!running_) return;
    at(*running_) -= used;
    if (options_.kind == ClockOptions::Kind::total) at(*running_) += options_.increment_ms;
    if (per_move()) at(*running_) = options_.base_ms;
    since_ = began_ = now;
  }

  // The running seat loses its turn after `used` ms: an engine takes over, moves are taken back, or the game ends. If
  // the same turn comes back to it, it continues with the time it had left.
  void interrupt(Millis used) {
    if (!running_) return;
    at(*running_) -= used;
    interrupted_ = running_;
    running_.reset();
  }

  // A move by that seat, made with `left` ms to spare, is undone. `again`: it is now the seat's turn to redo it; false
  // if an earlier move was undone as well.
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

  // Gives back time that nobody could use.
  void credit(const std::vector<Outage>& outages) { credit(lost_since(began_, outages)); }
  void credit(Millis pause) {
    since_ += pause;
    if (ends_at_) *ends_at_ += pause;
  }

  Millis elapsed(Millis now) const { return running_ && now > since_ ? now - since_ : 0; }
  Millis left(int seat, Millis now) const {
    const Millis left = left_[static_cast<std::size_t>(seat)] - (running_ == seat ? elapsed(now) : 0);
    return left > 0 ? left : 0;
  }
  // When the running seat's flag falls, or when the agreed minutes are over.
  std::optional<Millis> runs_out_at() const {
    if (ends_at_) return ends_at_;
    if (running_) return since_ + left_[static_cast<std::size_t>(*running_)];
    return std::nullopt;
  }
  // What the running seat has left if it moves after `used` ms.
  Millis to_spare(Millis used) const { return running_ ? left_[static_cast<std::size_t>(*running_)] - used : 0; }
  std::optional<Millis> ends_at() const { return ends_at_; }
  // Start of the time that has not been charged yet.
  Millis began() const { return began_; }

 private:
  bool per_move() const {
    return options_.kind == ClockOptions::Kind::move || options_.kind == ClockOptions::Kind::days;
  }
  Millis& at(int seat) { return left_[static_cast<std::size_t>(seat)]; }

  ClockOptions options_;
  std::vector<Millis> left_;
  std::optional<int> running_;
  std::optional<int> interrupted_;  // the seat that lost its turn before moving
  Millis since_ = 0;                // began_ plus the credited time
  Millis began_ = 0;
  std::optional<Millis> ends_at_;
};

}  // namespace scalinata
