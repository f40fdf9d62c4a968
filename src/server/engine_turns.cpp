#include "server/engine_turns.hpp"

#include <algorithm>

#include "room/fairness.hpp"
#include "room/next_game.hpp"
#include "server/live_room.hpp"

namespace scalinata::server {
namespace {

constexpr Millis engine_lease = 10'000;  // how long others wait for the engine of a server that died
constexpr Millis renew_every = engine_lease / 3;
constexpr Millis engine_retry_delay = 1'000;

}  // namespace

void EngineTurns::settle(const Live& live) {
  OfRoom& engine = live->engine;
  const auto seat = live->room.engine_turn();
  const std::size_t ply = live->room.game() ? live->room.game()->move_count() : 0;
  if (engine.thinking && (!seat || ply != engine.ply)) {
    *engine.thinking = true;
    engine.thinking.reset();
  }
  if (!seat) release_lease(*live);
  if (seat && !engine.thinking && hub_.now() >= engine.retry_at) think(live, *seat);
}

void EngineTurns::leave(LiveRoom& live) {
  if (live.engine.thinking) *live.engine.thinking = true;
  release_lease(live);
}

Millis EngineTurns::look(const Live& live, Millis now) {
  const OfRoom& engine = live->engine;
  if (live->room.status() != RoomStatus::playing) return never;
  if (live->work.queue.empty()) {
    settle(live);
    if (engine.thinking && now >= engine.renew_lease) hold_lease(live, [](const Result<Lease>&) {});
  }
  if (engine.thinking) return hub_.options.alone ? never : engine.renew_lease;
  return live->room.engine_turn() ? std::max(engine.retry_at, now + 1) : never;
}

// Only one server thinks for a room; another takes over when the lease runs out. A single server needs no lease.
void EngineTurns::hold_lease(const Live& live, Done<Lease> done) {
  live->engine.renew_lease = hub_.now() + renew_every;
  if (hub_.options.alone) return done(Lease{true, {}, hub_.options.node, 0});
  live->engine.holds_lease = true;
  hub_.store.acquire_lease("engine:" + live->room.id(), hub_.options.node, engine_lease, std::move(done));
}

// Also releases a lease that is still being acquired: writes with the same name keep their order.
void EngineTurns::release_lease(LiveRoom& live) {
  if (!live.engine.holds_lease) return;
  live.engine.holds_lease = false;
  hub_.store.release_lease("engine:" + live.room.id(), hub_.options.node, [](const Result<bool>&) {});
}

void EngineTurns::try_later(const Live& live) {
  live->engine.thinking.reset();
  live->engine.retry_at = hub_.now() + engine_retry_delay;
  attention_.touch(live);
}

void EngineTurns::think(const Live& live, int seat) {
  const auto cancelled = std::make_shared<std::atomic<bool>>(false);
  live->engine.thinking = cancelled;
  live->engine.ply = live->room.game()->move_count();
  hold_lease(live, hub_.on_strand([this, live, seat, cancelled](const Result<Lease>& lease) {
    if (*cancelled) return;
    if (lease && lease->granted) return begin(live, seat, cancelled);
    try_later(live);
    live->engine.holds_lease = false;
  }));
}

void EngineTurns::begin(const Live& live, int seat, const std::shared_ptr<std::atomic<bool>>& cancelled) {
  const auto& seats = live->room.seats();
  const std::size_t ply = live->engine.ply;
  ThinkJob job;
  job.key = live->room.id();
  job.owner = live->owner;
  job.unattended = live->watchers.empty() && std::all_of(seats.begin(), seats.end(), [](const RoomSeat& each) {
                     return each.kind == RoomSeat::Kind::engine;
                   });
  job.game = live->room.game()->clone();
  job.settings.level = std::max(seats[static_cast<std::size_t>(seat)].level, lowest_level);
  job.settings.seed = engine_seed(live->room);
  job.settings.book = true;
  job.cancelled = cancelled;
  job.done = hub_.on_strand([this, live, seat, ply, cancelled](const Thought& thought) {
    if (*cancelled) return;
    live->engine.thinking.reset();
    ++hub_.counters.engine_moves;
    actions_.enqueue_own(live, act::Move{ply, thought.move}, seat, true);
  });
  const std::size_t waiting = hub_.engines.waiting();
  if (!hub_.engines.submit(std::move(job))) {  // another server's engines may be free
    try_later(live);
    return release_lease(*live);
  }
  for (const Watching& watching : live->watchers)
    watching.peer->send(thinking_message(watching.watcher.channel, seat, waiting));
}

}  // namespace scalinata::server
