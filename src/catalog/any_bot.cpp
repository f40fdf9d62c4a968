// The opponents: for each game its search with its own strategy, behind one face.
#include "catalog/any_bot.hpp"

#include <algorithm>
#include <optional>

#include "catalog/kinds.hpp"

namespace scalinata {
namespace {

template <Game G>
class PlayerBot final : public AnyBot {
 public:
  explicit PlayerBot(const BotSettings& settings) : settings_(settings) {}

  Thought think(const AnyGame& game, const ThinkLimits& limits) override {
    search::Limits most;
    most.simulations = limits.simulations.value_or(0);
    most.seconds = limits.seconds.value_or(0);
    if constexpr (HiddenGame<G>) {
      if (const auto* seen = dynamic_cast<const SeenGame<G>*>(&game))
        return told(seen->position(), player().choose(seen->knowledge(), most, limits.stop));
      const Match<G>& match = dynamic_cast<const MatchGame<G>&>(game).match();
      const auto knowledge = knowledge_of(match, match.position().turn().seat);
      return told(match.position(), player().choose(knowledge, most, limits.stop));
    } else {
      const Match<G>& match = dynamic_cast<const MatchGame<G>&>(game).match();
      follow(match);
      return told(match.position(), player().choose(match.position(), most, limits.stop));
    }
  }

 private:
  using Player = search::Player<G, StrategyOf<G>>;

  Player& player() {
    if (!player_) {
      search::Tuning tuning = tuning_of<G>();
      tuning.settings.memory = settings_.memory_mib << 20;
      player_.emplace(tuning, settings_.level, settings_.seed, settings_.threads);
    }
    return *player_;
  }

  // Tells the player what was played since it last thought, so that its tree is kept; begins anew on another game.
  void follow(const Match<G>& match) {
    const auto& moves = match.moves();
    const bool goes_on = moves.size() >= followed_.size() && match.start() == start_ &&
                         std::equal(followed_.begin(), followed_.end(), moves.begin());
    if (goes_on) {
      for (std::size_t i = followed_.size(); i < moves.size(); ++i) player().played(moves[i]);
    } else {
      player_.reset();
      start_ = match.start();
    }
    followed_ = moves;
  }

  Thought told(const G& position, const search::Report<typename G::Move>& report) const {
    Thought thought;
    thought.move = position.move_text(report.best);
    if (!report.values.empty()) thought.value = report.values[position.turn().seat];
    thought.values.assign(report.values.begin(), report.values.end());
    thought.values.resize(static_cast<std::size_t>(position.seats()), 0.5);
    for (const auto& candidate : report.candidates)
      thought.moves.push_back({position.move_text(candidate.move), candidate.visits, candidate.value});
    thought.simulations = report.simulations;
    thought.seconds = report.seconds;
    thought.solved = report.solved;
    return thought;
  }

  BotSettings settings_;
  std::optional<Player> player_;
  std::vector<typename G::Move> followed_;
  G start_{};
};

}  // namespace

std::unique_ptr<AnyBot> make_bot(const AnyGame& game, const BotSettings& settings) {
  return visit_kind(game, [&](auto kind) -> std::unique_ptr<AnyBot> {
    return std::make_unique<PlayerBot<typename decltype(kind)::GameType>>(settings);
  });
}

}  // namespace scalinata
