// What a person can type instead of a move.
#include <algorithm>
#include <iterator>

#include "catalog/catalog.hpp"
#include "cli/seats.hpp"
#include "cli/table.hpp"
#include "core/cells.hpp"
#include "core/nearest.hpp"
#include "engine/blksgf.hpp"
#include "engine/file.hpp"

namespace scalinata {

const std::vector<Table::Command>& Table::commands() {
  static const std::vector<Command> all = {
      {phrase("moves"), phrase("[TEXT]"), phrase("list the legal moves, or those containing TEXT"), &Table::show_moves,
       false},
      {phrase("hint"), {}, phrase("show what the engine would play"), &Table::hint, false},
      {phrase("undo"), {}, phrase("undo your last move"), &Table::undo, false},
      {phrase("board"), {}, phrase("show the board again"), &Table::show_board, true},
      {phrase("scores"), {}, phrase("show the current scores"), &Table::show_scores, true},
      {phrase("rules"), {}, phrase("show the rules"), &Table::show_rules, true},
      {phrase("save"), phrase("FILE"), phrase("save the game to a file"), &Table::save, true},
      {phrase("load"), phrase("FILE"), phrase("continue a game from a file"), &Table::load, true},
      {phrase("resign"), {}, phrase("give up; with three or more players an engine takes over"), &Table::resign, false},
      {phrase("help"), {}, phrase("show this list"), &Table::help, true},
      {phrase("quit"), {}, phrase("quit without saving"), &Table::leave, true},
  };
  return all;
}

Table::Next Table::execute(const std::string& line) {
  const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
  const std::string name = lowered(line.substr(0, end));
  std::vector<std::string_view> names;
  for (const Command& command : commands()) {
    if (over() && !command.when_over) continue;
    if (name == command.name.english() || name == command.name.in(language()))
      return (this->*command.run)(line.substr(std::min(line.find_first_not_of(" \t", end), line.size())));
    names.push_back(command.name.in(language()));
  }
  const auto played = over() ? fail(language(), "the game is over") : game_->play(line, language());
  if (played) return Next::proceed;
  const std::string_view close = nearest(name, names);
  terminal_.print_line(
      close.empty() ? played.error()
                    : say(language(), "{why}; did you mean {word}?", "why"_a = played.error(), "word"_a = close));
  return Next::ask_again;
}

Table::Next Table::show_moves(const std::string& part) {
  constexpr std::size_t max_shown = 60, width = 100, max_worded = 15;
  std::vector<std::string> moves = game_->legal_moves();
  std::erase_if(moves, [&](const std::string& move) { return move.find(part) == std::string::npos; });
  std::size_t widest = 1;
  for (std::size_t i = 0; i < std::min(max_shown, moves.size()); ++i) widest = std::max(widest, moves[i].size());
  const bool worded = moves.size() <= max_worded;
  const std::vector<std::string> names = nicknames();
  const std::size_t columns = worded ? 1 : std::max<std::size_t>(1, width / (widest + 2));
  for (std::size_t i = 0; i < std::min(max_shown, moves.size()); ++i) {
    terminal_.print(fmt::format("{:{}}", moves[i], widest + 2));
    if (const auto words = game_->move_words(moves[i], viewer(), {Voice::advice, language(), names}); worded && words)
      terminal_.print(*words);
    if (i % columns == columns - 1 || i + 1 == std::min(max_shown, moves.size())) terminal_.print_line();
  }
  if (moves.size() > max_shown)
    terminal_.print_line(say_count(language(), moves.size() - max_shown,
                                   "... and {n} more; type moves TEXT to see those containing TEXT",
                                   "... and {n} more; type moves TEXT to see those containing TEXT"));
  else
    terminal_.print_line(say_count(language(), moves.size(), "{n} move", "{n} moves"));
  return Next::ask_again;
}

Table::Next Table::hint(const std::string&) {
  terminal_.begin_wait(say(language(), "thinking..."));
  const Thought thought = bot(hint_level_).think(*game_, {});
  terminal_.end_wait();
  const auto advice = game_->move_words(thought.move, viewer(), {Voice::advice, language(), nicknames()});
  terminal_.tell("{advice} {move}: {percent} chance of winning", "advice"_a = advice ? *advice : thought.move,
                 "move"_a = notation(thought.move), "percent"_a = percent_text(language(), thought.value));
  return Next::ask_again;
}

// Back to the last decision of a person, undoing what engines and chance did since.
Table::Next Table::undo(const std::string&) {
  if (game_->hides_information()) {
    terminal_.tell("You cannot undo here: cards have been seen.");
    return Next::ask_again;
  }
  const std::vector<PlayedMove> history = game_->history(Viewer::spectator());
  const auto last = std::find_if(history.rbegin(), history.rend(), [&](const PlayedMove& move) {
    return move.turn.is_player() && !engine_plays(move.turn.seat);
  });
  if (last == history.rend()) {
    terminal_.tell("There is nothing to undo.");
    return Next::ask_again;
  }
  for (auto back = history.rbegin(); back <= last; ++back)
    if (!game_->undo()) break;
  return Next::proceed;
}

Table::Next Table::save(const std::string& file) {
  if (file.empty()) {
    terminal_.tell("Expected: save FILE");
    return Next::ask_again;
  }
  const Result<void> written = write_file(file, write_record(record()) + '\n', language());
  if (written)
    terminal_.tell("Saved to {file}.", "file"_a = file);
  else
    terminal_.print_line(written.error());
  return Next::ask_again;
}

Table::Next Table::load(const std::string& file) {
  if (file.empty()) {
    terminal_.tell("Expected: load FILE");
    return Next::ask_again;
  }
  const auto text = read_file(file, language());
  const auto read = text ? read_game_file(*text, language()) : Result<ReadBlksgf>(text.failure());
  auto game = read ? replay(read->record, language()) : Result<std::unique_ptr<AnyGame>>(read.failure());
  if (!game) {
    terminal_.print_line(game.error());
    return Next::ask_again;
  }
  set_game(*std::move(game), read->record.seats);
  return Next::proceed;
}

Table::Next Table::resign(const std::string&) {
  const int seat = game_->turn().seat;
  resigned_.push_back(seat);
  if (game_->seats() == 2)
    resigned_end_ = seat;
  else
    terminal_.tell("{player} resigns; an engine takes over.", "player"_a = seat_name(seat));
  return Next::proceed;
}

Table::Next Table::show_rules(const std::string&) {
  terminal_.print_line(game_->entry().rules(language()));
  return Next::ask_again;
}

Table::Next Table::show_scores(const std::string&) {
  const Scores scores = game_->scores();
  for (std::size_t seat = 0; seat < scores.size(); ++seat) {
    terminal_.print_line(labelled(language(), seat_name(static_cast<int>(seat)), number_text(scores[seat])));
    show_score_items(static_cast<int>(seat));
  }
  return Next::ask_again;
}

Table::Next Table::show_board(const std::string&) {
  terminal_.print_line(game_->draw(viewer(), terminal_.style()));
  return Next::ask_again;
}

Table::Next Table::help(const std::string&) {
  if (!over()) terminal_.tell("Type a move, such as {move}, or one of these:", "move"_a = game_->legal_moves().back());
  for (const Command& command : commands()) {
    if (over() && !command.when_over) continue;
    const std::string usage = fmt::format("{} {}", command.name.in(language()), command.arguments.in(language()));
    terminal_.print_line(fmt::format("  {:20} {}", usage, command.meaning.in(language())));
  }
  return Next::ask_again;
}

Table::Next Table::leave(const std::string&) {
  return Next::leave;
}

}  // namespace scalinata
