// A plain opponent: plays the move after which its seat stands best, looking one move ahead at a sample of moves.
#include "catalog/any_bot.hpp"

#include <algorithm>
#include <chrono>

namespace scalinata {
namespace {

class PlainBot final : public AnyBot {
 public:
  explicit PlainBot(const BotSettings& settings) : rng_(settings.seed) {}

  Thought think(const AnyGame& game, const ThinkLimits& limits) override {
    const auto before = std::chrono::steady_clock::now();
    std::vector<std::string> moves = game.legal_moves();
    rng_.shuffle(moves);
    constexpr std::size_t widest = 40;
    if (moves.size() > widest) moves.resize(widest);
    Thought thought;
    for (const std::string& move : moves) {
      if (limits.stop != nullptr && *limits.stop && !thought.moves.empty()) break;
      thought.moves.push_back({move, 1, value_of(game, move)});
    }
    std::stable_sort(thought.moves.begin(), thought.moves.end(),
                     [](const MoveEstimate& a, const MoveEstimate& b) { return a.value > b.value; });
    thought.move = thought.moves.front().move;
    thought.value = thought.moves.front().value;
    thought.simulations = thought.moves.size();
    thought.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - before).count();
    return thought;
  }

 private:
  // The lead over the best other seat, squeezed into 0 to 1. Playing on would show what the seat may not know, so in
  // hidden games every move is as good as another.
  static double value_of(const AnyGame& game, const std::string& move) {
    if (game.hides_information()) return 0.5;
    const std::unique_ptr<AnyGame> next = game.clone();
    if (!next->play(move)) return 0;
    const Scores scores = next->scores();
    const std::size_t own = game.turn().seat;
    int best_other = -1'000'000;
    for (std::size_t seat = 0; seat < scores.size(); ++seat)
      if (seat != own) best_other = std::max(best_other, scores[seat]);
    const double lead = scores[own] - best_other;
    return 0.5 + 0.5 * lead / (20 + (lead < 0 ? -lead : lead));
  }

  Rng rng_;
};

}  // namespace

std::unique_ptr<AnyBot> make_bot(const AnyGame&, const BotSettings& settings) {
  return std::make_unique<PlainBot>(settings);
}

}  // namespace scalinata
