#include "cli/menu.hpp"

#include "catalog/any_bot.hpp"
#include "catalog/catalog.hpp"
#include "core/nearest.hpp"
#include "engine/protocol.hpp"

namespace scalinata {
namespace {

// Asks until the answer is a number in range; Enter means the default.
std::optional<int> ask_number(Terminal& terminal, const std::string& question, int min, int max, int default_value) {
  for (;;) {
    const auto line = terminal.ask(
        labelled(terminal.language(), fmt::format("{} ({}–{}) [{}]", question, min, max, default_value), ""));
    if (!line) return std::nullopt;
    if (line->empty()) return default_value;
    const auto number = parse_number(*line, min, max);
    if (number) return static_cast<int>(*number);
    terminal.tell("Please type a number from {min} to {max}.", "min"_a = min, "max"_a = max);
  }
}

std::optional<int> ask_option(Terminal& terminal, const OptionSpec& option) {
  const std::string_view meaning = option.meaning.in(terminal.language());
  if (!option.is_choice())
    return ask_number(terminal, labelled(terminal.language(), option.name, meaning), option.min, option.max,
                      option.default_value);
  const auto default_value = static_cast<std::size_t>(option.default_value);
  for (;;) {
    const std::string question = labelled(terminal.language(), option.name, meaning);
    const auto line = terminal.ask(
        labelled(terminal.language(),
                 fmt::format("{} ({}) [{}]", question, joined(option.values, ", "), option.values[default_value]), ""));
    if (!line) return std::nullopt;
    if (line->empty()) return option.default_value;
    for (std::size_t i = 0; i < option.values.size(); ++i)
      if (option.values[i] == *line) return static_cast<int>(i);
    terminal.tell("Please type one of {values}.", "values"_a = joined(option.values, ", "));
  }
}

// Asks again if the options do not go together.
std::optional<GameSpec> ask_game(Terminal& terminal) {
  const auto all = games();
  for (std::size_t i = 0; i < all.size(); ++i)
    terminal.print_line(fmt::format("  {}  {}", i + 1, all[i].info->title.in(terminal.language())));
  const auto chosen = ask_number(terminal, say(terminal.language(), "Which game?"), 1, static_cast<int>(all.size()), 1);
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

// The levels with their Elo, if they have been measured.
void show_levels(Terminal& terminal, const GameEntry& game) {
  if (!elo_of(game, lowest_level)) return;
  terminal.tell("Elo compares the levels of one game. Level 1 has 1000; a level with 100 more wins 64 games of 100.");
  for (int level = lowest_level; level <= highest_level; ++level)
    if (const auto elo = elo_of(game, level))
      terminal.print_line(fmt::format("  {}  {}", level, say(terminal.language(), "about {elo} Elo", "elo"_a = *elo)));
}

}  // namespace

std::optional<MenuChoice> choose_from_menu(Terminal& terminal, int level) {
  const auto spec = ask_game(terminal);
  if (!spec) return std::nullopt;
  Rng rng(0);
  const auto sample = begin_random(*spec, rng);
  const int seats = sample ? (*sample)->seats() : 1;
  MenuChoice choice{game_string(*spec->entry->info, spec->values), 1, 1, level};
  const auto people = ask_number(
      terminal, say(terminal.language(), "How many people play here? Engines take the other seats"), 0, seats, 1);
  if (!people) return std::nullopt;
  choice.people = *people;
  if (choice.people == seats) return choice;
  if (choice.people > 0) {
    const auto seat =
        ask_number(terminal, say(terminal.language(), "Which player are you? 1 begins; 0 = random"), 0, seats, 1);
    if (!seat) return std::nullopt;
    choice.first_person = *seat;
  }
  show_levels(terminal, *spec->entry);
  const auto strength =
      ask_number(terminal, say(terminal.language(), "Level of the engines"), lowest_level, highest_level, level);
  if (!strength) return std::nullopt;
  choice.level = *strength;
  return choice;
}

}  // namespace scalinata
