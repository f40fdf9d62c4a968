#include "toy/toy.hpp"

#include <algorithm>

#include "core/cells.hpp"

namespace scalinata {
namespace {

constexpr std::array<std::string_view, 2> player_counts{"2", "3"};
constexpr std::array<OptionSpec, 2> option_specs{
    {{players_option, player_counts, 0, OptionGroup::players, phrase("Players"), phrase("number of players")},
     {"steps", {}, 10, OptionGroup::board, phrase("Steps"), phrase("steps of the stair"), {}, 1, 100}}};
constexpr std::array<ColourName, 3> colours{
    {{"red", phrase("red")}, {"blue", phrase("blue")}, {"green", phrase("green")}}};

}  // namespace

constinit const GameInfo Toy::info{.id = "toy",
                                   .title = phrase("Toy"),
                                   .tagline = phrase("Take the last step."),
                                   .options = option_specs,
                                   .colours = colours};

Result<Toy::Options> Toy::parse_options(const OptionValues& values, Language) {
  return Options{values[0] + 2, values[1]};
}

OptionValues Toy::option_values(const Options& options) {
  return {options.players - 2, options.steps};
}

Result<Toy> Toy::start(const Options& options, const Setup&, Language) {
  Toy toy;
  toy.seats_ = static_cast<std::uint8_t>(options.players);
  toy.left_ = static_cast<std::uint8_t>(options.steps);
  return toy;
}

void Toy::legal_moves(MoveList<Toy>& moves) const {
  moves.clear();
  for (int steps = 1; steps <= std::min<int>(left_, max_moves); ++steps) moves.push_back(static_cast<Move>(steps));
}

Result<void> Toy::check(Move move, Language language) const {
  if (move >= 1 && move <= std::min<int>(left_, max_moves)) return {};
  return fail(language, "a turn takes 1 to 3 steps, and {n} are left", "n"_a = left_);
}

void Toy::play(Move move) {
  left_ = static_cast<std::uint8_t>(left_ - move);
  ++taken_;
}

Scores Toy::scores() const {
  Scores scores;
  scores.resize(seats_, 0);
  if (left_ == 0 && taken_ > 0) scores[static_cast<std::size_t>((taken_ - 1) % seats_)] = 1;
  return scores;
}

ScoreItems Toy::score_items(int seat, Language language) const {
  if (scores()[static_cast<std::size_t>(seat)] == 0) return {};
  return {{say(language, "the last step"), 1}};
}

std::uint64_t Toy::hash() const {
  return (std::uint64_t{seats_} << 16 | std::uint64_t{left_} << 8 | taken_) * 0x9e3779b97f4a7c15u;
}

Result<Toy::Move> Toy::parse_move(std::string_view text, Language language) const {
  if (text.size() == 1 && text[0] >= '1' && text[0] <= '9') return static_cast<Move>(text[0] - '0');
  return fail(language, "{text}: expected a number of steps", "text"_a = safe_quote(text));
}

std::string draw(const Toy& position, const DrawStyle& style) {
  return say(style.language, "{n} steps left\n", "n"_a = position.left());
}

}  // namespace scalinata
