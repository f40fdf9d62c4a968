#include "cli/menu.hpp"

#include "catalog/any_bot.hpp"
#include "catalog/catalog.hpp"
#include "core/nearest.hpp"
#include "engine/protocol.hpp"

namespace scalinata {
namespace {

// Asks until the answer is a number in range; Enter means the usual one.
std::optional<int> ask_number(Terminal& terminal, const std::string& question, int least, int most, int usual) {
  for (;;) {
    const auto line = terminal.ask(fmt::format("{} ({}-{}) [{}]: ", question, least, most, usual));
    if (!line) return std::nullopt;
    if (line->empty()) return usual;
    const auto number = parse_number(*line, least, most);
    if (number) return static_cast<int>(*number);
    terminal.tell("A number from {} to {}, please.", "Un numero da {} a {}, per favore.", least, most);
  }
}

std::optional<int> ask_option(Terminal& terminal, const OptionSpec& option) {
  const std::string_view meaning = option.meaning.in(terminal.language());
  if (!option.is_choice())
    return ask_number(terminal, fmt::format("{}: {}", option.name, meaning), option.least, option.most,
                      option.standard);
  const auto usual = static_cast<std::size_t>(option.standard);
  for (;;) {
    const auto line = terminal.ask(
        fmt::format("{}: {} ({}) [{}]: ", option.name, meaning, joined(option.values, ", "), option.values[usual]));
    if (!line) return std::nullopt;
    if (line->empty()) return option.standard;
    for (std::size_t i = 0; i < option.values.size(); ++i)
      if (option.values[i] == *line) return static_cast<int>(i);
    terminal.tell("One of {}, please.", "Uno tra {}, per favore.", joined(option.values, ", "));
  }
}

// Asks again where the options do not go together.
std::optional<GameSpec> ask_game(Terminal& terminal) {
  const auto all = games();
  for (std::size_t i = 0; i < all.size(); ++i)
    terminal.print_line(fmt::format("  {}  {}", i + 1, all[i].info->title.in(terminal.language())));
  const auto chosen =
      ask_number(terminal, say(terminal.language(), "Which game", "Quale gioco"), 1, static_cast<int>(all.size()), 1);
  if (!chosen) return std::nullopt;
  for (;;) {
    GameSpec spec{&all[static_cast<std::size_t>(*chosen - 1)], {}, 0};
    for (const OptionSpec& option : spec.entry->info->options) {
      const auto value = ask_option(terminal, option);
      if (!value) return std::nullopt;
      spec.values.push_back(*value);
    }
    const Result<void> allowed = spec.entry->check_options(spec.values, terminal.language());
    if (allowed) return spec;
    terminal.print_line(allowed.error());
  }
}

}  // namespace

std::optional<MenuChoice> choose_from_menu(Terminal& terminal, int level) {
  const auto spec = ask_game(terminal);
  if (!spec) return std::nullopt;
  Rng rng(0);
  const auto sample = begin_random(*spec, rng);
  const int seats = sample ? (*sample)->seats() : 1;
  MenuChoice choice{game_string(*spec->entry->info, spec->values), 1, 1, level};
  const auto people = ask_number(terminal,
                                 say(terminal.language(), "People on this screen; engines take the other seats",
                                     "Persone a questo schermo; gli altri posti vanno ai motori"),
                                 0, seats, 1);
  if (!people) return std::nullopt;
  choice.people = *people;
  if (choice.people == seats) return choice;
  if (choice.people > 0) {
    const auto seat = ask_number(
        terminal, say(terminal.language(), "Your seat, 1 begins; 0: by lot", "Il tuo posto, comincia l'1; 0: a sorte"),
        0, seats, 1);
    if (!seat) return std::nullopt;
    choice.first_person = *seat;
  }
  const auto strength = ask_number(terminal, say(terminal.language(), "Level of the engines", "Livello dei motori"),
                                   lowest_level, highest_level, level);
  if (!strength) return std::nullopt;
  choice.level = *strength;
  return choice;
}

}  // namespace scalinata
