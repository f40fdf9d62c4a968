#include "server/hub.hpp"

#include <algorithm>
#include <functional>

#include "protocol/messages.hpp"

namespace scalinata::server {

Hub::Hub(Store& store, EnginePool& engines, std::vector<HubStrand> strands, std::function<Millis()> now,
         HubOptions options)
    : shared_{store, engines, std::move(now), std::move(options)},
      common_(shared_, strands.front()),
      reads_(common_),
      heartbeats_(common_, reads_, {[this](const Beat& one) { beat(one); }, [this] { return all_credited(); }}),
      due_rooms_(
          common_, reads_,
          [this](const RoomHead& head) { run(shard_of(head.id), [head](Shard& shard) { shard.waker().wake(head); }); }),
      listings_(common_, reads_),
      questions_(common_) {
  shared_.visit = [this](const std::string& room, const std::function<void(Shard&)>& work) {
    run(shard_of(room), work);
  };
  const auto ask_heartbeat = [this] { common_.run([this] { heartbeats_.send(); }); };
  for (HubStrand& strand : strands)
    shards_.push_back(std::make_unique<Shard>(shared_, std::move(strand), ask_heartbeat));
  changes_ = store.subscribe([this](const Change& change) { on_change(change); });
}

Hub::~Hub() {
  changes_.reset();
}

void Hub::run(Shard& shard, const std::function<void(Shard&)>& work) {
  shard.common().run([work, &shard] { work(shard); });
}

Shard& Hub::shard_of(const std::string& room) {
  return *shards_[std::hash<std::string>()(room) % shards_.size()];
}

void Hub::tick() {
  for (const auto& shard : shards_)
    if (!shard->has_credited(own_outages_)) run(*shard, &Shard::check_credited);
  heartbeats_.tick();
  if (!heartbeats_.is_down()) due_rooms_.tick(common_.now());
  const auto asked = std::chrono::steady_clock::now();
  for (const auto& shard : shards_) run(*shard, [asked](Shard& each) { each.tick(asked); });
}

void Hub::beat(const Beat& beat) {
  if (beat.own) ++own_outages_;
  for (const auto& shard : shards_)
    run(*shard, [beat, number = own_outages_](Shard& each) { each.beat(beat, number); });
}

bool Hub::all_credited() {
  return std::ranges::all_of(shards_, [this](const auto& shard) { return shard->has_credited(own_outages_); });
}

// Called on the store's threads.
void Hub::on_change(const Change& change) {
  const auto pass_on = [&](Shard& shard) { shard.common().on_strand([change, &shard] { shard.on_change(change); })(); };
  if (change.room.empty())
    for (const auto& shard : shards_) pass_on(*shard);
  else if (Shard& shard = shard_of(change.room); !shard.take_own(change))
    pass_on(shard);
}

void Hub::create(const Json& request, const std::string& address, Language language, const Made& made) {
  const Made deliver = [this, made](const Answer<Json>& answer) { common_.run([made, answer] { made(answer); }); };
  const auto order = RoomMaker::order(request, address, language, deliver);
  if (const auto* why = std::get_if<Refused>(&order)) return made(*why);
  const auto& taken = std::get<RoomMaker::Order>(order);
  run(shard_of(taken.id), [taken](Shard& shard) { shard.maker().create(taken); });
}

Shard* Hub::serving(const PeerPtr& peer, int channel) {
  const std::size_t number = peer->shards[static_cast<std::size_t>(channel)];
  return number == 0 ? nullptr : shards_[number - 1].get();
}

// What the channel showed before must not be sent after what it shows now, so its shard goes first.
void Hub::watch(const WatchRequest& request, const std::function<void()>& done) {
  Shard& next = shard_of(request.room);
  Shard* before = serving(request.peer, request.channel);
  const auto number = std::ranges::find(shards_, &next, &std::unique_ptr<Shard>::get) - shards_.begin() + 1;
  request.peer->shards[static_cast<std::size_t>(request.channel)] = static_cast<std::uint16_t>(number);
  const auto watch_next = [request, done](Shard& shard) { shard.watchers().watch(request, done); };
  if (before == nullptr || before == &next) return run(next, watch_next);
  run(*before, [this, request, watch_next, &next](Shard& shard) {
    shard.watchers().unwatch(request.peer, request.channel);
    run(next, watch_next);
  });
}

void Hub::unwatch(const PeerPtr& peer, int channel) {
  if (Shard* shard = serving(peer, channel))
    run(*shard, [peer, channel](Shard& there) { there.watchers().unwatch(peer, channel); });
}

void Hub::send_events(const PeerPtr& peer, int channel, RoomVersion before, const std::function<void()>& done) {
  Shard* shard = serving(peer, channel);
  if (shard == nullptr) return done();
  run(*shard, [=](Shard& there) {
    there.send_events(peer, channel, before);
    done();
  });
}

void Hub::act(const PeerPtr& peer, int channel, const std::string& id, const Action& action) {
  if (Shard* shard = serving(peer, channel)) {
    const Millis arrived = common_.now();
    if (shard->common().strand.is_here()) return shard->act(peer, channel, id, action, arrived);
    return run(*shard, [=](Shard& there) { there.act(peer, channel, id, action, arrived); });
  }
  ++shared_.counters.refusals;
  peer->send(refused_message(refused(Refusal::not_found, sentence::watch_first, peer->language()), channel, id));
}

void Hub::disconnect(const PeerPtr& peer) {
  for (std::size_t i = 0; i < shards_.size(); ++i)
    if (std::ranges::find(peer->shards, i + 1) != peer->shards.end())
      run(*shards_[i], [peer](Shard& shard) { shard.watchers().disconnect(peer); });
}

std::chrono::milliseconds Hub::lag() const {
  return (*std::ranges::max_element(shards_, {}, [](const auto& shard) { return shard->lag(); }))->lag();
}

bool Hub::is_writing() const {
  return std::ranges::any_of(shards_, [](const auto& shard) { return shard->is_writing(); });
}

HubCounters Hub::counters() const {
  const auto& now = shared_.counters;
  return {now.moves,   now.acks,    now.refusals, now.conflicts, now.created,         now.engine_moves,
          now.outages, now.damaged, now.rooms,    now.watchers,  now.actions_waiting, now.reads_waiting};
}

}  // namespace scalinata::server
