// Signs of life, outages that are given back, and what happens by itself as time passes.
#include <algorithm>
#include <chrono>
#include <thread>

#include "server/hub.hpp"
#include "store/wait.hpp"

namespace scalinata::server {

Result<void> Hub::begin() {
  auto last = store_.last_sign();
  if (!last) return last.failure();
  // Where there may be other servers the last sign of life may have been one of theirs: it is followed by another.
  bool others = false;
  while (!options_.alone && *last > 0 && !others && now_() < *last + 2 * longest_gap()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    const auto again = store_.last_sign();
    if (!again) return again.failure();
    others = *again != *last;
  }
  const auto sign = wait<Sign>([&](auto done) { store_.sign(options_.node, others ? longest_gap() : 0, done); });
  if (!sign) return sign.failure();
  auto outages = store_.outages();
  if (!outages) return outages.failure();
  outages_ = *std::move(outages);
  if (options_.follow) options_.follow(sign->now);
  worked_ = now_();
  return {};
}

void Hub::end() {
  store_.sign(options_.node, longest_gap(), [](const Result<Sign>&) {});
}

void Hub::give_sign() {
  if (signing_) return;
  signing_ = true;
  next_sign_ = now_() + options_.sign_every;
  const std::weak_ptr<bool> alive = alive_;
  const Post post = post_;
  store_.sign(options_.node, longest_gap(), [this, alive, post](const Result<Sign>& sign) {
    post([this, alive, sign] {
      if (alive.expired()) return;
      signing_ = false;
      sign_error_ = sign ? std::string() : sign.error();
      if (sign) heard_sign(*sign);
    });
  });
}

void Hub::heard_sign(const Sign& sign) {
  if (options_.follow) options_.follow(sign.now);
  const Millis now = now_();
  const Outage own{worked_, now};
  const bool was_out = is_out();
  worked_ = now;
  others_worked_ = sign.others;
  if (sign.before > 0 && sign.now - sign.before > longest_gap()) {
    ++counters_.outages;
    outages_.push_back({sign.before, sign.now});
    for (const Live& live : all_rooms()) owe(live, {outages_.back()});
  } else if (was_out) {
    // Another server was there, or has noticed the end first. Who was connected to this one could not act.
    ++counters_.outages;
    if (auto known = store_.outages()) outages_ = *std::move(known);
    for (const Live& live : all_rooms()) {
      const auto seat = live->room.clock().running();
      if (seat && live->here[static_cast<std::size_t>(*seat)]) owe(live, {own});
      owe(live, outages_);
    }
  }
  pass_time();
}

std::optional<std::string> Hub::trouble(Language language) const {
  if (!sign_error_.empty()) return sign_error_;
  if (!is_out()) return {};
  return say(language, "the database has taken no write for {} seconds",
             "da {} secondi la base dati non accetta scritture", (now_() - worked_) / 1000);
}

void Hub::owe(const Live& live, const std::vector<Outage>& outages) {
  const auto owed = live->room.owed(outages);
  if (owed.empty()) return;
  live->owed.insert(live->owed.end(), owed.begin(), owed.end());
  next(live);
}

// Somebody who is connected to another server may have moved by then, should that one not have been able to store it.
bool Hub::may_have_moved(const LiveRoom& live, Millis time) const {
  const auto seat = live.room.clock().running();
  if (!seat || live.here[static_cast<std::size_t>(*seat)]) return false;
  return !live.room.seats()[static_cast<std::size_t>(*seat)].away_since && others_worked_ > 0 && others_worked_ < time;
}

// Flags fall, and the like, once the database is known to have worked at that time, for every server that counts.
void Hub::pass_time() {
  const Millis now = now_();
  bool unsure = false;
  for (const Live& live : all_rooms()) {
    // However much is asked in a room, its time passes.
    const bool looks = std::any_of(live->queue.begin(), live->queue.end(), [](const Pending& pending) {
      return std::holds_alternative<act::TimePassed>(pending.action);
    });
    if (live->room.status() != RoomStatus::playing || looks) continue;
    const Millis wake = live->room.wake(now);
    if (wake == 0 || wake > now || live->room.engine_turn()) continue;
    if (may_have_moved(*live, wake)) continue;
    unsure = unsure || wake > worked_;
    if (wake <= worked_) enqueue_own(live, act::TimePassed{});
  }
  if (unsure) give_sign();
}

}  // namespace scalinata::server
