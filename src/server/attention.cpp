#include "server/attention.hpp"

#include "server/live_room.hpp"

namespace scalinata::server {

void Attention::plan(const Live& live, Millis at) {
  if (live->look_at == at) return;
  planned_.erase({live->look_at, live.get()});
  live->look_at = at;
  if (at != never) planned_[{at, live.get()}] = live;
}

void Attention::touch(const Live& live) {
  plan(live, 0);
}

void Attention::look(const Live& live, Millis now) {
  plan(live, never);
  const Millis again = look_(live, now);
  if (again < live->look_at) plan(live, again);
}

void Attention::tick(Millis now) {
  // Rooms touched meanwhile wait for the next tick.
  std::vector<Live> due;
  for (auto at = planned_.begin(); at != planned_.end() && at->first.first <= now; ++at) due.push_back(at->second);
  for (const Live& live : due) look(live, now);
}

void Attention::on_heartbeat(Millis now) {
  for (const Live& live : std::exchange(at_heartbeat_, {})) look(live, now);
}

}  // namespace scalinata::server
