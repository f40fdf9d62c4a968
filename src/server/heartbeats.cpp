#include "server/heartbeats.hpp"

#include <chrono>
#include <thread>

#include "store/wait.hpp"

namespace scalinata::server {

Result<void> Heartbeats::begin() {
  Store& store = hub_.store;
  auto last = store.last_heartbeat();
  if (!last) return last.failure();
  // If there may be other servers, the last heartbeat may have been theirs: then another one follows.
  bool others = false;
  while (!hub_.options.alone && *last > 0 && !others && hub_.now() < *last + 2 * longest_gap()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    const auto again = store.last_heartbeat();
    if (!again) return again.failure();
    others = *again != *last;
  }
  const auto heartbeat =
      wait<Heartbeat>([&](auto done) { store.heartbeat(hub_.options.node, others ? longest_gap() : 0, true, done); });
  if (!heartbeat) return heartbeat.failure();
  auto outages = store.outages();
  if (!outages) return outages.failure();
  if (hub_.options.follow) hub_.options.follow(heartbeat->now);
  pass_on({hub_.now(), 0, *std::move(outages), true});
  return {};
}

void Heartbeats::end() {
  hub_.store.heartbeat(hub_.options.node, longest_gap(), false, [](const Result<Heartbeat>&) {});
}

void Heartbeats::tick() {
  if (recovery_ == Recovery::crediting && !pending_ && hooks_.all_credited()) {
    recovery_ = Recovery::credited;
    send();
  }
  if (hub_.now() >= next_) send();
}

void Heartbeats::send() {
  if (pending_) return;
  pending_ = true;
  next_ = hub_.now() + hub_.options.heartbeat_every;
  const auto answered = [this](const Result<Heartbeat>& heartbeat) {
    pending_ = false;
    error_ = heartbeat ? std::string() : heartbeat.error();
    if (heartbeat) stored(*heartbeat);
  };
  const bool recovered = recovery_ == Recovery::credited && !is_down();
  hub_.store.heartbeat(hub_.options.node, longest_gap(), recovered, hub_.on_strand(answered));
}

void Heartbeats::stored(const Heartbeat& heartbeat) {
  if (hub_.options.follow) hub_.options.follow(heartbeat.now);
  const Millis now = hub_.now();
  const bool all_down = heartbeat.before > 0 && heartbeat.now - heartbeat.before > longest_gap();
  const bool silent = is_down() || (heartbeat.held_back && recovery_ == Recovery::none);
  if (recovery_ == Recovery::credited && !heartbeat.held_back) recovery_ = Recovery::none;
  if (!all_down && silent) return ask_for_outages(heartbeat, now);
  Beat beat{now, heartbeat.others};
  if (all_down) {
    ++hub_.counters.outages;
    beat.outages.push_back({heartbeat.before, heartbeat.now});
  }
  pass_on(beat);
}

void Heartbeats::pass_on(const Beat& beat) {
  pulse_.beat(beat);
  hooks_.beat(beat);
}

// Another server was running, or has noticed the end of the outage first. Until it is known what to credit, all clocks
// stand still.
void Heartbeats::ask_for_outages(const Heartbeat& heartbeat, Millis now) {
  pending_ = true;
  const auto read = [](Store& store) { return store.outages(); };
  reads_.ask<std::vector<Outage>>("outages", read, [this, heartbeat, now](Result<std::vector<Outage>> known) {
    pending_ = false;
    if (!known) return;
    ++hub_.counters.outages;
    recovery_ = Recovery::crediting;
    pass_on({now, heartbeat.others, *std::move(known), true, Outage{pulse_.last_stored(), now}});
  });
}

std::optional<std::string> Heartbeats::trouble(Language language) const {
  if (!error_.empty()) return error_;
  if (!is_down()) return {};
  return say_count(language, (hub_.now() - pulse_.last_stored()) / 1000,
                   "the database has not accepted a write for {n} second",
                   "the database has not accepted a write for {n} seconds");
}

}  // namespace scalinata::server
