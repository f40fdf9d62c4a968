// How events change a room's state.
#include <algorithm>

#include "room/state.hpp"

namespace scalinata {
namespace {

bool is_permutation(const std::vector<int>& order, std::size_t seats) {
  if (order.size() != seats) return false;
  std::vector<bool> there(seats);
  for (const int seat : order)
    if (static_cast<std::size_t>(seat) < seats) there[static_cast<std::size_t>(seat)] = true;
  return std::all_of(there.begin(), there.end(), [](bool one) { return one; });
}

// Seats choose colours in playing order: each gets the colour it asked for unless an earlier seat has it, and the first
// free one otherwise. If nobody asked for a colour, the game's own are shown.
void assign_colours(std::vector<RoomSeat>& seats, std::span<const ColourName> colours) {
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

std::optional<std::string> RoomState::contradiction(const RoomEvent& event, Language language) const {
  const bool in_game =
      is_any<event::Move, event::Chance, event::Engine, event::Returned, event::Timeout, event::Resigned,
             event::TakebackOffered, event::TakebackDeclined, event::TakenBack, event::Resumed, event::Finished>(event);
  if (const auto seat = seat_of(event); seat && static_cast<std::size_t>(*seat) >= seats_.size())
    return say(language, "there is no seat {seat}", "seat"_a = *seat + 1);
  if (in_game && status_ != RoomStatus::playing) return say(language, "no game is in progress");
  if (is_any<event::Started>(event) && status_ != RoomStatus::open) return say(language, "the game had already begun");
  if (const auto* drawn = std::get_if<event::SeatsDrawn>(&event); drawn && !is_permutation(drawn->order, seats_.size()))
    return say(language, "not a valid order of the seats");
  if (const auto* back = std::get_if<event::TakenBack>(&event);
      back && static_cast<std::size_t>(back->ply) > game_->move_count())
    return say(language, "there is no such move");
  const auto* move = std::get_if<event::Move>(&event);
  const auto* chance = std::get_if<event::Chance>(&event);
  if (!move && !chance) return {};
  const Turn now = game_->turn();
  if (chance ? !now.is_chance() : !now.is_player() || now.seat != move->seat)
    return say(language, "it is not this seat's turn");
  const auto due = static_cast<std::int64_t>(game_->move_count());
  const std::int64_t ply = (chance ? chance->ply : move->ply).value_or(due);
  if (ply != due) return say(language, "it is move {due}, not {number}", "due"_a = due, "number"_a = ply);
  return {};
}

// Applies each kind of event; on failure nothing has changed.
struct RoomState::Fold {
  RoomState& room;
  Millis time;
  Language language;

  RoomSeat& at(int seat) const { return room.seats_[static_cast<std::size_t>(seat)]; }
  void interrupt(const std::optional<Millis>& used) const {
    if (used) room.clock_.interrupt(*used);
  }

  void operator()(const event::Created& event) const {
    room.from_ = std::make_shared<const Json>(event.from);
    room.deck_ = std::make_shared<const Json>(event.deck);
  }
  void operator()(const event::Sat& event) const {
    at(event.seat) = {};
    at(event.seat).kind = RoomSeat::Kind::human;
    at(event.seat).nick = event.nick;
    at(event.seat).colour = event.colour;
  }
  void operator()(const event::Stood& event) const { at(event.seat) = {}; }
  void operator()(const event::Kicked& event) const {
    if (room.status_ == RoomStatus::open) at(event.seat) = {};
  }
  void operator()(const event::SeatsDrawn& event) const {
    const std::vector<RoomSeat> before = room.seats_;
    for (std::size_t i = 0; i < before.size(); ++i) at(event.order[i]) = before[i];
    for (std::size_t i = 0; i < before.size() && i < event.pawns.size(); ++i) room.seats_[i].pawn = event.pawns[i];
  }
  Result<void> operator()(const event::Started&) const {
    auto game = room.deal(language);
    if (!game) return game.failure();
    room.game_ = *std::move(game);
    room.first_ply_ = room.game_->move_count();
    assign_colours(room.seats_, room.game_->info().colours);
    room.status_ = RoomStatus::playing;
    room.clock_.begin(time);
    return {};
  }
  Result<void> operator()(const event::Move& event) const {
    const auto played = play(event.move);
    if (!played) return played;
    room.decisions_.push_back({room.clock_.running(), room.clock_.to_spare(event.used)});
    room.clock_.decided(event.used, time);
    return {};
  }
  Result<void> operator()(const event::Chance& event) const {
    const auto played = play(event.move);
    if (!played) return played;
    room.decisions_.push_back({});
    return {};
  }
  void operator()(const event::Engine& event) const {
    at(event.seat).sits_in = true;
    at(event.seat).level = event.level;
    at(event.seat).for_good = event.for_good;
    interrupt(event.used);
  }
  void operator()(const event::Returned& event) const {
    at(event.seat).sits_in = false;
    at(event.seat).away_since.reset();
  }
  void operator()(const event::Timeout& event) const { room.clock_.flag(event.seat, time); }
  void operator()(const event::Resigned& event) const { at(event.seat).resigned = true; }
  void operator()(const event::TakebackOffered& event) const {
    if (!room.takeback_)
      room.takeback_ =
          TakebackOffer{event.seat, static_cast<std::size_t>(event.ply), std::vector<bool>(room.seats_.size(), false)};
    room.takeback_->agreed[static_cast<std::size_t>(event.seat)] = true;
  }
  void operator()(const event::TakebackDeclined&) const { room.takeback_.reset(); }
  void operator()(const event::TakenBack& event) const {
    const auto ply = static_cast<std::size_t>(event.ply);
    while (room.game_->move_count() > ply && room.game_->undo().ok()) {}
    interrupt(event.used);
    const std::size_t kept = ply - std::min(ply, room.first_ply_);
    while (room.decisions_.size() > kept) {
      const Decision& undone = room.decisions_.back();
      // Older logs do not restore the clocks.
      if (event.used && undone.seat)
        room.clock_.take_back(*undone.seat, undone.left, room.decisions_.size() == kept + 1);
      room.decisions_.pop_back();
    }
    room.takeback_.reset();
  }
  void operator()(const event::Away& event) const { at(event.seat).away_since = time; }
  void operator()(const event::Back& event) const {
    at(event.seat).away_since.reset();
    if (!at(event.seat).for_good) at(event.seat).sits_in = false;
  }
  void operator()(const event::Chat&) const {}
  void operator()(const event::Muted& event) const { at(event.seat).muted = event.on; }
  void operator()(const event::Resumed& event) const {
    if (!event.outages) {
      room.clock_.credit(event.pause.value_or(0));
      room.credited_until_ = time;
      return;
    }
    room.clock_.credit(*event.outages);
    for (RoomSeat& seat : room.seats_)
      if (seat.away_since) *seat.away_since += lost_since(*seat.away_since, *event.outages);
    if (!event.outages->empty()) room.credited_until_ = event.outages->back().to;
  }
  void operator()(const event::RematchOffered& event) const { at(event.seat).wants_rematch = true; }
  void operator()(const event::RematchDeclined&) const {
    for (RoomSeat& seat : room.seats_) seat.wants_rematch = false;
  }
  void operator()(const event::Rematch& event) const { room.rematch_ = event.room; }
  void operator()(const event::Finished& event) const {
    room.end_ = RecordEnd{event.by, {}};
    if (event.seat) room.end_->seat = *event.seat + 1;
    interrupt(event.used);
    room.status_ = RoomStatus::finished;
  }
  void operator()(const event::Closed&) const { room.status_ = RoomStatus::closed; }
  void operator()(const event::Forgotten&) const {}

 private:
  Result<void> play(const std::string& move) const {
    const auto played = room.game_->play(move, language);
    if (played) {
      room.takeback_.reset();
      return {};
    }
    // The reason could reveal hidden information.
    if (!room.game_->hides_information()) return played.failure();
    return fail(language, "an illegal move");
  }
};

Result<void> RoomState::apply(const RoomEvent& event, Millis time, Language language) {
  if (const auto why = contradiction(event, language)) return Error{*why};
  const Fold fold{*this, time, language};
  const auto applied = std::visit(
      [&](const auto& of) -> Result<void> {
        if constexpr (!std::is_void_v<decltype(fold(of))>)
          return fold(of);
        else
          return fold(of), Result<void>();
      },
      event);
  if (!applied) return applied;
  if (game_) clock_.run_for(timed_seat(), time);
  return {};
}

}  // namespace scalinata
