#include "catalog/any_bot.hpp"

#include "catalog/kernel.hpp"

namespace scalinata {

std::unique_ptr<AnyBot> make_bot(const AnyGame& game, const BotSettings& settings) {
  return game.kernel().make_bot(settings);
}

search::Levels levels_of(const AnyGame& game) {
  return game.kernel().levels();
}

Result<void> check_weights(const AnyGame& game, std::string_view weights) {
  if (game.kernel().check_weights == nullptr) return fail("the engine of {} has no network", game.info().id);
  return game.kernel().check_weights(weights);
}

}  // namespace scalinata
