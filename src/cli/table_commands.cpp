// What a person at the table may say besides a move.
#include <algorithm>
#include <iterator>

#include "catalog/rules_text.hpp"
#include "cli/seats.hpp"
#include "cli/table.hpp"
#include "core/cells.hpp"
#include "core/nearest.hpp"
#include "engine/file.hpp"
#include "engine/protocol.hpp"

namespace scalinata {

const std::vector<Table::Command>& Table::commands() {
  static const std::vector<Command> all = {
      {{"moves", "mosse"},
       {"[TEXT]", "[TESTO]"},
       {"legal moves, or those that contain TEXT", "le mosse valide, o quelle che contengono TESTO"},
       &Table::show_moves},
      {{"hint", "consiglio"}, {}, {"what the engine would play", "che cosa giocherebbe il motore"}, &Table::hint},
      {{"undo", "annulla"}, {}, {"take back your last move", "ritira la tua ultima mossa"}, &Table::undo},
      {{"board", "tavola"}, {}, {"draw the board again", "ridisegna la tavola"}, &Table::show_board},
      {{"scores", "punti"}, {}, {"the scores as they stand", "i punti al momento"}, &Table::show_scores},
      {{"rules", "regole"}, {}, {"the rules of the game", "le regole del gioco"}, &Table::show_rules},
      {{"save", "salva"}, {"FILE", "FILE"}, {"write the game to a file", "scrive la partita in un file"}, &Table::save},
      {{"load", "carica"},
       {"FILE", "FILE"},
       {"go on with a game from a file", "continua una partita da un file"},
       &Table::load},
      {{"resign", "abbandona"},
       {},
       {"give up; with three or more an engine goes on for you", "ci si arrende; in tre o più continua un motore"},
       &Table::resign},
      {{"help", "aiuto"}, {}, {"this list", "questo elenco"}, &Table::help},
      {{"quit", "esci"}, {}, {"leave without saving", "esce senza salvare"}, &Table::leave},
  };
  return all;
}

Table::Next Table::obey(const std::string& line) {
  const Words said = words(line);
  if (said.empty()) return Next::ask_again;
  for (const Command& command : commands()) {
    if (said[0] != command.name.en && said[0] != command.name.it) continue;
    return (this->*command.run)(said);
  }
  const auto played = game_->play(line, language());
  if (played) return Next::go_on;
  std::vector<std::string_view> names;
  for (const Command& command : commands()) names.push_back(command.name.in(language()));
  const std::string_view close = nearest(said[0], names);
  terminal_.print_line(close.empty() ? played.error()
                                     : say(language(), "{}; did you mean {}?", "{}; forse {}?", played.error(), close));
  return Next::ask_again;
}

Table::Next Table::show_moves(const Words& said) {
  constexpr std::size_t most = 60, width = 100;
  std::vector<std::string> moves = game_->legal_moves();
  if (said.size() > 1)
    std::erase_if(moves, [&](const std::string& move) { return move.find(said[1]) == std::string::npos; });
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

Table::Next Table::hint(const Words&) {
  terminal_.begin_wait(say(language(), "thinking...", "penso..."));
  const Thought thought = bot(hint_level_).think(*game_, {});
  terminal_.end_wait();
  terminal_.tell("{} (value {:.0f} of 100)", "{} (valore {:.0f} su 100)", thought.move, 100 * thought.value);
  return Next::ask_again;
}

// Back to the last decision of a person, over what engines and chance did since.
Table::Next Table::undo(const Words&) {
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

Table::Next Table::save(const Words& said) {
  if (said.size() != 2) {
    terminal_.tell("Expected: save FILE", "Serve: salva FILE");
    return Next::ask_again;
  }
  const Result<void> written = write_file(said[1], write_record(record()) + '\n', language());
  if (written)
    terminal_.tell("Saved to {}.", "Salvato in {}.", said[1]);
  else
    terminal_.print_line(written.error());
  return Next::ask_again;
}

Table::Next Table::load(const Words& said) {
  if (said.size() != 2) {
    terminal_.tell("Expected: load FILE", "Serve: carica FILE");
    return Next::ask_again;
  }
  const auto text = read_file(said[1], language());
  const auto read = text ? read_record(*text) : Result<Record>(text.failure());
  auto game = read ? replay(*read) : Result<std::unique_ptr<AnyGame>>(read.failure());
  if (!game) {
    terminal_.print_line(game.error());
    return Next::ask_again;
  }
  sit_down(*std::move(game), read->seats);
  return Next::go_on;
}

Table::Next Table::resign(const Words&) {
  const int seat = game_->turn().seat;
  resigned_.push_back(seat);
  if (game_->seats() == 2)
    resigned_end_ = seat;
  else
    terminal_.tell("{} resigns; an engine goes on for it.", "{} abbandona; un motore continua al suo posto.",
                   seat_name(seat));
  return Next::go_on;
}

Table::Next Table::show_rules(const Words&) {
  terminal_.print_line(rules_text(game_->info().id, language()));
  return Next::ask_again;
}

Table::Next Table::show_scores(const Words&) {
  const Scores scores = game_->scores();
  for (std::size_t seat = 0; seat < scores.size(); ++seat) {
    terminal_.print_line(fmt::format("{}: {}", seat_name(static_cast<int>(seat)), scores[seat]));
    show_score_items(static_cast<int>(seat));
  }
  return Next::ask_again;
}

Table::Next Table::show_board(const Words&) {
  terminal_.print_line(game_->draw(viewer(), terminal_.style()));
  return Next::ask_again;
}

Table::Next Table::help(const Words&) {
  terminal_.tell("Type a move, such as {} (moves lists them all, rules explains the game), or:",
                 "Scrivi una mossa, come {} (mosse le elenca tutte, regole spiega il gioco), oppure:",
                 game_->legal_moves().back());
  for (const Command& command : commands())
    terminal_.print_line(
        fmt::format("  {:20} {}", fmt::format("{} {}", command.name.in(language()), command.arguments.in(language())),
                    command.meaning.in(language())));
  return Next::ask_again;
}

Table::Next Table::leave(const Words&) {
  return Next::leave;
}

}  // namespace scalinata
