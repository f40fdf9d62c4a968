#include "server/room.hpp"

#include <algorithm>

#include "catalog/catalog.hpp"
#include "server/fairness.hpp"
#include "server/payload.hpp"

namespace scalinata::server {
namespace {

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
  const auto known = check_rules(head, language);
  if (!known) return known.failure();
  Room room;
  room.id_ = head.id;
  room.commitment_ = head.commitment;
  room.secret_ = secrets.secret;
  room.created_ = head.created;
  const auto stored = parse_json(head.options);
  if (!stored) return fail("room {}: options: {}", head.id, stored.error());
  auto options = parse_stored_options(*stored);
  if (!options) return fail("room {}: options: {}", head.id, options.error());
  room.options_ = *std::move(options);
  room.seats_ = planned_seats(room.options_);
  room.clock_ = RoomClock(room.options_.clock, static_cast<int>(room.seats_.size()));
  for (const Event& event : events) {
    if (event.version != room.version_ + 1) return fail("room {}: event {} is missing", head.id, room.version_ + 1);
    room.apply(event);
    if (event.kind == "started" && !room.game_) return fail("room {}: its game cannot be begun again", head.id);
  }
  return room;
}

Result<std::unique_ptr<AnyGame>> Room::deal(Language language) const {
  const auto spec = spec_of(options_.game, deck_, language);
  if (!spec) return spec.failure();
  if (from_.is_null()) {
    Rng rng = derived_rng(secret_, "setup");
    return begin_random(*spec, rng);
  }
  auto game = begin(*spec, from_.contains("setup") ? from_["setup"].dump() : "null", language);
  if (!game || !from_.contains("moves")) return game;
  for (const Json& move : from_["moves"]) {
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
  const Ranks played = game_->ranks();
  const bool two = seats_.size() == 2;
  const bool ended_early =
      end_ && end_->seat && (end_->by == "resign" || end_->by == "time" || end_->by == "abandoned");
  if (two && ended_early) return *end_->seat == 1 ? Ranks{2, 1} : Ranks{1, 2};
  // Who resigned ranks behind all others, whatever the engine that went on for the seat has reached.
  Ranks ranks;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    int rank = 1;
    for (std::size_t j = 0; j < seats_.size(); ++j) {
      const bool behind =
          seats_[i].resigned != seats_[j].resigned ? seats_[i].resigned : !seats_[i].resigned && played[j] < played[i];
      rank += behind;
    }
    ranks.push_back(rank);
  }
  return ranks;
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

void Room::apply(const Event& event) {
  const Json payload = object_of(event.payload);
  SeenEvent seen{event, {}};
  const bool has_seat = event.seat > 0 && static_cast<std::size_t>(event.seat) <= seats_.size();
  RoomSeat* seat = has_seat ? &seats_[static_cast<std::size_t>(event.seat - 1)] : nullptr;
  version_ = event.version;

  if (event.kind == "created") {
    if (payload.contains("from")) from_ = payload["from"];
    if (payload.contains("deck")) deck_ = payload["deck"];
  } else if (event.kind == "sat" && seat) {
    *seat = {};
    seat->kind = RoomSeat::Kind::human;
    seat->nick = member<std::string>(payload, "nick", "");
    seat->colour = member<std::string>(payload, "colour", "");
  } else if (event.kind == "stood" && seat) {
    *seat = {};
  } else if (event.kind == "kicked" && seat) {
    if (status_ == RoomStatus::open) *seat = {};
  } else if (event.kind == "seats_drawn") {
    std::vector<RoomSeat> drawn = seats_;
    for (std::size_t i = 0; i < seats_.size() && payload["order"].is_array() && i < payload["order"].size(); ++i) {
      const auto to = payload["order"][i].is_number_unsigned() ? payload["order"][i].get<std::size_t>() : seats_.size();
      if (to < drawn.size()) drawn[to] = seats_[i];
    }
    seats_ = drawn;
    const Json pawns = list_in(payload, "pawns");
    for (std::size_t i = 0; i < seats_.size() && i < pawns.size(); ++i)
      if (pawns[i].is_number_integer()) seats_[i].pawn = pawns[i].get<int>();
  } else if (event.kind == "started") {
    if (auto game = deal()) game_ = *std::move(game);
    if (game_) {
      first_ply_ = game_->move_count();
      allot_colours(seats_, game_->info().colours);
      status_ = RoomStatus::playing;
      clock_.begin(event.time);
    }
  } else if ((event.kind == "move" || event.kind == "chance") && game_) {
    const std::string move = member<std::string>(payload, "move", "");
    if (game_->hides_information()) {
      for (int viewer = -1; viewer < static_cast<int>(seats_.size()); ++viewer) {
        const auto text = game_->seen_as(move, viewer < 0 ? Viewer::spectator() : Viewer::seat(viewer));
        seen.seen.push_back(text ? *text : "?");
      }
    }
    (void)game_->play(move).ok();
    const auto used = member<Millis>(payload, "used", 0);
    decisions_.push_back({event.kind == "move" ? clock_.running() : std::nullopt, clock_.to_spare(used)});
    if (event.kind == "move") clock_.decided(used, event.time);
    takeback_.reset();
  } else if (event.kind == "engine" && seat) {
    seat->sits_in = true;
    seat->level = member<int>(payload, "level", 5);
    seat->for_good = member<bool>(payload, "for_good", false);
    if (payload.contains("used")) clock_.interrupt(member<Millis>(payload, "used", 0));
  } else if (event.kind == "returned" && seat) {
    seat->sits_in = false;
    seat->away_since.reset();
  } else if (event.kind == "timeout" && seat) {
    clock_.flag(event.seat - 1, event.time);
  } else if (event.kind == "resigned" && seat) {
    seat->resigned = true;
  } else if (event.kind == "takeback_offered" && has_seat) {
    if (!takeback_)
      takeback_ = TakebackOffer{event.seat - 1, member<std::size_t>(payload, "ply", 0),
                                std::vector<bool>(seats_.size(), false)};
    takeback_->agreed[static_cast<std::size_t>(event.seat - 1)] = true;
  } else if (event.kind == "takeback_declined") {
    takeback_.reset();
  } else if (event.kind == "taken_back" && game_) {
    const auto ply = member<std::size_t>(payload, "ply", 0);
    while (game_->move_count() > ply && game_->undo().ok()) {}
    if (payload.contains("used")) clock_.interrupt(member<Millis>(payload, "used", 0));
    while (decisions_.size() > ply - std::min(ply, first_ply_)) {
      const Decision& undone = decisions_.back();
      const bool again = decisions_.size() == ply - first_ply_ + 1;
      // Logs from before this was counted stay as they were.
      if (payload.contains("used") && undone.seat) clock_.take_back(*undone.seat, undone.left, again);
      decisions_.pop_back();
    }
    takeback_.reset();
  } else if (event.kind == "away" && seat) {
    seat->away_since = event.time;
  } else if (event.kind == "back" && seat) {
    seat->away_since.reset();
    if (!seat->for_good) seat->sits_in = false;
  } else if (event.kind == "muted" && seat) {
    seat->muted = member<bool>(payload, "on", true);
  } else if (event.kind == "resumed") {
    clock_.give_back(member<Millis>(payload, "pause", 0));
  } else if (event.kind == "rematch_offered" && seat) {
    seat->wants_rematch = true;
  } else if (event.kind == "rematch_declined") {
    for (RoomSeat& each : seats_) each.wants_rematch = false;
  } else if (event.kind == "rematch") {
    rematch_ = member<std::string>(payload, "room", "");
  } else if (event.kind == "finished") {
    end_ = RecordEnd{member<std::string>(payload, "by", "rules"), {}};
    if (has_seat) end_->seat = event.seat;
    if (payload.contains("used")) clock_.interrupt(member<Millis>(payload, "used", 0));
    status_ = RoomStatus::finished;
  } else if (event.kind == "closed") {
    status_ = RoomStatus::closed;
  }
  if (game_) clock_.run_for(status_ == RoomStatus::playing ? timed_seat(game_->turn()) : std::nullopt, event.time);
  log_.push_back(std::move(seen));
}

}  // namespace scalinata::server
