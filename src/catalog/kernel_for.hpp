// kernel_for<G>(): the kernel of any game, by templates over the game concepts.
#pragma once

#include <algorithm>
#include <optional>

#include "catalog/explain_for.hpp"
#include "catalog/kernel.hpp"
#include "catalog/measure.hpp"
#include "catalog/searching.hpp"
#include "catalog/typed_game.hpp"
#include "core/perft.hpp"
#include "search/solver.hpp"

namespace scalinata {

// A strategy that can use a network.
template <class S>
concept TakesWeights = requires(std::string_view bytes) {
  { S::with_weights(bytes) } -> std::same_as<Result<S>>;
};

template <Game G>
class PlayerBot final : public AnyBot {
 public:
  explicit PlayerBot(const BotSettings& settings) : settings_(settings) {}

  void begin(const AnyGame& game, const ThinkLimits& limits) override {
    search::Limits search_limits;
    search_limits.simulations = limits.simulations.value_or(0);
    search_limits.seconds = limits.seconds.value_or(0);
    search_limits.all_seconds = limits.all_seconds;
    const TypedGame<G>& known = typed<G>(game);
    position_ = known.position();
    if constexpr (HiddenGame<G>) {
      player().begin(mover_knowledge(known), search_limits, limits.stop);
    } else {
      follow(*known.match());
      player().begin(position_, search_limits, limits.stop);
    }
  }

  bool resume(double seconds) override { return player().resume(seconds); }

  Thought thought() override {
    const search::Report<typename G::Move> report = player().report();
    Thought thought;
    thought.move = position_.move_text(report.best);
    if (!report.values.empty()) thought.value = report.values[position_.turn().seat];
    thought.values.assign(report.values.begin(), report.values.end());
    thought.values.resize(static_cast<std::size_t>(position_.seats()), 0.5);
    for (const auto& candidate : report.candidates)
      thought.moves.push_back({position_.move_text(candidate.move), candidate.visits, candidate.value,
                               line_text(position_, candidate.line)});
    thought.simulations = report.simulations;
    thought.seconds = report.seconds;
    thought.solved = report.solved;
    return thought;
  }

 private:
  using Player = search::Player<G, StrategyOf<G>>;

  Player& player() {
    if (!player_) {
      search::Tuning tuning = tuning_of<G>();
      tuning.settings.memory = std::uint64_t{settings_.memory_mib} << 20;
      tuning.settings.book = settings_.book && settings_.level >= book_level;
#ifndef __wasm__
      if (settings_.constants != nullptr)
        for (const auto& [name, value] : *settings_.constants) search::set_constant(tuning.settings, name, value);
#endif
      auto strategy = StrategyOf<G>();
      if constexpr (TakesWeights<StrategyOf<G>>)
        if (!settings_.weights.empty()) strategy = *StrategyOf<G>::with_weights(settings_.weights);
      player_.emplace(tuning, settings_.level, settings_.seed, settings_.threads, strategy);
    }
    return *player_;
  }

  // Passes on the moves played since it last thought, so that its tree is kept; starts afresh with another game.
  void follow(const Match<G>& match) {
    const auto& moves = match.moves();
    const bool same_game = moves.size() >= followed_.size() && match.start() == start_ &&
                           std::equal(followed_.begin(), followed_.end(), moves.begin());
    if (same_game) {
      for (std::size_t i = followed_.size(); i < moves.size(); ++i) player().advance(moves[i]);
    } else {
      player_.reset();
      start_ = match.start();
    }
    followed_ = moves;
  }

  static std::vector<std::string> line_text(G position, const std::vector<typename G::Move>& line) {
    std::vector<std::string> texts;
    for (const auto& move : line) {
      texts.push_back(position.move_text(move));
      position.play(move);
    }
    return texts;
  }

  BotSettings settings_;
  std::optional<Player> player_;
  std::vector<typename G::Move> followed_;
  G start_{};
  G position_{};  // being thought about
};

template <Game G>
ExactValue solve_game(const AnyGame& game, bool by_score, const ExactLimits& limits) {
  const G& position = typed<G>(game).position();
  search::Solver<G, StrategyOf<G>> solver(std::uint64_t{limits.memory_mib} << 20);
  const auto solution =
      solver.solve(position, by_score ? search::Goal::score : search::Goal::outcome, {.keep_going = limits.keep_going});
  ExactValue value;
  value.solved = solution.solved;
  value.nodes = solution.nodes;
  value.seconds = solution.seconds;
  if (!value.solved) return value;
  value.outcome = (solution.value > 0) - (solution.value < 0);
  if (by_score) {
    // Draws have no offset, and with a win the lead may have either sign.
    value.outcome = (solution.value + search::score_win / 2 + search::score_win) / search::score_win - 1;
    value.lead = solution.value - value.outcome * search::score_win;
  }
  value.best = position.move_text(solution.best);
  return value;
}

template <Game G>
constexpr Kernel kernel_for() {
  Kernel kernel{};
  kernel.make_bot = [](const BotSettings& settings) -> std::unique_ptr<AnyBot> {
    return std::make_unique<PlayerBot<G>>(settings);
  };
  if constexpr (TakesWeights<StrategyOf<G>>)
    kernel.check_weights = [](std::string_view weights) -> Result<void> {
      const auto made = StrategyOf<G>::with_weights(weights);
      if (!made) return made.failure();
      return {};
    };
  if constexpr (search::Solvable<G>) kernel.solve = solve_game<G>;
  kernel.perft = [](const AnyGame& game, int depth) { return perft(typed<G>(game).position(), depth); };
#ifndef __wasm__
  kernel.measure = measure_rules<G>;
#endif
  kernel.move_features = features_of<G>;
  kernel.greedy_move = greedy_move_of<G>;
  kernel.levels = [] { return tuning_of<G>().levels; };
  return kernel;
}

}  // namespace scalinata
