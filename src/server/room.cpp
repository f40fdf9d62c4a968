#include "server/room.hpp"

#include <algorithm>

#include "catalog/catalog.hpp"
#include "core/resigned.hpp"
#include "server/fairness.hpp"

namespace scalinata::server {
namespace {

constexpr Millis least_given_back = 100;  // less is not worth an event

// What an event must find: a seat, a game that goes on. Nothing else is ever stored.
struct EventKind {
  std::string_view name;
  bool seat = false, game = false;
};
constexpr EventKind event_kinds[] = {
    {"created"},
    {"sat", true},
    {"stood", true},
    {"kicked", true},
    {"seats_drawn"},
    {"started"},
    {"move", true, true},
    {"chance", false, true},
    {"engine", true, true},
    {"returned", true, true},
    {"timeout", true, true},
    {"resigned", true, true},
    {"takeback_offered", true, true},
    {"takeback_declined", true, true},
    {"taken_back", true, true},
    {"away", true},
    {"back", true},
    {"chat", true},
    {"muted", true},
    {"resumed", false, true},
    {"rematch_offered", true},
    {"rematch_declined", true},
    {"rematch"},
    {"finished", false, true},
    {"closed"},
    {"forgotten"},
};

// [[from, to], ...]
std::optional<std::vector<Outage>> outages_of(const Json& json) {
  std::vector<Outage> outages;
  if (!json.is_array()) return std::nullopt;
  for (const Json& pair : json) {
    if (!pair.is_array() || pair.size() != 2 || !pair[0].is_number_integer() || !pair[1].is_number_integer())
      return std::nullopt;
    outages.push_back({pair[0].get<Millis>(), pair[1].get<Millis>()});
  }
  return outages;
}

bool is_order(const Json& json, std::size_t seats) {
  if (!json.is_array() || json.size() != seats) return false;
  std::vector<bool> there(seats);
  for (const Json& seat : json) {
    if (!seat.is_number_unsigned() || seat.get<std::size_t>() >= seats) return false;
    there[seat.get<std::size_t>()] = true;
  }
  return std::all_of(there.begin(), there.end(), [](bool one) { return one; });
}

Error damage(const std::string& room, RoomVersion event, std::string_view why, Language language) {
  return fail(language, "the stored game of room {} is damaged at event {}: {}",
              "la partita salvata della stanza {} è danneggiata all'evento {}: {}", room, event, why);
}

Result<GameSpec> spec_of(const std::string& game, const Json& deck, Language language) {
  auto spec = parse_game(game, language);
  if (!spec) return spec;
  if (!deck.is_null()) {
    const Result<void> used = use_deck(*spec, deck.dump(), language);
    if (!used) return used.failure();
  }
  return spec;
}

std::vector<RoomSeat> planned_seats(const RoomOptions& options) {
  std::vector<RoomSeat> seats;
  for (const SeatPlan& plan : options.seats) {
    RoomSeat seat;
    if (plan.kind == SeatPlan::Kind::engine) {
      seat.kind = RoomSeat::Kind::engine;
      seat.level = plan.level;
    } else if (plan.kind == SeatPlan::Kind::maker) {
      seat.kind = RoomSeat::Kind::human;
      seat.nick = plan.nick;
      seat.colour = plan.colour;
    }
    seats.push_back(seat);
  }
  return seats;
}

// Colours are chosen in the order of the seats, as the lot has drawn them: everybody gets the wished one if nobody
// before took it; who then has none gets the first that is free. Where nobody wishes, the rules' own colours are shown.
void allot_colours(std::vector<RoomSeat>& seats, std::span<const ColourName> colours) {
  std::vector<std::string> taken;
  const auto is_taken = [&](std::string_view id) { return std::find(taken.begin(), taken.end(), id) != taken.end(); };
  for (RoomSeat& seat : seats) {
    if (is_taken(seat.colour)) seat.colour.clear();
    if (!seat.colour.empty()) taken.push_back(seat.colour);
  }
  if (taken.empty()) return;
  for (RoomSeat& seat : seats) {
    const auto free =
        std::find_if(colours.begin(), colours.end(), [&](const ColourName& name) { return !is_taken(name.id); });
    if (!seat.colour.empty() || free == colours.end()) continue;
    seat.colour = free->id;
    taken.push_back(seat.colour);
  }
}

}  // namespace

std::string summary(const std::vector<RoomSeat>& room_seats, const Turn& turn) {
  Json seats = Json::array();
  for (std::size_t i = 0; i < room_seats.size(); ++i) {
    const RoomSeat& seat = room_seats[i];
    Json json = {{"seat", i + 1}};
    json["kind"] = seat.kind == RoomSeat::Kind::open ? "open" : seat.kind == RoomSeat::Kind::human ? "human" : "engine";
    if (!seat.nick.empty()) json["nick"] = seat.nick;
    if (seat.kind == RoomSeat::Kind::engine) json["level"] = seat.level;
    seats.push_back(json);
  }
  Json json = {{"seats", seats}};
  if (turn.is_player()) json["turn"] = turn.seat + 1;
  return json.dump();
}

Result<NewRoom> Room::make(const RoomOptions& options, std::string id, const Json& from, const Json& deck,
                           std::string secret, Language language) {
  Room room;
  room.options_ = options;
  room.from_ = from;
  room.deck_ = deck;
  room.secret_ = secret;
  room.seats_ = planned_seats(options);
  // Dealing once shows whether deck, setup and moves are legal, and how many seats the game has.
  const auto dealt = room.deal(language);
  if (!dealt) return dealt.failure();
  if (static_cast<std::size_t>((*dealt)->seats()) != options.seats.size())
    return fail(language, "{} has {} seats, but {} are planned", "{} ha {} posti, ma ne sono previsti {}", options.game,
                (*dealt)->seats(), options.seats.size());
  NewRoom made;
  made.id = std::move(id);
  made.game = options.game;
  made.rules = (*dealt)->info().rules_version;
  made.options = stored_options(options).dump();
  made.commitment = commitment_to(secret);
  made.summary = scalinata::server::summary(room.seats_);
  made.listed = options.listed;
  made.secrets.secret = std::move(secret);
  Json created = Json::object();
  if (!from.is_null()) created["from"] = from;
  if (!deck.is_null()) created["deck"] = deck;
  made.events.push_back({"created", 0, created.dump()});
  return made;
}

Result<void> check_rules(const RoomHead& head, Language language) {
  const auto spec = parse_game(head.game, language);
  if (!spec) return spec.failure();
  if (const int known = spec->entry->info->rules_version; head.rules != known)
    return fail(language,
                "this game was begun by version {} of the rules of {}; this program plays version {} and does not go "
                "on with it",
                "questa partita è cominciata con la versione {} delle regole di {}; questo programma gioca la {} e non "
                "la continua",
                head.rules, spec->entry->info->title.in(language), known);
  return {};
}

Result<Room> Room::load(const RoomHead& head, const RoomSecrets& secrets, const std::vector<Event>& events,
                        Language language) {
  if (const auto known = check_rules(head, language); !known) return known.failure();
  Room room;
  room.id_ = head.id;
  room.commitment_ = head.commitment;
  room.secret_ = secrets.secret;
  room.created_ = head.created;
  const auto stored = parse_json(head.options);
  auto options = stored ? parse_stored_options(*stored) : Result<RoomOptions>(stored.failure());
  if (!options) return damage(head.id, 0, options.error(), language);
  room.options_ = *std::move(options);
  room.seats_ = planned_seats(room.options_);
  room.clock_ = RoomClock(room.options_.clock, static_cast<int>(room.seats_.size()));
  for (const Event& event : events)
    if (const auto applied = room.apply(event, language); !applied) return applied.failure();
  if (room.version_ != head.version)
    return damage(head.id, room.version_ + 1, say(language, "it is missing", "manca"), language);
  if (room.status_ != head.status)
    return damage(head.id, room.version_,
                  say(language, "the room is stored as {}, but its events leave it {}",
                      "la stanza risulta {}, ma i suoi eventi la lasciano {}", text(head.status), text(room.status_)),
                  language);
  return room;
}

std::vector<Outage> Room::owed(const std::vector<Outage>& outages) const {
  std::vector<Outage> owed;
  if (status_ != RoomStatus::playing) return owed;
  for (Outage outage : joined(outages)) {
    outage.from = std::max(outage.from, given_back_to_);
    const auto counts = [&](Millis began) { return lost_since(began, {outage}) >= least_given_back; };
    const bool waits = std::any_of(seats_.begin(), seats_.end(), [&](const RoomSeat& seat) {
      return options_.leaver_level > 0 && !seat.sits_in && seat.away_since && counts(*seat.away_since);
    });
    if (waits || (clock_.runs_out_at() && counts(clock_.began()))) owed.push_back(outage);
  }
  return owed;
}

Result<std::unique_ptr<AnyGame>> Room::deal(Language language) const {
  const auto spec = spec_of(options_.game, deck_, language);
  if (!spec) return spec.failure();
  if (from_.is_null()) {
    Rng rng = derived_rng(secret_, "setup");
    return begin_random(*spec, rng);
  }
  auto game = begin(*spec, member(from_, "setup").dump(), language);
  if (!game) return game;
  for (const Json& move : list_in(from_, "moves")) {
    const auto played = (*game)->play(move.is_string() ? move.get<std::string>() : "", language);
    if (!played) return played.failure();
  }
  return game;
}

std::optional<int> Room::timed_seat(const Turn& turn) const {
  if (!turn.is_player() || seats_[turn.seat].played_by_engine()) return std::nullopt;
  return turn.seat;
}

std::optional<int> Room::engine_turn() const {
  if (status_ != RoomStatus::playing || !game_ || !game_->turn().is_player()) return std::nullopt;
  const int seat = game_->turn().seat;
  return seats_[static_cast<std::size_t>(seat)].played_by_engine() ? std::optional(seat) : std::nullopt;
}

bool Room::hints_allowed(int seat) const {
  if (options_.hints) return true;
  for (std::size_t i = 0; i < seats_.size(); ++i)
    if (static_cast<int>(i) != seat && seats_[i].kind != RoomSeat::Kind::engine) return false;
  return true;
}

bool Room::all_want_rematch() const {
  return std::all_of(seats_.begin(), seats_.end(),
                     [](const RoomSeat& seat) { return seat.kind == RoomSeat::Kind::engine || seat.wants_rematch; });
}

Millis Room::wake(const Turn& turn, const RoomClock& clock, Millis now) const {
  if (turn.is_over()) return 0;
  if (turn.is_player() && seats_[turn.seat].played_by_engine()) return now;
  Millis at = clock.runs_out_at().value_or(0);
  if (options_.leaver_level > 0)
    for (const RoomSeat& seat : seats_)
      if (seat.away_since && !seat.sits_in) {
        const Millis grace_over = *seat.away_since + options_.grace_ms;
        at = at == 0 ? grace_over : std::min(at, grace_over);
      }
  return at;
}

Ranks Room::final_ranks() const {
  const bool ended_early =
      end_ && end_->seat && (end_->by == "resign" || end_->by == "time" || end_->by == "abandoned");
  FixedVector<bool, max_seats> gave_up;
  for (const RoomSeat& seat : seats_) gave_up.push_back(seat.resigned);
  if (seats_.size() == 2 && ended_early) {
    const bool first = *end_->seat == 1;
    gave_up = {first, !first};
  }
  return ranks_with_last(game_->ranks(), gave_up);
}

Record Room::record(Viewer viewer) const {
  const bool ended = status_ == RoomStatus::finished || (status_ == RoomStatus::closed && end_);
  Record record = ended ? record_of(*game_) : record_for(*game_, viewer);
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    record.seats[i].name = seats_[i].nick;
    record.seats[i].kind = seats_[i].kind == RoomSeat::Kind::engine ? "engine" : "human";
    if (seats_[i].kind == RoomSeat::Kind::engine) record.seats[i].level = seats_[i].level;
  }
  if (ended) {
    record.end = end_;
    record.result = RecordResult{game_->scores(), final_ranks()};
  }
  Json chance = {{"commitment", commitment_}};
  if (ended) chance["secret"] = secret_;
  if (!from_.is_null()) chance["given"] = first_ply_;
  if (!deck_.is_null()) chance["deck"] = "given";
  record.unknown_keys = Json{{"chance", chance}}.dump();
  return record;
}

std::optional<std::string> Room::contradiction(const Event& event, const Json& payload, Language language) const {
  const auto kind = std::find_if(std::begin(event_kinds), std::end(event_kinds),
                                 [&](const EventKind& known) { return known.name == event.kind; });
  if (kind == std::end(event_kinds))
    return say(language, "nothing of the kind \"{}\" is known", "nulla del genere \"{}\" è noto", event.kind);
  if (event.seat < 0 || static_cast<std::size_t>(event.seat) > seats_.size() || (kind->seat && event.seat == 0))
    return say(language, "there is no seat {}", "non c'è un posto {}", event.seat);
  if (kind->game && status_ != RoomStatus::playing)
    return say(language, "no game goes on", "nessuna partita è in corso");
  if (event.kind == "started" && status_ != RoomStatus::open)
    return say(language, "the game had begun already", "la partita era già cominciata");
  if (event.kind == "seats_drawn" && !is_order(member(payload, "order"), seats_.size()))
    return say(language, "not an order of the seats", "non è un ordine dei posti");
  if (event.kind == "resumed" && payload.contains("outages") && !outages_of(payload["outages"]))
    return say(language, "not a list of outages", "non è un elenco di interruzioni");
  if (event.kind == "taken_back" && static_cast<std::size_t>(number_in(payload, "ply")) > game_->move_count())
    return say(language, "there is no such move", "non c'è una tale mossa");
  if (event.kind != "move" && event.kind != "chance") return {};
  const Turn turn = game_->turn();
  const bool in_turn = event.kind == "chance" ? turn.is_chance() : turn.is_player() && turn.seat + 1 == event.seat;
  if (!in_turn) return say(language, "it is not its turn", "non è il suo turno");
  const auto due = static_cast<std::int64_t>(game_->move_count());
  const std::int64_t ply = number_in(payload, "ply", due);
  if (ply != due) return say(language, "it is move {}, not {}", "è la mossa {}, non {}", due, ply);
  return {};
}

Result<void> Room::apply(const Event& event, Language language) {
  if (event.version != version_ + 1)
    return damage(id_, version_ + 1, say(language, "it is missing", "manca"), language);
  const auto read = parse_json(event.payload);
  if (!read || !read->is_object())
    return damage(id_, event.version, read ? say(language, "not an object", "non è un oggetto") : read.error(),
                  language);
  const Json& payload = *read;
  if (const auto why = contradiction(event, payload, language)) return damage(id_, event.version, *why, language);
  SeenEvent seen{event, {}};
  const bool has_seat = event.seat > 0;
  RoomSeat* seat = has_seat ? &seats_[static_cast<std::size_t>(event.seat - 1)] : nullptr;

  if (event.kind == "created") {
    if (payload.contains("from")) from_ = payload["from"];
    if (payload.contains("deck")) deck_ = payload["deck"];
  } else if (event.kind == "sat") {
    *seat = {};
    seat->kind = RoomSeat::Kind::human;
    seat->nick = text_in(payload, "nick");
    seat->colour = text_in(payload, "colour");
  } else if (event.kind == "stood") {
    *seat = {};
  } else if (event.kind == "kicked") {
    if (status_ == RoomStatus::open) *seat = {};
  } else if (event.kind == "seats_drawn") {
    std::vector<RoomSeat> drawn = seats_;
    for (std::size_t i = 0; i < seats_.size(); ++i) drawn[payload["order"][i].get<std::size_t>()] = seats_[i];
    seats_ = drawn;
    const Json& pawns = list_in(payload, "pawns");
    for (std::size_t i = 0; i < seats_.size() && i < pawns.size(); ++i)
      if (pawns[i].is_number_integer()) seats_[i].pawn = pawns[i].get<int>();
  } else if (event.kind == "started") {
    auto game = deal(language);
    if (!game) return damage(id_, event.version, game.error(), language);
    game_ = *std::move(game);
    first_ply_ = game_->move_count();
    allot_colours(seats_, game_->info().colours);
    status_ = RoomStatus::playing;
    clock_.begin(event.time);
  } else if (event.kind == "move" || event.kind == "chance") {
    const std::string move = text_in(payload, "move");
    if (game_->hides_information()) {
      for (int viewer = -1; viewer < static_cast<int>(seats_.size()); ++viewer) {
        const auto text = game_->seen_as(move, viewer < 0 ? Viewer::spectator() : Viewer::seat(viewer));
        seen.seen.push_back(text ? *text : "?");
      }
    }
    if (const auto played = game_->play(move, language); !played) {
      // Why not may tell what is hidden.
      const std::string why = say(language, "an illegal move", "una mossa illegale");
      return damage(id_, event.version, game_->hides_information() ? why : played.error(), language);
    }
    const auto used = number_in(payload, "used");
    decisions_.push_back({event.kind == "move" ? clock_.running() : std::nullopt, clock_.to_spare(used)});
    if (event.kind == "move") clock_.decided(used, event.time);
    takeback_.reset();
  } else if (event.kind == "engine") {
    seat->sits_in = true;
    seat->level = static_cast<int>(number_in(payload, "level", 5));
    seat->for_good = flag_in(payload, "for_good");
    if (payload.contains("used")) clock_.interrupt(number_in(payload, "used"));
  } else if (event.kind == "returned") {
    seat->sits_in = false;
    seat->away_since.reset();
  } else if (event.kind == "timeout") {
    clock_.flag(event.seat - 1, event.time);
  } else if (event.kind == "resigned") {
    seat->resigned = true;
  } else if (event.kind == "takeback_offered") {
    if (!takeback_)
      takeback_ = TakebackOffer{event.seat - 1, static_cast<std::size_t>(number_in(payload, "ply")),
                                std::vector<bool>(seats_.size(), false)};
    takeback_->agreed[static_cast<std::size_t>(event.seat - 1)] = true;
  } else if (event.kind == "takeback_declined") {
    takeback_.reset();
  } else if (event.kind == "taken_back") {
    const auto ply = static_cast<std::size_t>(number_in(payload, "ply"));
    while (game_->move_count() > ply && game_->undo().ok()) {}
    if (payload.contains("used")) clock_.interrupt(number_in(payload, "used"));
    while (decisions_.size() > ply - std::min(ply, first_ply_)) {
      const Decision& undone = decisions_.back();
      const bool again = decisions_.size() == ply - first_ply_ + 1;
      // Logs from before this was counted stay as they were.
      if (payload.contains("used") && undone.seat) clock_.take_back(*undone.seat, undone.left, again);
      decisions_.pop_back();
    }
    takeback_.reset();
  } else if (event.kind == "away") {
    seat->away_since = event.time;
  } else if (event.kind == "back") {
    seat->away_since.reset();
    if (!seat->for_good) seat->sits_in = false;
  } else if (event.kind == "muted") {
    seat->muted = flag_in(payload, "on", true);
  } else if (event.kind == "resumed") {
    if (payload.contains("outages")) {
      const auto outages = *outages_of(payload["outages"]);
      clock_.give_back(outages);
      for (RoomSeat& each : seats_)
        if (each.away_since) *each.away_since += lost_since(*each.away_since, outages);
      if (!outages.empty()) given_back_to_ = outages.back().to;
    } else {  // logs from before outages were kept
      clock_.give_back(number_in(payload, "pause"));
      given_back_to_ = event.time;
    }
  } else if (event.kind == "rematch_offered") {
    seat->wants_rematch = true;
  } else if (event.kind == "rematch_declined") {
    for (RoomSeat& each : seats_) each.wants_rematch = false;
  } else if (event.kind == "rematch") {
    rematch_ = text_in(payload, "room");
  } else if (event.kind == "finished") {
    end_ = RecordEnd{text_in(payload, "by", "rules"), {}};
    if (has_seat) end_->seat = event.seat;
    if (payload.contains("used")) clock_.interrupt(number_in(payload, "used"));
    status_ = RoomStatus::finished;
  } else if (event.kind == "closed") {
    status_ = RoomStatus::closed;
  }
  version_ = event.version;
  if (game_) clock_.run_for(status_ == RoomStatus::playing ? timed_seat(game_->turn()) : std::nullopt, event.time);
  log_.push_back(std::move(seen));
  return {};
}

}  // namespace scalinata::server
