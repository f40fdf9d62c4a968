// Scalino in text: options, moves, and why a move is refused.
#include "games/scalino/legality.hpp"

namespace scalinata {
namespace {

constexpr std::array<std::string_view, 3> player_counts = {"2", "3", "4"};
constexpr std::array<Phrase, 3> player_names = {
    {phrase("2, with two colours each"), phrase("3, sharing blue"), phrase("4, with one colour each")}};
constexpr std::array<OptionSpec, 2> option_specs = {{
    {players_option, player_counts, 2, OptionGroup::players, phrase("Players"),
     phrase("2: two colours each; 3: blue is shared; 4: one colour each"), player_names},
    pyramid::board_option,
}};

}  // namespace

constinit const GameInfo Scalino::info = {.id = "scalino",
                                          .title = phrase("Scalino"),
                                          .tagline = phrase("Build a stepped pyramid together: connected steps score."),
                                          .options = option_specs,
                                          .colours = pyramid::colours,
                                          .solid = true};

Result<Scalino::Options> Scalino::parse_options(const OptionValues& values, Language) {
  const auto choices = pyramid::check_choices(option_specs, values);
  if (!choices) return choices.failure();
  return Options{static_cast<std::uint8_t>(values[0] + 2), static_cast<pyramid::Board>(values[1])};
}

OptionValues Scalino::option_values(const Options& options) {
  return {options.players - 2, static_cast<int>(options.board)};
}

std::string Scalino::move_text(Move move) const {
  return move == pass ? "pass" : pyramid::block_text(move);
}

Result<Scalino::Move> Scalino::parse_move(std::string_view text, Language language) const {
  if (is_pass(text)) return pass;
  return pyramid::parse_block(text, options_.board, language);
}

Result<void> Scalino::check(Move move, Language language) const {
  if (over_) return fail(language, "the game is over");
  if (!(move == pass)) return scalino::check_block(*this, colour_, move, language);
  if (bonus_) return {};
  return fail(language, "you can pass only after completing a level, and {colour} can still place a block",
              "colour"_a = pyramid::colours[colour_].name.in(language));
}

}  // namespace scalinata
