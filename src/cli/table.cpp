#include "cli/table.hpp"

#include <algorithm>
#include <thread>

#include "cli/seats.hpp"
#include "core/resigned.hpp"

namespace scalinata {

Table::Table(Terminal& terminal, std::unique_ptr<AnyGame> game, std::vector<RecordSeat> seats, std::uint64_t seed,
             int hint_level)
    : terminal_(terminal), chance_(mix(seed)), seed_(seed), hint_level_(hint_level) {
  sit_down(std::move(game), std::move(seats));
}

void Table::sit_down(std::unique_ptr<AnyGame> game, std::vector<RecordSeat> seats) {
  game_ = std::move(game);
  seats_ = std::move(seats);
  resigned_.clear();
  resigned_end_.reset();
  looking_.reset();
  bots_.clear();
}

void Table::run() {
  do {
    while (!over()) {
      const Turn turn = game_->turn();
      if (turn.is_chance())
        play_chance();
      else if (engine_plays(turn.seat))
        play_engine();
      else if (!play_person())
        return;
    }
    show_result();
  } while (look_back());
}

// After the end the game can still be saved, or another one loaded.
bool Table::look_back() {
  for (;;) {
    const auto line = terminal_.ask(
        say(language(), "save FILE keeps the game, Enter leaves: ", "salva FILE conserva la partita, Invio esce: "));
    if (!line || line->empty()) return false;
    const Next next = obey(*line);
    if (next != Next::ask_again) return next == Next::go_on;
  }
}

void Table::play_chance() {
  const auto played = game_->play(game_->draw_chance(chance_));
  if (played) announce_last_move();
}

void Table::play_engine() {
  const int seat = game_->turn().seat;
  terminal_.begin_wait(say(language(), "{} is thinking...", "{} sta pensando...", seat_name(seat)));
  const Thought thought = bot(level_of(seat)).think(*game_, {});
  terminal_.end_wait();
  const auto played = game_->play(thought.move);
  if (played) announce_last_move();
}

bool Table::play_person() {
  const int seat = game_->turn().seat;
  if (!hand_over(seat)) return false;
  terminal_.print_line();
  terminal_.print_line(game_->draw(viewer(), terminal_.style()));
  for (;;) {
    const auto line = terminal_.ask(say(
        language(), "{}, your move (help explains): ", "{}, tocca a te (aiuto spiega): ", turn_name(game_->turn())));
    if (!line) {
      terminal_.tell("The input has ended; the game is left as it stands.",
                     "L'ingresso è finito; la partita resta com'è.");
      return false;
    }
    if (line->empty()) continue;
    const Next next = obey(*line);
    if (next == Next::leave) return false;
    if (next == Next::go_on) return true;
  }
}

// Where hands are hidden, the screen is empty while it changes hands.
bool Table::hand_over(int seat) {
  const bool changes = looking_ != seat;
  looking_ = seat;
  if (!game_->hides_information() || people() < 2 || !changes) return true;
  terminal_.clear();
  const auto taken = terminal_.ask(say(
      language(), "Pass the screen to {} and press Enter: ", "Passa lo schermo a {} e premi Invio: ", seat_name(seat)));
  if (!taken) return false;
  show_news(seat);
  return true;
}

// What happened since the person's last move, as that person saw it.
void Table::show_news(int seat) {
  const std::vector<PlayedMove> history = game_->history(Viewer::seat(seat));
  const auto own = std::find_if(history.rbegin(), history.rend(), [&](const PlayedMove& move) {
    return move.turn.is_player() && move.turn.seat == seat;
  });
  for (auto move = own.base(); move != history.end(); ++move)
    terminal_.print_line(fmt::format("{}: {}", turn_name(move->turn), move->text));
}

void Table::announce_last_move() {
  const PlayedMove move = game_->history(viewer()).back();
  terminal_.print_line(fmt::format("{}: {}", turn_name(move.turn), move.text));
}

void Table::show_result() {
  const bool hidden = game_->hides_information() && !game_->turn().is_over();
  terminal_.print_line();
  terminal_.print_line(game_->draw(hidden ? viewer() : Viewer::spectator(), terminal_.style()));
  terminal_.print_line(
      paint(say(language(), "The game is over.", "La partita è finita."), Ink::bold, terminal_.style()));
  for (int seat : resigned_) terminal_.tell("{} resigned.", "{} ha abbandonato.", seat_name(seat));
  const Ranks final_ranks = ranks();
  const Scores scores = game_->scores();
  for (int rank = 1; rank <= static_cast<int>(final_ranks.size()); ++rank)
    for (std::size_t seat = 0; seat < final_ranks.size(); ++seat)
      if (final_ranks[seat] == rank) {
        terminal_.print_line(fmt::format("{}. {}: {}", rank, seat_name(static_cast<int>(seat)),
                                         counted(scores[seat], {"point", "punto"}, {"points", "punti"}, language())));
        show_score_items(static_cast<int>(seat));
      }
}

void Table::show_score_items(int seat) {
  for (const ScoreItem& item : game_->score_items(seat, language()))
    terminal_.print_line(fmt::format("   {:+4}  {}", item.points, item.text));
}

int Table::people() const {
  int count = 0;
  for (int seat = 0; seat < game_->seats(); ++seat) count += !engine_plays(seat);
  return count;
}

bool Table::engine_plays(int seat) const {
  return is_engine(seats_[static_cast<std::size_t>(seat)]) ||
         std::find(resigned_.begin(), resigned_.end(), seat) != resigned_.end();
}

int Table::level_of(int seat) const {
  return seats_[static_cast<std::size_t>(seat)].level.value_or(hint_level_);
}

Viewer Table::viewer() const {
  if (!game_->hides_information()) {
    const Turn turn = game_->turn();
    return turn.is_player() ? Viewer::seat(turn.seat) : Viewer::spectator();
  }
  if (people() > 1 && looking_) return Viewer::seat(*looking_);
  for (int seat = 0; seat < game_->seats(); ++seat)
    if (!engine_plays(seat)) return people() == 1 ? Viewer::seat(seat) : Viewer::spectator();
  return Viewer::spectator();
}

std::string Table::seat_name(int seat) const {
  const RecordSeat& sits = seats_[static_cast<std::size_t>(seat)];
  std::string name = say(language(), "seat {}", "posto {}", seat + 1);
  if (!sits.name.empty()) name += fmt::format(" ({})", sits.name);
  if (is_engine(sits)) name += say(language(), " (engine, level {})", " (motore, livello {})", level_of(seat));
  return name;
}

std::string Table::turn_name(const Turn& turn) const {
  if (turn.is_chance()) return say(language(), "chance", "caso");
  const auto colours = game_->info().colours;
  if (colours.empty()) return seat_name(turn.seat);
  return fmt::format("{}, {}", seat_name(turn.seat), colours[turn.colour].name.in(language()));
}

AnyBot& Table::bot(int level) {
  std::unique_ptr<AnyBot>& made = bots_[level];
  if (made == nullptr) {
    BotSettings settings;
    settings.level = level;
    settings.seed = seed_;
    if (level == highest_level && std::thread::hardware_concurrency() > 1) settings.threads = highest_level_threads;
    made = make_bot(*game_, settings);
  }
  return *made;
}

Record Table::record() const {
  Record record = record_of(*game_);
  record.seats = seats_;
  if (resigned_.empty()) return record;
  if (!over()) {  // a record of a game that goes on knows engines, and nobody who resigned
    for (int seat : resigned_) record.seats[static_cast<std::size_t>(seat)] = {"", "engine", level_of(seat)};
    return record;
  }
  record.end = RecordEnd{"resign", resigned_.front() + 1};
  record.result = RecordResult{game_->scores(), ranks()};
  return record;
}

Ranks Table::ranks() const {
  FixedVector<bool, max_seats> gave_up;
  gave_up.resize(static_cast<std::size_t>(game_->seats()), false);
  for (int seat : resigned_) gave_up[static_cast<std::size_t>(seat)] = true;
  return ranks_with_last(game_->ranks(), gave_up);
}

}  // namespace scalinata
