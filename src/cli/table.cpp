#include "cli/table.hpp"

#include <algorithm>
#include <thread>

#include "cli/seats.hpp"
#include "core/resigned.hpp"

namespace scalinata {

Table::Table(Terminal& terminal, std::unique_ptr<AnyGame> game, std::vector<RecordSeat> seats, std::uint64_t seed,
             int hint_level)
    : terminal_(terminal), chance_(mix(seed)), seed_(seed), hint_level_(hint_level) {
  set_game(std::move(game), std::move(seats));
}

void Table::set_game(std::unique_ptr<AnyGame> game, std::vector<RecordSeat> seats) {
  game_ = std::move(game);
  seats_ = std::move(seats);
  resigned_.clear();
  resigned_end_.reset();
  screen_seat_.reset();
  bots_.clear();
}

void Table::run() {
  introduce_engines();
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
  } while (after_game());
}

// After the end the game can still be saved, or another one loaded.
bool Table::after_game() {
  for (;;) {
    const auto line = terminal_.ask(say(language(), "Type save FILE to save the game, or press Enter to quit: "));
    if (!line || line->empty()) return false;
    const Next next = execute(*line);
    if (next != Next::ask_again) return next == Next::proceed;
  }
}

void Table::introduce_engines() {
  for (int seat = 0; seat < game_->seats(); ++seat) {
    if (!is_engine(seats_[static_cast<std::size_t>(seat)])) continue;
    if (const auto elo = elo_of(game_->entry(), level_of(seat)))
      terminal_.print_line(labelled(language(), seat_name(seat), say(language(), "about {elo} Elo", "elo"_a = *elo)));
  }
}

void Table::play_chance() {
  const auto played = game_->play(game_->draw_chance(chance_));
  if (played) announce_last_move();
}

void Table::play_engine() {
  const int seat = game_->turn().seat;
  terminal_.begin_wait(say(language(), "{player} is thinking...", "player"_a = seat_name(seat)));
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
    const auto line =
        terminal_.ask(say(language(), "{player}, your move (or help): ", "player"_a = turn_name(game_->turn())));
    if (!line) {
      terminal_.tell("End of input: the game stops here.");
      return false;
    }
    if (line->empty()) continue;
    const Next next = execute(*line);
    if (next == Next::leave) return false;
    if (next == Next::proceed) return true;
  }
}

// With hidden hands, the screen is cleared while it is passed on.
bool Table::hand_over(int seat) {
  const bool changes = screen_seat_ != seat;
  screen_seat_ = seat;
  if (!game_->hides_information() || people() < 2 || !changes) return true;
  terminal_.clear();
  const std::string& nickname = seats_[static_cast<std::size_t>(seat)].name;
  const auto taken = terminal_.ask(
      nickname.empty() ? say(language(), "Pass the screen to player {seat} and press Enter: ", "seat"_a = seat + 1)
                       : say(language(), "Pass the screen to {player} and press Enter: ", "player"_a = nickname));
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
  announce(static_cast<std::size_t>(own.base() - history.begin()), Viewer::seat(seat));
}

void Table::announce_last_move() {
  announce(game_->move_count() - 1, viewer());
}

void Table::announce(std::size_t from, Viewer seen_by) {
  const std::vector<PlayedMove> history = game_->history(seen_by);
  const std::vector<std::string> names = nicknames();
  const std::vector<std::string> words =
      game_->history_words(from, history.size(), seen_by, {Voice::report, language(), names});
  for (std::size_t i = 0; i < words.size(); ++i) {
    const PlayedMove& move = history[from + i];
    terminal_.print_line(fmt::format("{} {}  {}", turn_name(move.turn), words[i], notation(move.text)));
  }
}

std::string Table::notation(std::string_view move) const {
  return paint(fmt::format("[{}]", move), Ink::dim, terminal_.style());
}

std::vector<std::string> Table::nicknames() const {
  std::vector<std::string> names;
  for (const RecordSeat& seat : seats_) names.push_back(seat.name);
  return names;
}

void Table::show_result() {
  const bool hidden = game_->hides_information() && !game_->turn().is_over();
  terminal_.print_line();
  terminal_.print_line(game_->draw(hidden ? viewer() : Viewer::spectator(), terminal_.style()));
  terminal_.print_line(paint(say(language(), "The game is over."), Ink::bold, terminal_.style()));
  for (int seat : resigned_) terminal_.tell("{player} resigned.", "player"_a = seat_name(seat));
  const Ranks final_ranks = ranks();
  const Scores scores = game_->scores();
  for (int rank = 1; rank <= static_cast<int>(final_ranks.size()); ++rank)
    for (std::size_t seat = 0; seat < final_ranks.size(); ++seat)
      if (final_ranks[seat] == rank) {
        terminal_.print_line(labelled(language(), fmt::format("{}. {}", rank, seat_name(static_cast<int>(seat))),
                                      say_count(language(), scores[seat], "{n} point", "{n} points")));
        show_score_items(static_cast<int>(seat));
      }
}

void Table::show_score_items(int seat) {
  for (const ScoreItem& item : game_->score_items(seat, language()))
    terminal_.print_line(fmt::format("   {:>4}  {}", signed_text(item.points), item.text));
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
  return std::max(seats_[static_cast<std::size_t>(seat)].level.value_or(hint_level_), lowest_level);
}

Viewer Table::viewer() const {
  if (!game_->hides_information()) {
    const Turn turn = game_->turn();
    return turn.is_player() ? Viewer::seat(turn.seat) : Viewer::spectator();
  }
  if (people() > 1 && screen_seat_) return Viewer::seat(*screen_seat_);
  for (int seat = 0; seat < game_->seats(); ++seat)
    if (!engine_plays(seat)) return people() == 1 ? Viewer::seat(seat) : Viewer::spectator();
  return Viewer::spectator();
}

std::string Table::seat_name(int seat, std::string_view colour) const {
  const RecordSeat& sits = seats_[static_cast<std::size_t>(seat)];
  std::vector<std::string> details;
  if (!sits.name.empty()) details.push_back(sits.name);
  if (is_engine(sits)) details.push_back(say(language(), "engine, level {level}", "level"_a = level_of(seat)));
  if (!colour.empty()) details.emplace_back(colour);
  const std::string name = say(language(), "Player {seat}", "seat"_a = seat + 1);
  return details.empty() ? name : fmt::format("{} ({})", name, fmt::join(details, ", "));
}

std::string Table::turn_name(const Turn& turn) const {
  if (turn.is_chance()) return say(language(), "Chance");
  const auto colours = game_->info().colours;
  return seat_name(turn.seat, colours.empty() ? std::string_view() : colours[turn.colour].name.in(language()));
}

AnyBot& Table::bot(int level) {
  std::unique_ptr<AnyBot>& made = bots_[level];
  if (made == nullptr) {
    BotSettings settings;
    settings.level = level;
    settings.seed = seed_;
    settings.book = true;
    if (level == highest_level && std::thread::hardware_concurrency() > 1) settings.threads = highest_level_threads;
    made = make_bot(*game_, settings);
  }
  return *made;
}

Record Table::record() const {
  Record record = record_of(*game_);
  record.seats = seats_;
  if (resigned_.empty()) return record;
  if (!over()) {  // a record of an unfinished game has engines instead of players who resigned
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
