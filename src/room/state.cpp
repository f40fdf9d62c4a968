#include "room/state.hpp"

#include <algorithm>

#include "catalog/catalog.hpp"
#include "core/resigned.hpp"
#include "json/text.hpp"
#include "room/fairness.hpp"

namespace scalinata {
namespace {

constexpr Millis min_credit = 100;  // less is not worth an event

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

}  // namespace

std::string_view text(RoomSeat::Kind kind) {
  static constexpr std::string_view names[] = {"open", "human", "engine"};
  return names[static_cast<std::size_t>(kind)];
}

RoomState::RoomState(RoomOptions options, std::string secret)
    : options_(std::make_shared<const RoomOptions>(std::move(options))),
      from_(std::make_shared<const Json>()),
      deck_(from_),
      secret_(std::move(secret)),
      seats_(planned_seats(*options_)),
      clock_(options_->clock, static_cast<int>(seats_.size())) {}

RoomState::RoomState(const RoomState& other)
    : options_(other.options_),
      from_(other.from_),
      deck_(other.deck_),
      secret_(other.secret_),
      status_(other.status_),
      seats_(other.seats_),
      game_(other.game_ ? other.game_->clone() : nullptr),
      first_ply_(other.first_ply_),
      clock_(other.clock_),
      decisions_(other.decisions_),
      credited_until_(other.credited_until_),
      takeback_(other.takeback_),
      end_(other.end_),
      rematch_(other.rematch_) {}

RoomState& RoomState::operator=(const RoomState& other) {
  if (this != &other) *this = RoomState(other);
  return *this;
}

Turn RoomState::turn() const {
  return status_ == RoomStatus::playing ? game_->turn() : Turn::over();
}

std::string RoomState::summary() const {
  JsonText json;
  json.begin_object().key("seats").begin_list();
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const RoomSeat& seat = seats_[i];
    json.begin_object().member("kind", text(seat.kind));
    if (seat.kind == RoomSeat::Kind::engine) json.member("level", seat.level);
    if (!seat.nick.empty()) json.member("nick", seat.nick);
    json.member("seat", i + 1).end_object();
  }
  json.end_list();
  if (turn().is_player()) json.member("turn", turn().seat + 1);
  return json.end_object().take();
}

std::vector<Outage> RoomState::owed(const std::vector<Outage>& outages) const {
  std::vector<Outage> owed;
  if (status_ != RoomStatus::playing) return owed;
  for (Outage outage : merged(outages)) {
    outage.from = std::max(outage.from, credited_until_);
    const auto counts = [&](Millis began) { return lost_since(began, {outage}) >= min_credit; };
    const bool waits = std::any_of(seats_.begin(), seats_.end(), [&](const RoomSeat& seat) {
      return options_->leaver_level > 0 && !seat.sits_in && seat.away_since && counts(*seat.away_since);
    });
    if (waits || (clock_.runs_out_at() && counts(clock_.began()))) owed.push_back(outage);
  }
  return owed;
}

Result<std::unique_ptr<AnyGame>> RoomState::deal(Language language) const {
  const auto spec = spec_of(options_->game, *deck_, language);
  if (!spec) return spec.failure();
  if (from_->is_null()) {
    Rng rng = derived_rng(secret_, "setup");
    return begin_random(*spec, rng);
  }
  auto game = begin(*spec, member(*from_, "setup").dump(), language);
  if (!game) return game;
  for (const Json& move : list_in(*from_, "moves")) {
    const auto played = (*game)->play(move.is_string() ? move.get<std::string>() : "", language);
    if (!played) return played.failure();
  }
  return game;
}

std::optional<int> RoomState::timed_seat() const {
  const Turn now = turn();
  if (!now.is_player() || seats_[now.seat].played_by_engine()) return std::nullopt;
  return now.seat;
}

std::optional<int> RoomState::engine_turn() const {
  const Turn now = turn();
  if (!now.is_player() || !seats_[now.seat].played_by_engine()) return std::nullopt;
  return now.seat;
}

bool RoomState::hints_allowed(int seat) const {
  if (options_->hints) return true;
  for (std::size_t i = 0; i < seats_.size(); ++i)
    if (static_cast<int>(i) != seat && seats_[i].kind != RoomSeat::Kind::engine) return false;
  return true;
}

bool RoomState::all_want_rematch() const {
  return std::all_of(seats_.begin(), seats_.end(),
                     [](const RoomSeat& seat) { return seat.kind == RoomSeat::Kind::engine || seat.wants_rematch; });
}

Millis RoomState::wake(Millis now) const {
  if (turn().is_over()) return 0;
  if (engine_turn()) return now;
  Millis at = clock_.runs_out_at().value_or(0);
  if (options_->leaver_level > 0)
    for (const RoomSeat& seat : seats_)
      if (seat.away_since && !seat.sits_in) {
        const Millis grace_over = *seat.away_since + options_->grace_ms;
        at = at == 0 ? grace_over : std::min(at, grace_over);
      }
  return at;
}

Ranks RoomState::final_ranks() const {
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

}  // namespace scalinata
