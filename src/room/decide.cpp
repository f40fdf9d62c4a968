#include "room/decide.hpp"

#include <algorithm>

#include "core/cells.hpp"
#include "core/utf8.hpp"
#include "room/fairness.hpp"

namespace scalinata {
namespace {

constexpr int level_after_resigning = 5;
constexpr auto is_open = [](const RoomSeat& seat) { return seat.kind == RoomSeat::Kind::open; };

// A nick that nobody at the table has yet: two guests are never both called "Guest".
std::string distinct_nick(const std::string& wanted, const std::vector<RoomSeat>& seats) {
  const auto taken = [&](const std::string& nick) {
    return std::any_of(seats.begin(), seats.end(), [&](const RoomSeat& seat) { return seat.nick == nick; });
  };
  std::string nick = wanted;
  for (int number = 2; taken(nick); ++number) {
    const std::string suffix = fmt::format(" {}", number);
    nick = wanted;
    while (utf8_length(nick) + suffix.size() > max_nick_length) {
      while ((nick.back() & 0xc0) == 0x80) nick.pop_back();  // continuation bytes
      nick.pop_back();
    }
    nick += suffix;
  }
  return nick;
}

class Decision {
 public:
  Decision(const RoomState& room, const Actor& actor, Millis now) : room_(room), actor_(actor), now_(now) {}

  Answer<RoomPlan> operator()(const act::Move& action) {
    if (auto refused = needs_game()) return *refused;
    const AnyGame& game = *room_.game();
    const Turn turn = game.turn();
    if (!actor_.seat) return refuse(Refusal::not_allowed, "you need a seat to move");
    if (action.ply != game.move_count())
      return refuse(Refusal::stale, "the game has moved on: this is move {number}", "number"_a = game.move_count());
    if (!turn.is_player() || turn.seat != *actor_.seat) return refuse(Refusal::wrong_turn, "it is not your turn");
    if (room_.seats()[turn.seat].played_by_engine() != actor_.engine)
      return refuse(Refusal::not_allowed, "an engine is playing for you: take your seat back first");
    const auto played = game.checked(action.move, actor_.language);
    if (!played) return Refused{Refusal::illegal, played.error()};

    // Time spent waiting for the database is not charged.
    const Millis arrived = std::max(actor_.arrived.value_or(now_), room_.credited_until());
    const Millis elapsed = room_.clock().elapsed(std::min(now_, arrived));
    const Millis used = elapsed - std::min({actor_.lag, max_lag_compensated, elapsed});
    if (room_.clock().running() && room_.clock().to_spare(used) <= 0) return refuse(Refusal::over, "your time is up");
    decided_ = true;
    happen(event::Move{*actor_.seat, *played, static_cast<std::int64_t>(action.ply), used});
    draw_chance();
    if (after().turn().is_over()) return finish("rules", {});
    if (after().game()->move_count() >= max_moves) return finish("abandoned", {});
    if (minutes_over(after())) return finish("minutes", {});
    return done();
  }

  Answer<RoomPlan> operator()(const act::Sit& action) {
    if (room_.status() != RoomStatus::open) return refuse(Refusal::over, "the game has already begun");
    if (actor_.seat) return refuse(Refusal::taken, "you already have a seat");
    if (static_cast<std::size_t>(action.seat) >= room_.seats().size())
      return refuse(Refusal::not_found, "there is no such seat");
    const auto& seats = room_.seats();
    if (!is_open(seats[static_cast<std::size_t>(action.seat)])) return refuse(Refusal::taken, "this seat is taken");
    if (!action.colour.empty() && !has_colour(room_.options().game, action.colour))
      return refuse(Refusal::malformed, "this game has no such colour");
    if (room_.options().given && hides_information(room_.options().game) && !action.accept_given)
      return refuse(Refusal::not_allowed,
                    "the person who created this room chose the cards and may know them: accept that to take a seat");
    happen(event::Sat{action.seat, distinct_nick(action.nick, seats), action.colour});
    plan_.grant_seat = action.seat;
    return std::any_of(after().seats().begin(), after().seats().end(), is_open) ? done() : start();
  }

  Answer<RoomPlan> operator()(const act::Start&) {
    if (!actor_.maker && !actor_.server) return not_maker();
    if (room_.status() != RoomStatus::open) return refuse(Refusal::over, "the game has already begun");
    if (std::any_of(room_.seats().begin(), room_.seats().end(), is_open))
      return refuse(Refusal::not_allowed, "a seat is still open");
    return start();
  }

  Answer<RoomPlan> operator()(const act::Stand&) {
    if (!actor_.seat) return no_seat();
    if (room_.status() != RoomStatus::open)
      return refuse(Refusal::not_allowed, "the game has begun: give the seat to an engine, or resign");
    happen(event::Stood{*actor_.seat});
    plan_.revoke_seat = *actor_.seat;
    return done();
  }

  Answer<RoomPlan> operator()(const act::Engine& action) {
    if (auto refused = needs_game()) return *refused;
    if (!actor_.seat) return no_seat();
    if (own_seat().for_good) return over_for_good();
    return engine_sits_in(*actor_.seat, action.level, false);
  }

  Answer<RoomPlan> operator()(const act::Return&) {
    if (auto refused = needs_game()) return *refused;
    if (!actor_.seat) return no_seat();
    const RoomSeat& seat = own_seat();
    if (!seat.sits_in) return refuse(Refusal::not_allowed, "there is no engine in this seat");
    if (seat.for_good) return over_for_good();
    happen(event::Returned{*actor_.seat});
    return done();
  }

  Answer<RoomPlan> operator()(const act::Resign&) {
    if (auto refused = needs_game()) return *refused;
    if (!actor_.seat) return no_seat();
    if (own_seat().resigned) return refuse(Refusal::over, "you have already resigned");
    return lose(*actor_.seat, "resign");
  }

  Answer<RoomPlan> operator()(const act::OfferTakeback& action) {
    if (auto refused = cannot_take_back(action.ply)) return *refused;
    if (room_.takeback() && room_.takeback()->ply != action.ply)
      return refuse(Refusal::busy, "someone has already asked to undo a move");
    happen(event::TakebackOffered{*actor_.seat, static_cast<std::int64_t>(action.ply)});
    return agreed_takeback(action.ply);
  }

  Answer<RoomPlan> operator()(const act::AnswerTakeback& action) {
    if (auto refused = needs_game()) return *refused;
    if (!actor_.seat) return no_seat();
    if (!room_.takeback()) return refuse(Refusal::not_found, "nobody has asked to undo a move");
    if (!action.accept) {
      happen(event::TakebackDeclined{*actor_.seat});
      return done();
    }
    return (*this)(act::OfferTakeback{room_.takeback()->ply});
  }

  Answer<RoomPlan> operator()(const act::Undo&) {
    if (auto refused = needs_game()) return *refused;
    if (!actor_.seat) return no_seat();
    for (std::size_t i = 0; i < room_.seats().size(); ++i)
      if (static_cast<int>(i) != *actor_.seat && room_.seats()[i].kind != RoomSeat::Kind::engine)
        return refuse(Refusal::not_allowed, "you can undo freely only against engines; ask the other players");
    const auto history = room_.game()->history(Viewer::spectator());
    for (std::size_t ply = history.size(); ply-- > 0;) {
      if (!history[ply].turn.is_player() || history[ply].turn.seat != *actor_.seat) continue;
      if (auto refused = cannot_take_back(ply)) return *refused;
      return take_back(ply);
    }
    return refuse(Refusal::not_allowed, "you have not moved yet");
  }

  Answer<RoomPlan> operator()(const act::Chat& action) {
    if (!actor_.seat) return no_seat();
    if (!room_.options().chat) return refuse(Refusal::not_allowed, "this room has no chat");
    if (own_seat().muted) return refuse(Refusal::not_allowed, "you are muted here");
    happen(event::Chat{*actor_.seat, action.text});
    return done();
  }

  Answer<RoomPlan> operator()(const act::Mute& action) {
    if (auto refused = needs_maker(action.seat)) return *refused;
    happen(event::Muted{action.seat, action.on});
    return done();
  }

  // Before the game the seat becomes free; later an engine takes it over.
  Answer<RoomPlan> operator()(const act::Kick& action) {
    if (auto refused = needs_maker(action.seat)) return *refused;
    if (room_.seats()[static_cast<std::size_t>(action.seat)].kind != RoomSeat::Kind::human)
      return refuse(Refusal::not_allowed, "nobody is in that seat");
    happen(event::Kicked{action.seat});
    plan_.revoke_seat = action.seat;
    if (room_.status() == RoomStatus::playing) return engine_sits_in(action.seat, level_after_resigning, true);
    return done();
  }

  Answer<RoomPlan> operator()(const act::Close&) {
    if (!actor_.maker && !actor_.server) return not_maker();
    happen(event::Closed{});
    return done();
  }

  Answer<RoomPlan> operator()(const act::Away&) {
    if (!actor_.seat || own_seat().kind != RoomSeat::Kind::human || own_seat().away_since) return nothing();
    happen(event::Away{*actor_.seat});
    return done();
  }

  Answer<RoomPlan> operator()(const act::Back&) {
    if (!actor_.seat || !own_seat().away_since) return nothing();
    happen(event::Back{*actor_.seat});
    return done();
  }

  Answer<RoomPlan> operator()(const act::TimePassed&) {
    if (room_.status() != RoomStatus::playing) return nothing();
    if (minutes_over(room_)) return finish("minutes", {});
    if (const auto seat = room_.clock().running(); seat && room_.clock().left(*seat, now_) == 0) {
      happen(event::Timeout{*seat});
      if (room_.options().at_zero == AtZero::loss) return lose(*seat, "time");
      return engine_sits_in(*seat, std::max(room_.options().leaver_level, 1), true);
    }
    if (room_.options().leaver_level > 0)
      for (std::size_t i = 0; i < room_.seats().size(); ++i) {
        const RoomSeat& seat = room_.seats()[i];
        if (seat.away_since && !seat.sits_in && now_ >= *seat.away_since + room_.options().grace_ms)
          return engine_sits_in(static_cast<int>(i), room_.options().leaver_level, false);
      }
    return nothing();
  }

  Answer<RoomPlan> operator()(const act::Resume& action) {
    const std::vector<Outage> owed = room_.owed(action.outages);
    if (owed.empty()) return nothing();
    happen(event::Resumed{owed, {}});
    return done();
  }

  Answer<RoomPlan> operator()(const act::GiveToken& action) {
    plan_.give = action;
    return plan_;
  }

  // The hub creates the next room once everybody wants it.
  Answer<RoomPlan> operator()(const act::Rematch&) {
    if (auto refused = needs_end()) return *refused;
    if (room_.rematch() || own_seat().wants_rematch) return nothing();
    happen(event::RematchOffered{*actor_.seat});
    return done();
  }

  Answer<RoomPlan> operator()(const act::AnswerRematch& action) {
    if (auto refused = needs_end()) return *refused;
    const auto& seats = room_.seats();
    if (room_.rematch() ||
        std::none_of(seats.begin(), seats.end(), [](const auto& seat) { return seat.wants_rematch; }))
      return refuse(Refusal::not_found, "nobody has offered a rematch");
    if (action.accept) return (*this)(act::Rematch{});
    happen(event::RematchDeclined{*actor_.seat});
    return done();
  }

  Answer<RoomPlan> operator()(const act::LinkRematch& action) {
    if (room_.rematch()) return nothing();
    happen(event::Rematch{action.room});
    return done();
  }

  // The hub answers this.
  Answer<RoomPlan> operator()(const act::Hint&) { return nothing(); }

 private:
  template <class... Args>
  Refused refuse(Refusal code, fmt::format_string<Args...> english, Args&&... args) const {
    return {code, say(actor_.language, english, std::forward<Args>(args)...)};
  }
  Refused no_seat() const { return refuse(Refusal::not_allowed, "you need a seat to do this"); }
  Refused not_maker() const { return refuse(Refusal::not_allowed, "only the person who created the room can do this"); }
  Refused over_for_good() const { return refuse(Refusal::not_allowed, "the game is over for this seat"); }
  Answer<RoomPlan> nothing() const { return RoomPlan{}; }

  std::optional<Refused> needs_game() const {
    if (room_.status() == RoomStatus::playing) return {};
    if (room_.status() == RoomStatus::open) return refuse(Refusal::not_allowed, "the game has not begun");
    return refuse(Refusal::over, "the game is over");
  }

  std::optional<Refused> needs_end() const {
    if (!actor_.seat) return no_seat();
    if (!room_.end()) return refuse(Refusal::not_allowed, "the game is not over");
    return {};
  }

  std::optional<Refused> needs_maker(int seat) const {
    if (!actor_.maker) return not_maker();
    if (static_cast<std::size_t>(seat) >= room_.seats().size())
      return refuse(Refusal::not_found, "there is no such seat");
    return {};
  }

  const RoomSeat& own_seat() const { return room_.seats()[static_cast<std::size_t>(*actor_.seat)]; }

  // The state after the events so far. Copied on first use, so that refusals need no copy.
  RoomState& after() {
    if (!after_) after_.emplace(room_);
    return *after_;
  }

  // Does nothing after a failure.
  void happen(RoomEvent event) {
    if (failure_) return;
    if (const auto applied = after().apply(event, now_, actor_.language); !applied)
      failure_ = Refused{Refusal::internal, applied.error()};
    plan_.events.push_back(std::move(event));
  }

  // Completes the plan with what the events have changed in the room's head.
  Answer<RoomPlan> done() {
    if (failure_) return *failure_;
    const auto changed = [&](const auto& what) { return what(after()) != what(room_); };
    if (changed([](const RoomState& room) { return room.status(); })) plan_.update.status = after().status();
    if (room_.game() == nullptr && after().game() != nullptr) plan_.update.setup = after().game()->setup_json();
    if (changed([](const RoomState& room) { return room.turn(); }) ||
        changed([](const RoomState& room) -> const auto& { return room.seats(); }))
      plan_.update.summary = after().summary();
    if (changed([&](const RoomState& room) { return room.wake(now_); })) plan_.update.wake = after().wake(now_);
    return std::move(plan_);
  }

  bool minutes_over(const RoomState& room) const {
    const auto ends = room.clock().ends_at();
    return ends && now_ >= *ends && room.game()->at_rest();
  }

  // The time that the running seat has used, for events that end its turn.
  std::optional<Millis> charged() const {
    if (!room_.clock().per_seat() || decided_) return std::nullopt;
    return room_.clock().elapsed(now_);
  }

  Answer<RoomPlan> finish(const char* by, std::optional<int> seat) {
    happen(event::Finished{seat, by, charged()});
    return done();
  }

  // With two seats the other wins; with more an engine takes over, and the seat ranks last.
  Answer<RoomPlan> lose(int seat, const char* by) {
    if (room_.seats().size() == 2) {
      if (std::string_view(by) == "resign") happen(event::Resigned{seat});
      return finish(by, seat);
    }
    happen(event::Resigned{seat});
    return engine_sits_in(seat, level_after_resigning, true);
  }

  Answer<RoomPlan> engine_sits_in(int seat, int level, bool for_good) {
    happen(event::Engine{seat, level, for_good, room_.clock().running() == seat ? charged() : std::nullopt});
    return done();
  }

  // Plays chance moves, drawn from the room's secret, while it is chance's turn.
  void draw_chance() {
    while (!failure_ && after().turn().is_chance()) {
      const AnyGame& game = *after().game();
      Rng rng = derived_rng(room_.secret(), fmt::format("chance:{}", game.move_count()));
      happen(event::Chance{game.draw_chance(rng), static_cast<std::int64_t>(game.move_count())});
    }
  }

  Answer<RoomPlan> start() {
    if (room_.options().by_lot) {
      const Lot lot = draw_lot(room_.secret(), room_.seats().size(), draws_pawns(room_.options().game));
      happen(event::SeatsDrawn{lot.order, lot.pawns});
      plan_.new_order = lot.order;
    }
    happen(event::Started{});
    draw_chance();  // a given position may begin with a chance move
    return after().turn().is_over() ? finish("rules", {}) : done();
  }

  std::optional<Refused> cannot_take_back(std::size_t ply) const {
    if (auto refused = needs_game()) return refused;
    if (!actor_.seat) return no_seat();
    if (!room_.options().takeback) return refuse(Refusal::not_allowed, "undoing is not allowed in this room");
    if (room_.game()->hides_information()) return refuse(Refusal::not_allowed, "you cannot undo what has been seen");
    if (ply >= room_.game()->move_count() || ply < room_.first_ply())
      return refuse(Refusal::stale, "there is no such move to undo");
    return {};
  }

  Answer<RoomPlan> take_back(std::size_t ply) {
    happen(event::TakenBack{*actor_.seat, static_cast<std::int64_t>(ply), charged()});
    return done();
  }

  // Everybody at the table must agree; engines always do.
  Answer<RoomPlan> agreed_takeback(std::size_t ply) {
    for (std::size_t i = 0; !failure_ && i < room_.seats().size(); ++i)
      if (!room_.seats()[i].played_by_engine() && !after().takeback()->agreed[i]) return done();
    return take_back(ply);
  }

  const RoomState& room_;
  const Actor& actor_;
  Millis now_;
  RoomPlan plan_;
  std::optional<RoomState> after_;
  std::optional<Refused> failure_;  // should not happen
  bool decided_ = false;            // the running seat has moved: its time is charged with the move
};

}  // namespace

Answer<RoomPlan> decide(const RoomState& room, const Actor& actor, const Action& action, Millis now) {
  const bool closed = room.status() == RoomStatus::closed;
  if (closed && actor.server) return RoomPlan{};
  if (closed) return refused(Refusal::over, sentence::closed_room, actor.language);
  return std::visit(Decision(room, actor, now), action);
}

}  // namespace scalinata
