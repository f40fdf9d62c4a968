// Scalino in text: options, moves, and why a move is refused.
#include "games/scalino/legality.hpp"

namespace scalinata {
namespace {

constexpr std::array<std::string_view, 3> player_counts = {"2", "3", "4"};
constexpr std::array<Phrase, 3> player_names = {{{"2, two colours each", "2, due colori ciascuno"},
                                                 {"3, blue is shared", "3, il blu è comune"},
                                                 {"4, a colour each", "4, un colore ciascuno"}}};
constexpr std::array<OptionSpec, 2> option_specs = {{
    {players_option,
     player_counts,
     2,
     OptionGroup::players,
     {"Players", "Giocatori"},
     {"2: two colours each; 3: blue is shared; 4: a colour each",
      "2: due colori a testa; 3: il blu è comune; 4: un colore a testa"},
     player_names},
    pyramid::board_option,
}};

}  // namespace

constinit const GameInfo Scalino::info = {
    .id = "scalino",
    .title = {"Scalino", "Scalino"},
    .tagline = {"Build a stepped pyramid together: connected steps score.",
                "Una piramide a gradini costruita insieme: valgono gli scalini collegati."},
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
  if (over_) return fail(language, "the game is over", "la partita è finita");
  if (!(move == pass)) return scalino::check_block(*this, colour_, move, language);
  if (bonus_) return {};
  return fail(language, "pass is only for the bonus after a completed level: {} can place a block, so it must",
              "si passa solo sul bonus dopo un livello completato: il {} può mettere un blocco, quindi deve",
              pyramid::colours[colour_].name.in(language));
}

}  // namespace scalinata
