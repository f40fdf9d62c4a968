#include "wasm/rooms.hpp"

#include <algorithm>
#include <utility>

#include "protocol/events.hpp"
#include "room/device_room.hpp"
#include "room/fairness.hpp"
#include "room/next_game.hpp"
#include "wasm/kept_room.hpp"

namespace scalinata {
namespace {

constexpr std::string_view seat_token = "seat-";
constexpr std::size_t secret_bytes = 32, id_length = 20;
constexpr std::size_t bot_memory_mib = 256;  // levels up to 8 need a tenth
constexpr Millis check_interval = 1'000;

std::string token_of(int seat) {
  return fmt::format("{}{}", seat_token, seat + 1);
}

std::string move_key(const Room& room) {
  return "move:" + room.id();
}

std::string hint_key(const Room& room) {
  return "hint:" + room.id();
}

Presence presence_in(const Room& room) {
  Presence presence;
  for (const RoomSeat& seat : room.seats()) presence.seats.push_back(seat.kind == RoomSeat::Kind::human);
  return presence;
}

Actor actor_of(const Watcher& watcher, Language language) {
  Actor actor;
  if (!watcher.viewer.is_spectator()) actor.seat = watcher.viewer.seat_index();
  actor.maker = watcher.maker;
  actor.language = language;
  return actor;
}

}  // namespace

Answer<Json> Rooms::create(const Json& request, Language language) {
  const auto options = parse_room_options(request, language);
  if (!options) return malformed(options.failure());
  for (const SeatPlan& seat : options->seats)
    if (seat.kind == SeatPlan::Kind::open)
      return Refused{Refusal::malformed, say(language, "a game on this device cannot have open seats")};
  const auto find = [&](const std::string& id) -> Result<const RoomState*> {
    const Room* room = this->find(id);
    if (room == nullptr) return Error{std::string(sentence::no_room.in(language))};
    return room;
  };
  const auto from = start_from(request, find, language);
  if (!from) return malformed(from.failure());
  const auto made = add(*options, *from, member(request, "deck"), language);
  if (!made) return malformed(made.failure());
  const Room& room = (*made)->room;
  Json answer = {{"room", room.id()}, {"maker", maker_token}, {"seats", Json::array()}};
  for (std::size_t i = 0; i < room.seats().size(); ++i)
    if (room.seats()[i].kind == RoomSeat::Kind::human)
      answer["seats"].push_back({{"seat", i + 1}, {"token", token_of(static_cast<int>(i))}});
  answer["commitment"] = room.commitment();
  return answer;
}

void Rooms::let_think(const std::string& id) {
  Open* const open = find_open(id);
  if (open == nullptr) return;
  open->waits = false;
  settle(*open);
}

// All seats are taken, so the game begins at once.
Result<Rooms::Open*> Rooms::add(const RoomOptions& options, const Json& from, const Json& deck, Language language) {
  const std::string secret = commitment_to(device_.random(secret_bytes));
  const std::string id = fmt::format("{}{}", device_room_prefix, commitment_to(secret)).substr(0, id_length);
  const auto made = Room::make(options, id, from, deck, secret, language);
  if (!made) return made.failure();
  RoomHead head;
  head.id = made->id;
  head.game = made->game;
  head.rules = made->rules;
  head.options = made->options;
  head.commitment = made->commitment;
  head.version = 1;
  head.created = device_.now();
  const NewEvent& created = made->events.front();
  auto room =
      Room::load(head, made->secrets, {{1, created.kind, created.seat, created.payload, head.created}}, language);
  if (!room) return room.failure();
  Open& open = rooms_.insert_or_assign(head.id, Open{*std::move(room), head.rules}).first->second;
  if (const auto refused = perform_as_server(open, act::Start{})) {
    rooms_.erase(head.id);
    return Error{refused->message};
  }
  return &open;
}

std::optional<Refused> Rooms::open(const Json& json, bool wait, Language language) {
  const auto kept = read_kept(json, language);
  if (!kept) return malformed(kept.failure());
  const RoomHead& head = kept->head;
  if (find(head.id) != nullptr) return {};
  if (const auto known = check_rules(head, language); !known) return Refused{Refusal::not_allowed, known.error()};
  auto room = Room::load(head, kept->secrets, kept->events, language);
  if (!room) return Refused{Refusal::damaged, room.error()};
  Open& open =
      rooms_.emplace(head.id, Open{*std::move(room), head.rules, head.version, head.updated, wait}).first->second;
  if (const auto refused = perform_as_server(open, act::Resume{{{head.updated, device_.now()}}})) return refused;
  settle(open);
  return {};
}

void Rooms::drop(const std::string& id) {
  const Open* open = find_open(id);
  if (open == nullptr) return;
  thinking_.cancel(move_key(open->room));
  thinking_.cancel(hint_key(open->room));
  std::erase_if(watching_, [&](const Watching& watching) { return watching.room == id; });
  rooms_.erase(id);
}

Rooms::Open* Rooms::find_open(const std::string& id) {
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? nullptr : &found->second;
}

const Room* Rooms::find(const std::string& id) const {
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? nullptr : &found->second.room;
}

std::optional<Viewer> Rooms::seat_of(const Room& room, std::string_view token) {
  if (token.empty()) return Viewer::spectator();
  for (std::size_t i = 0; i < room.seats().size(); ++i)
    if (room.seats()[i].kind == RoomSeat::Kind::human && token == token_of(static_cast<int>(i)))
      return Viewer::seat(static_cast<int>(i));
  return std::nullopt;
}

void Rooms::receive(const Json& message) {
  if (!greeted_ && text_in(message, "type") != "hello")
    return send(refused_message(refused(Refusal::protocol, sentence::hello_first, language_)));
  std::visit([this](const auto& said) { on(said); }, read_client_message(message, language_));
}

void Rooms::on(const said::Hello& hello) {
  language_ = hello.language;
  watching_.clear();
  greeted_ = hello.same_protocol;
  wants_legal_ = hello.legal;
  if (greeted_) return send(welcome_message(device_.now()));
  send(refused_message(refused(Refusal::protocol, sentence::other_protocol, language_)));
}

void Rooms::on(const said::Watch& watch) {
  on(said::Unwatch{watch.channel});
  Open* open = find_open(watch.room);
  if (open == nullptr)
    return send(refused_message(refused(Refusal::not_found, sentence::no_room, language_), watch.channel));
  const Room& room = open->room;
  const auto viewer = seat_of(room, watch.token);
  if (!viewer || (!watch.maker.empty() && watch.maker != maker_token))
    return send(refused_message(refused(Refusal::bad_token, sentence::no_seat_here, language_), watch.channel));
  const Watcher watcher{watch.channel, *viewer, watch.maker == maker_token, wants_legal_, language_};
  const Millis now = device_.now();
  show(*open);  // brings other channels up to date
  watching_.push_back({watch.room, watcher, {room.version(), *viewer}});
  if (!open->shown) open->shown.emplace(room, now);
  open->shown->add_view(room, *viewer);
  send(room_message(room, *open->shown, watcher, presence_in(room), watch.since, now));
}

void Rooms::on(const said::Unwatch& unwatch) {
  std::erase_if(watching_, [&](const Watching& other) { return other.watcher.channel == unwatch.channel; });
}

void Rooms::on(const said::Events& events) {
  if (const Watching* from = watching(events.channel))
    send(events_message(find_open(from->room)->room, from->watcher, events.before));
}

void Rooms::on(const said::Ping& ping) {
  send(pong_message(ping.t, device_.now()));
}

void Rooms::on(const Misread& misread) {
  send(refused_message(misread.why, misread.channel, misread.id));
}

void Rooms::on(const said::Act& act) {
  const auto refuse = [&](const Refused& why) { send(refused_message(why, act.channel, act.id)); };
  const Watching* from = watching(act.channel);
  if (from == nullptr) return refuse(refused(Refusal::not_found, sentence::watch_first, language_));
  check_clocks();
  Open& open = *find_open(from->room);
  if (std::holds_alternative<act::Hint>(act.action)) return hint(open, *from, act.id);
  AckExtras extras;
  const auto* answer = std::get_if<act::AnswerRematch>(&act.action);
  if (std::holds_alternative<act::Rematch>(act.action) || (answer != nullptr && answer->accept)) {
    const auto made = rematch(open, *from);
    if (const auto* why = std::get_if<Refused>(&made)) return refuse(*why);
    extras = std::get<AckExtras>(made);
  } else if (const auto why = perform(open, actor_of(from->watcher, language_), act.action)) {
    return refuse(*why);
  }
  send(ack_message(act.channel, act.id, open.room.version(), extras));
  show(open);
  settle(open);
}

std::optional<Refused> Rooms::perform(Open& open, const Actor& actor, const Action& action) {
  const Millis now = device_.now();
  const auto answer = decide(open.room, actor, action, now);
  if (const auto* why = std::get_if<Refused>(&answer)) return *why;
  for (const RoomEvent& event : std::get<RoomPlan>(answer).events)
    if (const auto applied = open.room.apply(event, now, actor.language); !applied)
      return Refused{Refusal::internal, applied.error()};
  open.updated = now;
  return {};
}

std::optional<Refused> Rooms::perform_as_server(Open& open, const Action& action) {
  Actor actor;
  actor.server = true;
  actor.language = language_;
  const auto refused = perform(open, actor, action);
  show(open);
  settle(open);
  return refused;
}

void Rooms::hint(Open& open, const Watching& from, const std::string& id) {
  const int channel = from.watcher.channel;
  const auto refuse = [&](const Refused& why) { send(refused_message(why, channel, id)); };
  const Room& room = open.room;
  if (const auto why = hint_refusal(room, actor_of(from.watcher, language_).seat, language_)) return refuse(*why);
  if (open.hint_ply) return refuse(refused(Refusal::busy, sentence::busy_hint, language_));
  open.hint_ply = room.game()->move_count();
  const BotSettings settings{.level = advice_level, .memory_mib = bot_memory_mib};
  const auto done = [this, &open, channel, id](const Thought& thought) {
    send(hint_message(open.room, channel, id, thought, language_));
    open.hint_ply.reset();
  };
  thinking_.add(hint_key(room), Urgency::now,
                std::make_unique<BotWork>(room.game()->clone(), settings, ThinkLimits{}, done));
}

// Agrees for everybody: the person has all the seats that could decline.
Answer<AckExtras> Rooms::rematch(Open& open, const Watching& from) {
  const Room& room = open.room;
  const Actor asker = actor_of(from.watcher, language_);
  if (const auto why = perform(open, asker, act::Rematch{})) return *why;
  for (Actor actor = asker; const RoomSeat& seat : room.seats()) {
    actor.seat = static_cast<int>(&seat - room.seats().data());
    if (seat.kind != RoomSeat::Kind::human) continue;
    if (const auto why = perform(open, actor, act::Rematch{})) return *why;
  }
  if (!room.rematch()) {
    const auto made = add(rematch_options(room), nullptr, room.deck(), language_);
    if (!made) return Refused{Refusal::internal, made.error()};
    if (const auto why = perform_as_server(open, act::LinkRematch{(*made)->room.id()})) return *why;
  }
  const int count = static_cast<int>(room.seats().size());
  AckExtras extras;
  extras.room = room.rematch();
  extras.token = token_of((*asker.seat + count - 1) % count);
  if (from.watcher.maker) extras.maker = std::string(maker_token);
  return extras;
}

void Rooms::show(Open& open) {
  const Room& room = open.room;
  if (open.shown && open.shown->version() == room.version()) return;
  const Shown* before = open.shown ? &*open.shown : nullptr;
  Shown after(room, device_.now(), before);
  std::vector<Watching*> behind;
  for (Watching& watching : watching_)
    if (watching.room == room.id()) behind.push_back(&watching);
  for (const Watching* watching : behind) after.add_view(room, watching->watcher.viewer);
  Updates updates(room, before, after);
  for (Watching* watching : behind) {
    send(updates.message(watching->watcher, watching->sent));
    watching->sent = {room.version(), watching->watcher.viewer};
  }
  open.shown.reset();
  if (!behind.empty()) open.shown = std::move(after);
}

// Starts and cancels thinking to match the current position.
void Rooms::settle(Open& open) {
  const Room& room = open.room;
  const auto ply = room.game() ? std::optional(room.game()->move_count()) : std::nullopt;
  const auto seat = room.engine_turn();
  if (open.hint_ply && (open.hint_ply != ply || room.turn().is_over())) {
    thinking_.cancel(hint_key(room));
    open.hint_ply.reset();
  }
  if (open.thinking_ply && (open.thinking_ply != ply || !seat)) {
    thinking_.cancel(move_key(room));
    open.thinking_ply.reset();
  }
  if (seat && !open.thinking_ply && !open.waits) think(open, *seat);
}

void Rooms::think(Open& open, int seat) {
  const Room& room = open.room;
  open.thinking_ply = room.game()->move_count();
  const BotSettings settings{.level = std::max(room.seats()[static_cast<std::size_t>(seat)].level, lowest_level),
                             .seed = engine_seed(room),
                             .memory_mib = bot_memory_mib,
                             .book = true};
  const auto done = [this, &open, seat](const Thought& thought) {
    Actor engine;
    engine.engine = true;
    engine.seat = seat;
    perform(open, engine, act::Move{*open.thinking_ply, thought.move});
    show(open);
    settle(open);
  };
  thinking_.add(move_key(room), Urgency::now,
                std::make_unique<BotWork>(room.game()->clone(), settings, ThinkLimits{}, done));
  for (const Watching& watching : watching_)
    if (watching.room == room.id()) send(thinking_message(watching.watcher.channel, seat, 0));
}

Rooms::Watching* Rooms::watching(int channel) {
  const auto found = std::find_if(watching_.begin(), watching_.end(),
                                  [&](const Watching& each) { return each.watcher.channel == channel; });
  return found == watching_.end() ? nullptr : &*found;
}

void Rooms::check_clocks() {
  const Millis now = device_.now();
  for (auto& [id, open] : rooms_)
    if (const Millis at = open.room.wake(now); at != 0 && at <= now && !open.room.engine_turn())
      perform_as_server(open, act::TimePassed{});
}

std::optional<Millis> Rooms::wake() const {
  std::optional<Millis> next;
  const Millis now = device_.now();
  for (const auto& [id, open] : rooms_)
    if (const Millis at = open.room.wake(now); at != 0 && !open.room.engine_turn()) {
      const Millis due = at > now ? at : now + check_interval;  // a move in progress may have to be completed first
      next = next ? std::min(*next, due) : due;
    }
  return next;
}

Json Rooms::take_kept() {
  Json list = Json::array();
  for (auto& [id, open] : rooms_) {
    if (open.kept == open.room.version()) continue;
    list.push_back(kept_json(open.room, open.rules, open.kept, open.updated));
    open.kept = open.room.version();
  }
  return list;
}

}  // namespace scalinata
