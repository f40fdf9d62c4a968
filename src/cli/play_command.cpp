// scalinata play: a game in the terminal.
#include <algorithm>
#include <memory>
#include <optional>
#include <random>

#include "cli/commands.hpp"
#include "cli/menu.hpp"
#include "cli/seats.hpp"
#include "cli/table.hpp"
#include "engine/blksgf.hpp"
#include "engine/file.hpp"

namespace scalinata {
namespace {

struct PlayArguments {
  std::string game;
  std::string seats;
  std::optional<std::string> deck_file;
  std::string load_file;
  int level = 5;
  int people = 1;
  int first_person = 1;  // the seat; 0: random
  std::uint64_t seed = 0;
  Language language = Language::en;
  bool no_colour = false;
};

struct Start {
  std::unique_ptr<AnyGame> game;
  std::vector<RecordSeat> seats;
};

Result<Start> from_file(const PlayArguments& chosen) {
  const auto text = read_file(chosen.load_file, chosen.language);
  if (!text) return text.failure();
  auto read = read_game_file(*text, chosen.language);
  if (!read) return Error{labelled(chosen.language, chosen.load_file, read.error())};
  auto game = replay(read->record, chosen.language);
  if (!game) return Error{labelled(chosen.language, chosen.load_file, game.error())};
  return Start{*std::move(game), std::move(read->record.seats)};
}

Result<Start> from_game_string(const PlayArguments& chosen) {
  auto spec = parse_game(chosen.game, chosen.language);
  if (!spec) return spec.failure();
  if (chosen.deck_file) {
    const auto deck = read_file(*chosen.deck_file, chosen.language);
    if (!deck) return deck.failure();
    const Result<void> used = use_deck(*spec, *deck, chosen.language);
    if (!used) return used.failure();
  }
  Rng rng(chosen.seed);
  auto game = begin_random(*spec, rng);
  if (!game) return game.failure();
  const auto count = static_cast<std::uint32_t>((*game)->seats());
  auto seats = default_seats((*game)->seats(), chosen.people, chosen.level);
  const std::uint32_t first =
      chosen.first_person > 0 ? static_cast<std::uint32_t>(chosen.first_person) - 1 : rng.below(count);
  std::rotate(seats.begin(), seats.end() - first, seats.end());
  return Start{*std::move(game), std::move(seats)};
}

int run(PlayArguments chosen) {
  Terminal terminal = Terminal::standard(chosen.language, !chosen.no_colour);
  if (chosen.game.empty() && chosen.load_file.empty()) {
    const auto choice = choose_from_menu(terminal, chosen.level);
    if (!choice) return success;
    chosen.game = choice->game;
    chosen.people = choice->people;
    chosen.first_person = choice->first_person;
    chosen.level = choice->level;
  }
  auto start = chosen.load_file.empty() ? from_game_string(chosen) : from_file(chosen);
  if (!start) return report(start.error());
  if (!chosen.seats.empty()) {
    auto seats = parse_seats(chosen.seats, start->game->seats(), chosen.level, chosen.language);
    if (!seats) return report(seats.error());
    start->seats = *std::move(seats);
  }
  terminal.tell("{game}, seed {seed}", "game"_a = start->game->game_string(), "seed"_a = chosen.seed);
  Table table(terminal, std::move(start->game), std::move(start->seats), chosen.seed, chosen.level);
  table.run();
  auto next = continued(table.game());
  if (next && terminal.confirm(std::string(table.game().entry().continuation->offer.in(chosen.language))))
    Table(terminal, *std::move(next), table.seats(), chosen.seed, chosen.level).run();
  return success;
}

}  // namespace

void add_play_command(Program& program) {
  const Language language = program.language;
  auto chosen = std::make_shared<PlayArguments>();
  chosen->seed = std::random_device{}();
  const Command command =
      program.app.command("play", say(language, "Play in the terminal; without a game, choose from a menu"));
  command.option("GAME", chosen->game, say(language, "A game, with options where needed"));
  command.option("--seats", chosen->seats, say(language, "Who sits where (human,engine,...)"))
      .shape("human|engine[:LEVEL],...");
  command.option("--level", chosen->level, say(language, "Level of engines and hints, 1 to 9 (default 5)"))
      .check(between(lowest_level, highest_level, language))
      .shape("N");
  command.option("--seed", chosen->seed, say(language, "Random seed, to repeat setup and chance")).shape("N");
  command.option("--deck", chosen->deck_file, say(language, "A deck file, for card games")).shape("FILE");
  command.option("--load", chosen->load_file, say(language, "Continue a record or .blksgf file")).shape("FILE");
  add_language_option(command, chosen->language, language);
  command.flag("--no-colour,--no-color", chosen->no_colour,
               say(language, "Draw without colours (NO_COLOR does the same)"));
  command.footer(say(language,
                     "Examples:\n"
                     "  scalinata play scalas\n"
                     "  scalinata play 'blokus(players=2)' --seats human,engine:7\n"
                     "  scalinata play 'grande-escalade(players=3)' --seats human,human,engine\n"
                     "  scalinata play --load game.scalinata.json"));
  command.runs([chosen, &status = program.status] { status = run(*chosen); });
}

}  // namespace scalinata
