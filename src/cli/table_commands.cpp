// What a person at the table may say besides a move.
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
      {{"moves", "mosse"},
       {"[TEXT]", "[TESTO]"},
       {"legal moves, or those that contain TEXT", "le mosse valide, o quelle che contengono TESTO"},
       &Table::show_moves,
       false},
      {{"hint", "consiglio"},
       {},
       {"what the engine would play", "che cosa giocherebbe il motore"},
       &Table::hint,
       false},
      {{"undo", "annulla"},
       {},
       {"take back the last move of a person", "ritira l'ultima mossa di una persona"},
       &Table::undo,
       false},
      {{"board", "tavola"}, {}, {"draw the board again", "ridisegna la tavola"}, &Table::show_board, true},
      {{"scores", "punti"}, {}, {"the scores as they stand", "i punti al momento"}, &Table::show_scores, true},
      {{"rules", "regole"}, {}, {"the rules of the game", "le regole del gioco"}, &Table::show_rules, true},
      {{"save", "salva"},
       {"FILE", "FILE"},
       {"write the game to a file", "scrive la partita in un file"},
       &Table::save,
       true},
      {{"load", "carica"},
       {"FILE", "FILE"},
       {"go on with a game from a file", "continua una partita da un file"},
       &Table::load,
       true},
      {{"resign", "abbandona"},
       {},
       {"give up; with three or more an engine goes on for you", "ci si arrende; in tre o più continua un motore"},
       &Table::resign,
       false},
      {{"help", "aiuto"}, {}, {"this list", "questo elenco"}, &Table::help, true},
      {{"quit", "esci"}, {}, {"leave without saving", "esce senza salvare"}, &Table::leave, true},
  };
  return all;
}

Table::Next Table::obey(const std::string& line) {
  const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
  const std::string name = lowered(line.substr(0, end));
  std::vector<std::string_view> names;
  for (const Command& command : commands()) {
    if (over() && !command.when_over) continue;
    if (name == command.name.en || name == command.name.it)
      return (this->*command.run)(line.substr(std::min(line.find_first_not_of(" \t", end), line.size())));
    names.push_back(command.name.in(language()));
  }
  const auto played =
      over() ? fail(language(), "the game is over", "la partita è finita") : game_->play(line, language());
  if (played) return Next::go_on;
  const std::string_view close = nearest(name, names);
  terminal_.print_line(close.empty() ? played.error()
                                     : say(language(), "{}; did you mean {}?", "{}; forse {}?", played.error(), close));
  return Next::ask_again;
}

Table::Next Table::show_moves(const std::string& part) {
  constexpr std::size_t most = 60, width = 100;
  std::vector<std::string> moves = game_->legal_moves();
  std::erase_if(moves, [&](const std::string& move) { return move.find(part) == std::string::npos; });
  std::size_t widest = 1;
  for (std::size_t i = 0; i < std::min(most, moves.size()); ++i) widest = std::max(widest, moves[i].size());
  const std::size_t columns = std::max<std::size_t>(1, width / (widest + 2));
  for (std::size_t i = 0; i < std::min(most, moves.size()); ++i) {
    terminal_.print(fmt::format("{:{}}", moves[i], widest + 2));
    if (i % columns == columns - 1 || i + 1 == std::min(most, moves.size())) terminal_.print_line();
  }
  if (moves.size() > most)
    terminal_.tell("... and {} more; moves TEXT shows those that contain TEXT",
                   "... e altre {}; mosse TESTO mostra quelle che contengono TESTO", moves.size() - most);
  else
    terminal_.print_line(counted(static_cast<int>(moves.size()), {"move", "mossa"}, {"moves", "mosse"}, language()));
  return Next::ask_again;
}

Table::Next Table::hint(const std::string&) {
  terminal_.begin_wait(say(language(), "thinking...", "penso..."));
  const Thought thought = bot(hint_level_).think(*game_, {});
  terminal_.end_wait();
  terminal_.tell("{} (value {:.0f} of 100)", "{} (valore {:.0f} su 100)", thought.move, 100 * thought.value);
  return Next::ask_again;
}

// Back to the last decision of a person, over what engines and chance did since.
Table::Next Table::undo(const std::string&) {
  if (game_->hides_information()) {
    terminal_.tell("No undo here: cards have been seen.", "Qui non si annulla: le carte si sono viste.");
    return Next::ask_again;
  }
  const std::vector<PlayedMove> history = game_->history(Viewer::spectator());
  const auto last = std::find_if(history.rbegin(), history.rend(), [&](const PlayedMove& move) {
    return move.turn.is_player() && !engine_plays(move.turn.seat);
  });
  if (last == history.rend()) {
    terminal_.tell("There is nothing to take back.", "Non c'è niente da ritirare.");
    return Next::ask_again;
  }
  for (auto back = history.rbegin(); back <= last; ++back)
    if (!game_->undo()) break;
  return Next::go_on;
}

Table::Next Table::save(const std::string& file) {
  if (file.empty()) {
    terminal_.tell("Expected: save FILE", "Serve: salva FILE");
    return Next::ask_again;
  }
  const Result<void> written = write_file(file, write_record(record()) + '\n', language());
  if (written)
    terminal_.tell("Saved to {}.", "Salvato in {}.", file);
  else
    terminal_.print_line(written.error());
  return Next::ask_again;
}

Table::Next Table::load(const std::string& file) {
  if (file.empty()) {
    terminal_.tell("Expected: load FILE", "Serve: carica FILE");
    return Next::ask_again;
  }
  const auto text = read_file(file, language());
  const auto read = text ? read_game_file(*text, language()) : Result<ReadBlksgf>(text.failure());
  auto game = read ? replay(read->record, language()) : Result<std::unique_ptr<AnyGame>>(read.failure());
  if (!game) {
    terminal_.print_line(game.error());
    return Next::ask_again;
  }
  sit_down(*std::move(game), read->record.seats);
  return Next::go_on;
}

Table::Next Table::resign(const std::string&) {
  const int seat = game_->turn().seat;
  resigned_.push_back(seat);
  if (game_->seats() == 2)
    resigned_end_ = seat;
  else
    terminal_.tell("{} resigns; an engine goes on for it.", "{} abbandona; un motore continua al suo posto.",
                   seat_name(seat));
  return Next::go_on;
}

Table::Next Table::show_rules(const std::string&) {
  terminal_.print_line(game_->entry().rules().in(language()));
  return Next::ask_again;
}

Table::Next Table::show_scores(const std::string&) {
  const Scores scores = game_->scores();
  for (std::size_t seat = 0; seat < scores.size(); ++seat) {
    terminal_.print_line(fmt::format("{}: {}", seat_name(static_cast<int>(seat)), scores[seat]));
    show_score_items(static_cast<int>(seat));
  }
  return Next::ask_again;
}

Table::Next Table::show_board(const std::string&) {
  terminal_.print_line(game_->draw(viewer(), terminal_.style()));
  return Next::ask_again;
}

Table::Next Table::help(const std::string&) {
  if (!over())
    terminal_.tell("Type a move, such as {} (moves lists them all, rules explains the game), or:",
                   "Scrivi una mossa, come {} (mosse le elenca tutte, regole spiega il gioco), oppure:",
                   game_->legal_moves().back());
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
