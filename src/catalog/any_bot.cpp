#include "catalog/any_bot.hpp"

#include "catalog/catalog.hpp"
#include "catalog/kernel.hpp"

namespace scalinata {

std::unique_ptr<AnyBot> make_bot(const AnyGame& game, const BotSettings& settings) {
  return game.kernel().make_bot(settings);
}

search::Levels levels_of(const GameEntry& game) {
  return game.kernel().levels();
}

std::optional<int> elo_of(const GameEntry& game, int level) {
  if (level < lowest_level || level > highest_level) return std::nullopt;
  const int elo = levels_of(game)[static_cast<std::size_t>(level - 1)].elo;
  if (elo == 0) return std::nullopt;
  return elo;
}

Result<void> check_weights(const AnyGame& game, std::string_view weights) {
  if (game.kernel().check_weights == nullptr) return fail("the engine of {} has no network", game.info().id);
  return game.kernel().check_weights(weights);
}

}  // namespace scalinata
